extension Canvas {
  /// A column of one cell a value, as high as its part of the greatest: `▁▃▁█▂`.
  ///
  /// What is nothing stands on the ground line; what is something, above it.
  package mutating func sparkline(
    _ parts: [Double], at point: Point, style: Style, groundStyle: Style
  ) {
    guard decoration == .full else { return }
    let steps: [ShortText] = ["▂", "▃", "▄", "▅", "▆", "▇", "█"]
    for (index, part) in parts.enumerated() {
      let place = Point(column: point.column + index, row: point.row)
      if part > 0 {
        let step = Int((part * Double(steps.count - 1)).rounded())
        line(of: steps[min(step, steps.count - 1)], place, 1, style)
      } else {
        line(of: "▁", place, 1, groundStyle)
      }
    }
  }
}
