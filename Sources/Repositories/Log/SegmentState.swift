/// How far a segment was read.
struct SegmentState {
  /// Its bytes in the fold.
  var segment: Int32
  var status: FileStatus
  /// The end of the last whole line that was taken in.
  var consumed: Int
  /// Its last whole line but for the newline is missing: what stands after `consumed`.
  var tail: Int { status.size - consumed }
}
