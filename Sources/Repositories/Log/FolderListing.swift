/// What the folder of a slot held when it was last listed.
struct FolderListing {
  /// How closely the folders of the log are looked at.
  enum Care {
    /// Each is listed.
    case full
    /// One whose status is the same as before, and whose newest segment is not full, is taken to hold the
    /// same. What else comes within one tick, or where the file system does not date its folders, is
    /// seen by the next full look.
    case brief
  }

  /// Of the folder, before it was listed.
  let status: FileStatus
  /// The segments that may get more lines, in order: the newest of all is the last.
  var growing: [SegmentName] = []
}
