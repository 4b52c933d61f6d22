/// A segment as the cache has folded it.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct SegmentRecord {
  /// The slot whose lines it has.
  let slot: Symbol
  /// The name of the folder of the log that it is in, among the slots' names.
  let folder: Symbol
  let number: Int32
  private let gap: Int32 = 0
  /// The end of its last whole line.
  let end: Int
  let device: UInt64
  let inode: UInt64
  let changed: Int64
  /// Of the bytes up to `end`.
  let sum: UInt64

  init(_ state: SegmentState, sum: UInt64) {
    slot = state.slot
    folder = state.folder
    number = state.number
    end = state.consumed
    device = state.status.device
    inode = state.status.inode
    changed = state.status.changed
    self.sum = sum
  }
}
