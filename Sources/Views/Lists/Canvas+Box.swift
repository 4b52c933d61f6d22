import TextUI

extension Canvas {
  /// Says that an item's box stands at a column of this line; beside it is near enough for a hand.
  ///
  /// On plain screens, where words are said for signs, no column has a box.
  mutating func markBox(at column: Int, of item: Int) {
    guard decoration == .full else { return }
    mark(Rect(column: column - 1, row: 0, columns: 3, rows: 1), as: .checkBox(item))
  }
}
