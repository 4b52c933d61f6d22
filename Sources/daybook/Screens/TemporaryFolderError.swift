/// No folder could be made in a place for temporary files.
struct TemporaryFolderError {
  let parent: String
  let number: Int32
}
