extension Canvas {
  /// A bar filled by a ratio from 0 to 1: `███████░░░`.
  ///
  /// Something is never drawn as nothing, nor as everything when some is left.
  package mutating func meter(_ ratio: Double, at point: Point, width: Int, style: Style) {
    guard decoration == .full, width > 0 else { return }
    // A ratio of nothing to nothing is no number, and counts as none.
    let ratio = ratio.isNaN ? 0 : min(max(0, ratio), 1)
    var full = Int((ratio * Double(width)).rounded())
    if ratio > 0 { full = max(1, full) }
    if ratio < 1 { full = min(width - 1, full) }
    line(of: "█", point, full, style)
    line(of: "░", Point(column: point.column + full, row: point.row), width - full, style)
  }
}
