extension Canvas {
  /// A box around the window with a title in its upper edge, and a note in its lower one.
  package mutating func frame(
    title: String, note: String = "", edge: FrameEdge = .light, style: Style, titleStyle: Style
  ) {
    guard size.columns >= 2, size.rows >= 2 else { return }
    if decoration == .full { box(edge.glyphs, style) }
    label(title, row: 0, .place, style: titleStyle)
    label(note, row: size.rows - 1, .count, style: style)
  }

  private mutating func box(_ glyphs: FrameEdge.Glyphs, _ style: Style) {
    let (right, bottom) = (size.columns - 1, size.rows - 1)
    for row in [0, bottom] { line(of: glyphs.across, Point(column: 0, row: row), right, style) }
    for row in 1..<max(1, bottom) {
      line(of: glyphs.down, Point(column: 0, row: row), 1, style)
      line(of: glyphs.down, Point(column: right, row: row), 1, style)
    }
    line(of: glyphs.upperLeft, Point(column: 0, row: 0), 1, style)
    line(of: glyphs.upperRight, Point(column: right, row: 0), 1, style)
    line(of: glyphs.lowerLeft, Point(column: 0, row: bottom), 1, style)
    line(of: glyphs.lowerRight, Point(column: right, row: bottom), 1, style)
  }

  /// A text in an edge, a blank on either side, announced with its own priority.
  private mutating func label(
    _ label: String, row: Int, _ priority: AnnouncementPriority, style: Style
  ) {
    let label = sanitised(label).truncated(to: size.columns - 6)
    guard !label.isEmpty else { return }
    let width = text(" \(label) ", at: Point(column: 2, row: row), style: style)
    announce(Rect(column: 2, row: row, columns: width, rows: 1), as: priority)
  }
}

extension Canvas {
  /// A line across the whole window.
  package mutating func horizontalRule(_ row: Int, edge: FrameEdge = .light, style: Style) {
    guard decoration == .full else { return }
    line(of: edge.glyphs.across, Point(column: 0, row: row), size.columns, style)
  }

  /// A line down the whole window.
  package mutating func verticalRule(_ column: Int, edge: FrameEdge = .light, style: Style) {
    guard decoration == .full else { return }
    for row in 0..<size.rows {
      line(of: edge.glyphs.down, Point(column: column, row: row), 1, style)
    }
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

/// The line that a box is drawn with.
package enum FrameEdge: Sendable {
  case light
  /// Distinct from the light one even without colour.
  case heavy

  fileprivate struct Glyphs {
    let upperLeft: ShortText
    let upperRight: ShortText
    let lowerLeft: ShortText
    let lowerRight: ShortText
    let across: ShortText
    let down: ShortText
  }

  fileprivate var glyphs: Glyphs {
    switch self {
    case .light:
      Glyphs(
        upperLeft: "╭", upperRight: "╮", lowerLeft: "╰", lowerRight: "╯", across: "─", down: "│")
    case .heavy:
      Glyphs(
        upperLeft: "┏", upperRight: "┓", lowerLeft: "┗", lowerRight: "┛", across: "━", down: "┃")
    }
  }
}
