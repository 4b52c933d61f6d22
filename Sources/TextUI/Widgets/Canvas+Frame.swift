extension Canvas {
  /// A box around the window with a title in its upper edge, and a note in its lower one.
  package mutating func frame(title: String, note: String = "", style: Style, titleStyle: Style) {
    guard size.columns >= 2, size.rows >= 2 else { return }
    if decoration == .full { box(style) }
    label(title, row: 0, style: titleStyle)
    label(note, row: size.rows - 1, style: style)
  }

  private mutating func box(_ style: Style) {
    edge("╭", "╮", row: 0, style)
    for row in 1..<size.rows - 1 {
      line(of: "│", Point(column: 0, row: row), 1, style)
      line(of: "│", Point(column: size.columns - 1, row: row), 1, style)
    }
    edge("╰", "╯", row: size.rows - 1, style)
  }

  private mutating func edge(_ left: String, _ right: String, row: Int, _ style: Style) {
    line(of: left, Point(column: 0, row: row), 1, style)
    line(of: "─", Point(column: 1, row: row), size.columns - 2, style)
    line(of: right, Point(column: size.columns - 1, row: row), 1, style)
  }

  /// A text in an edge, a blank on either side.
  private mutating func label(_ label: String, row: Int, style: Style) {
    let label = sanitised(label).truncated(to: size.columns - 6)
    guard !label.isEmpty else { return }
    text(" \(label) ", at: Point(column: 2, row: row), style: style)
  }
}
