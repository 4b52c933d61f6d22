/// Rows that have moved as one, so that what stands in them need not be sent again.
package struct Scroll: Equatable, Sendable {
  package let rows: Range<Int>
  /// How many rows down in the text: up on the screen; negative for the other way.
  package let lines: Int
}
