/// Which file of the log a segment is.
struct SegmentName: Hashable {
  /// The folder that it is in, among the slots' names.
  let folder: Symbol
  /// Which segment of its slot it is.
  let number: Int
}
