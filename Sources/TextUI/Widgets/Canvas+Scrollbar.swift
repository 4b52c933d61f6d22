extension Canvas {
  /// Shows in the last column which part of a list is seen; nothing when all of it is.
  package mutating func scrollbar(visible: Range<Int>, of count: Int, style: Style) {
    let rows = size.rows
    guard decoration == .full, count > visible.count, rows > 0 else { return }
    let length = max(1, rows * visible.count / count)
    let hidden = count - visible.count
    let start = (rows - length) * visible.lowerBound / max(1, hidden)
    for row in start..<start + length {
      text("┃", at: Point(column: size.columns - 1, row: row), style: style)
    }
  }
}
