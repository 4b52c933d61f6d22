extension Canvas {
  /// A line across the whole window.
  package mutating func horizontalRule(_ row: Int, edge: FrameEdge = .light, style: Style) {
    guard decoration == .full else { return }
    line(of: edge.glyphs[4], Point(column: 0, row: row), size.columns, style)
  }

  /// A line down the whole window.
  package mutating func verticalRule(_ column: Int, style: Style) {
    guard decoration == .full else { return }
    for row in 0..<size.rows { text("│", at: Point(column: column, row: row), style: style) }
  }

  /// Joins a line across the window to the lines down that end at it: `─┬─`, `─┴─`.
  package mutating func joinRule(_ row: Int) {
    for column in 0..<size.columns {
      let place = Point(column: column, row: row)
      guard glyph(at: place) == "─" else { continue }
      let isAbove = glyph(at: Point(column: column, row: row - 1)) == "│"
      let isBelow = glyph(at: Point(column: column, row: row + 1)) == "│"
      guard isAbove || isBelow else { continue }
      let joint: ShortText = isAbove ? (isBelow ? "┼" : "┴") : "┬"
      line(of: joint, place, 1, surface[absolute(place)].style)
    }
  }

  private func glyph(at point: Point) -> ShortText? {
    bounds.contains(point) ? surface[absolute(point)].glyph : nil
  }
}
