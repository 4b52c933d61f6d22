/// What a directory says of a file in it.
package struct DirectoryEntry: Equatable, Sendable {
  package let name: String
  /// That of the file's status, but for mount points and some stacked file systems.
  package let inode: UInt64

  package init(name: String, inode: UInt64) {
    self.name = name
    self.inode = inode
  }
}
