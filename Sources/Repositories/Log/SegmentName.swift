/// Which file of the log a segment is.
struct SegmentName: Comparable {
  /// The folder that it is in, among the slots' names.
  let folder: Symbol
  /// Which segment of its slot it is.
  let number: Int

  static func < (left: SegmentName, right: SegmentName) -> Bool {
    (left.folder, left.number) < (right.folder, right.number)
  }
}
