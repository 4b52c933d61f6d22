/// A key and what it does.
package struct KeyHint: Equatable, Sendable {
  package let key: String
  package let label: String
  /// The command's id, for those who point at the hint.
  package let command: String

  package init(key: String, label: String, command: String) {
    self.key = key
    self.label = label
    self.command = command
  }
}

extension Canvas {
  /// Keys and what they do in one row; what does not fit whole is left out.
  package mutating func hints(
    _ hints: [KeyHint], row: Int, upTo end: Int, keyStyle: Style, labelStyle: Style
  ) {
    var column = 1
    for hint in hints {
      let width = hint.key.cellWidth + 1 + hint.label.cellWidth
      guard column + width <= end else { continue }
      mark(Rect(column: column, row: row, columns: width, rows: 1), as: .command(hint.command))
      column += text(hint.key, at: Point(column: column, row: row), style: keyStyle) + 1
      column += text(hint.label, at: Point(column: column, row: row), style: labelStyle) + 2
    }
  }
}
