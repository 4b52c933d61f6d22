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
    let room = size.columns - 6
    text(" \(title) ", at: Point(column: 2, row: 0), style: titleStyle, width: room)
    guard !note.isEmpty else { return }
    text(" \(note) ", at: Point(column: 2, row: size.rows - 1), style: style, width: room)
  }
}
