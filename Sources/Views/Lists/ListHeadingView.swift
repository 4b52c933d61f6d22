import TextUI
import ViewModels

/// What sets lines of a list apart: a title, and a rule up to the remark at the right edge.
struct ListHeadingView {
  private static let start = 2

  let heading: ListHeading

  func draw(in canvas: inout Canvas) {
    let end = canvas.size.columns - 2
    let style = Style(heading.isNow ? .cursor : .muted)
    let start = Point(column: Self.start, row: 0)
    let used = canvas.text(heading.title, at: start, style: style)
    canvas.text(heading.remark, endingAt: Point(column: end, row: 0), style: style)
    let remark = heading.remark.isEmpty ? 0 : heading.remark.cellWidth + 1
    let rest = Rect(column: 0, row: 0, columns: end, rows: 1)
      .inset(left: start.column + used + 1, right: remark)
    canvas.within(rest) { $0.horizontalRule(0, style: Style(.border)) }
  }
}

extension Canvas {
  /// Draws the headings between the lines of a list, each in the row above its line.
  mutating func headings(_ headings: [ListHeading]) {
    for (index, heading) in headings.enumerated() {
      let row = Rect(column: 0, row: heading.line + index, columns: size.columns, rows: 1)
      within(row, draw: ListHeadingView(heading: heading).draw)
    }
  }
}
