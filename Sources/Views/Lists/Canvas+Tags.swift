import TextUI

extension Canvas {
  /// Tags one after another, as many as end before a column.
  mutating func tags(_ tags: [String], from start: Int, upTo end: Int) {
    var column = start
    for tag in tags {
      let text = "#\(tag)"
      guard column + sanitised(text).cellWidth <= end else { return }
      column += self.text(text, at: Point(column: column, row: 0), style: Style(.tag)) + 1
    }
  }
}
