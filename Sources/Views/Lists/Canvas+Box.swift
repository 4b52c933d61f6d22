import TextUI

extension Canvas {
  /// Says that an item's box stands at a column of this line; beside it is near enough for a hand.
  mutating func markBox(at column: Int, of item: Int) {
    mark(Rect(column: column - 1, row: 0, columns: 3, rows: 1), as: .checkBox(item))
  }
}
