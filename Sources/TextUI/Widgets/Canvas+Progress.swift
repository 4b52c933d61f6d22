extension Canvas {
  /// A bar that grows by eighths of a cell: `██████▍`.
  package mutating func progress(_ ratio: Double, at point: Point, width: Int, style: Style) {
    guard decoration == .full else { return }
    let eighths = Int(min(max(0, ratio.isNaN ? 0 : ratio), 1) * Double(max(0, width) * 8))
    line(of: "█", point, eighths / 8, style)
    guard eighths % 8 > 0 else { return }
    let part = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8 - 1]
    text(part, at: Point(column: point.column + eighths / 8, row: point.row), style: style)
  }
}
