/// What the system knows of a file.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case file
    case directory
    case link
    case other
  }

  package var kind: Kind
  package var size: Int
  package var device: UInt64
  package var inode: UInt64
  package var owner: UInt32
  /// The permission bits.
  package var mode: UInt32
  /// Differs from before when the file was written or replaced; two changes of one moment may share it.
  ///
  /// Nanoseconds since 1970.
  package var changed: Int64

  package init(
    kind: Kind, size: Int, device: UInt64, inode: UInt64, owner: UInt32, mode: UInt32,
    changed: Int64
  ) {
    self.kind = kind
    self.size = size
    self.device = device
    self.inode = inode
    self.owner = owner
    self.mode = mode
    self.changed = changed
  }

  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}
