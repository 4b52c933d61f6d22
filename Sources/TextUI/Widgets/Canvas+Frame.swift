extension Canvas {
  /// A box around the window with a title in its upper edge, and a note in its lower one.
  package mutating func frame(title: String, note: String = "", style: Style, titleStyle: Style) {
    guard size.columns >= 2, size.rows >= 2 else { return }
    let edge = String(repeating: "─", count: size.columns - 2)
    text("╭\(edge)╮", at: Point(column: 0, row: 0), style: style)
    for row in 1..<size.rows - 1 {
      text("│", at: Point(column: 0, row: row), style: style)
      text("│", at: Point(column: size.columns - 1, row: row), style: style)
    }
    text("╰\(edge)╯", at: Point(column: 0, row: size.rows - 1), style: style)
    label(title, row: 0, style: titleStyle)
    label(note, row: size.rows - 1, style: style)
  }

  /// A text in an edge, a blank on either side.
  private mutating func label(_ label: String, row: Int, style: Style) {
    let label = sanitised(label).truncated(to: size.columns - 6)
    guard !label.isEmpty else { return }
    text(" \(label) ", at: Point(column: 2, row: row), style: style)
  }
}
