/// What came of lines of a segment, besides the operations in the batch.
struct ParsedLines {
  /// A line that is not as it should be.
  struct Fault {
    let reason: DamageReason
    /// In the segment.
    let line: Range<Int>
  }

  /// Whose lines come next.
  var slot: Symbol
  /// Where the last whole line ends, with its newline.
  var end: Int
  /// How many bytes the lines have.
  var count = 0
  var faults: [Fault] = []
}
