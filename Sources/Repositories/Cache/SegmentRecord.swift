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
  /// Where the checksums of the blocks up to `end` begin among all of them.
  let firstSum: Int
  private let other: Int32
  private let gap: Int32 = 0

  var name: SegmentName { SegmentName(folder: folder, number: number, other: other) }

  init(_ state: SegmentState, firstSum: Int) {
    slot = state.slot
    folder = state.name.folder
    number = state.name.number
    other = state.name.other
    end = state.consumed
    device = state.status.device
    inode = state.status.inode
    changed = state.status.changed
    self.firstSum = firstSum
  }
}
