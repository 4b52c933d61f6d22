extension Canvas {
  /// A bar that fills by eighths of a cell what a ratio from 0 to 1 takes of it: `██████▍···`.
  ///
  /// Something is never drawn as nothing, nor as everything when some is left.
  package mutating func meter(
    _ ratio: Double, at point: Point, width: Int, style: Style, trackStyle: Style
  ) {
    guard decoration == .full, width > 0 else { return }
    // A ratio of nothing to nothing is no number, and counts as none.
    let ratio = ratio.isNaN ? 0 : min(max(0, ratio), 1)
    var eighths = Int((ratio * Double(width * 8)).rounded())
    if ratio > 0 { eighths = max(1, eighths) }
    if ratio < 1 { eighths = min(width * 8 - 1, eighths) }
    line(of: "·", point, width, trackStyle)
    bar(eighths: eighths, at: point, style: style)
  }

  private mutating func bar(eighths: Int, at point: Point, style: Style) {
    line(of: "█", point, eighths / 8, style)
    guard eighths % 8 > 0 else { return }
    let parts: [ShortText] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    line(
      of: parts[eighths % 8 - 1], Point(column: point.column + eighths / 8, row: point.row), 1,
      style)
  }
}
