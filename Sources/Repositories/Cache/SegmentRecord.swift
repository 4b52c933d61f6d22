/// A segment as the cache has folded it.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct SegmentRecord {
  /// The slot whose lines it has.
  let slot: Symbol
  let folder: Symbol
  let number: Int
  /// The end of its last whole line.
  let end: Int
  let device: UInt64
  let inode: UInt64
  let changed: Int64
  /// Of the bytes up to `end`.
  let sum: UInt64

  var name: SegmentName { SegmentName(folder: folder, number: number) }

  init(_ state: SegmentState, sum: UInt64) {
    slot = state.slot
    folder = state.name.folder
    number = state.name.number
    end = state.consumed
    device = state.status.device
    inode = state.status.inode
    changed = state.status.changed
    self.sum = sum
  }
}
