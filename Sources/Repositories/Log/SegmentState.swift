/// How far a segment was read.
struct SegmentState {
  /// The slot whose lines it has.
  var slot: Symbol
  let name: SegmentName
  /// Its bytes in the fold.
  var segment: Int32
  var status: FileStatus
  /// The end of the last whole line that was taken in.
  var consumed: Int
  /// What the bytes up to `consumed` add up to, while only the cache says so; else nil.
  var claim: UInt64?
  /// Its last whole line but for the newline is missing: what stands after `consumed`.
  var tail: Int { status.size - consumed }
}
