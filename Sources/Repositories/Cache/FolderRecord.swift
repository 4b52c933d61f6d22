/// The folder of a slot as it was when the cache was made.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct FolderRecord {
  /// Its name, among the slots' names.
  let folder: Symbol
  private let owner: UInt32
  private let size: Int
  private let device: UInt64
  private let inode: UInt64
  private let changed: Int64
  private let mode: UInt64

  init(_ folder: Symbol, _ status: FileStatus) {
    self.folder = folder
    owner = status.owner
    size = status.size
    device = status.device
    inode = status.inode
    changed = status.changed
    mode = UInt64(status.mode)
  }

  var status: FileStatus {
    FileStatus(
      kind: .directory, size: size, device: device, inode: inode, owner: owner,
      mode: UInt32(truncatingIfNeeded: mode), changed: changed)
  }
}
