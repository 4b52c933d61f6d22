extension Canvas {
  /// Draws a thin bar, filled by halves of a cell up to a ratio from 0 to 1: `━━━━╸─────`.
  ///
  /// A ratio above 0 is never drawn as empty, and one below 1 never as full.
  package mutating func meter(
    _ ratio: Double, at point: Point, width: Int, style: Style, trackStyle: Style
  ) {
    guard decoration == .full, width > 0 else { return }
    // A ratio of 0 to 0 is not a number, and counts as 0.
    let ratio = ratio.isNaN ? 0 : min(max(0, ratio), 1)
    var halves = Int((ratio * Double(width * 2)).rounded())
    if ratio > 0 { halves = max(1, halves) }
    if ratio < 1 { halves = min(width * 2 - 1, halves) }
    line(of: "─", point, width, trackStyle)
    line(of: "━", point, halves / 2, style)
    guard halves % 2 > 0 else { return }
    line(of: "╸", Point(column: point.column + halves / 2, row: point.row), 1, style)
  }
}

extension Canvas {
  /// Draws one column for each value, as high as its part of the greatest: `▁▃▁█▂`.
  ///
  /// A value of 0 stands on the ground line, any other one above it.
  ///
  /// - Parameter step: how many cells a column is wide.
  package mutating func sparkline(
    _ parts: [Double], at point: Point, step width: Int = 1, style: Style, groundStyle: Style
  ) {
    guard decoration == .full else { return }
    let steps: [ShortText] = ["▂", "▃", "▄", "▅", "▆", "▇", "█"]
    for (index, part) in parts.enumerated() {
      let place = Point(column: point.column + index * width, row: point.row)
      if part > 0 {
        let step = Int((part * Double(steps.count - 1)).rounded())
        line(of: steps[min(step, steps.count - 1)], place, width, style)
      } else {
        line(of: "▁", place, width, groundStyle)
      }
    }
  }
}

extension Canvas {
  /// Shows in the last column which part of a list is visible; nothing if all of it is.
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
