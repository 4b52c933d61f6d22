extension Canvas {
  /// A thin bar that fills by halves of a cell what a ratio from 0 to 1 takes of it: `━━━━╸─────`.
  ///
  /// Something is never drawn as nothing, nor as everything when some is left.
  package mutating func meter(
    _ ratio: Double, at point: Point, width: Int, style: Style, trackStyle: Style
  ) {
    guard decoration == .full, width > 0 else { return }
    // A ratio of nothing to nothing is no number, and counts as none.
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
  /// A column a value, as high as its part of the greatest: `▁▃▁█▂`.
  ///
  /// - Parameter step: how many cells a column is wide.
  ///
  /// What is nothing stands on the ground line; what is something, above it.
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
