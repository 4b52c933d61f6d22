/// How far a segment was read.
struct SegmentState {
  /// The slot whose lines it has.
  var slot: Symbol
  /// The name of the folder of the log that it is in.
  let folder: Symbol
  /// Which segment of its slot it is.
  let number: Int32
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
