/// An open file of a `MemoryFileSystem`.
struct MemoryFile {
  let node: MemoryNode
  let path: String
}
