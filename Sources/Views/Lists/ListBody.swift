import Core
import TextUI
import ViewModels

/// The lines of a list: the cursor's line marked and highlighted, a scrollbar where it is needed.
struct ListBody {
  let position: ListPosition
  /// Shown in the middle if there are no lines.
  var emptyMessage: String?
  /// Whether the cursor's line is highlighted; false while the cursor is elsewhere.
  var isCursorShown = true
  /// The lines of the window with a blank row above them, in order.
  var gaps: [Int] = []
  /// The places of the lines of the window; nil if each is below the one before.
  var places: [Rect]?
  /// The lines of the window that are marked.
  var marked: [Int] = []

  /// Draws each line of the window with `drawRow`, which gets the line's number in the window.
  func draw(in canvas: inout Canvas, drawRow: (Int, inout Canvas) -> Void) {
    if let emptyMessage { return draw(message: emptyMessage, in: &canvas) }
    let bounds = canvas.bounds
    canvas.mark(bounds, as: .scroller)
    for line in 0..<min(position.visible.count, places?.count ?? bounds.size.rows) {
      let gap = gaps.count { $0 <= line }
      let row =
        places?[line] ?? Rect(column: 0, row: line + gap, columns: bounds.size.columns, rows: 1)
      let item = position.item(line)
      canvas.mark(row, as: .item(item))
      canvas.announceWhole(row.origin.row)
      canvas.within(row) { drawRow(line, &$0) }
      if canvas.decoration == .full, marked.contains(line) { mark(row, in: &canvas) }
      if isCursorShown, item == position.cursor {
        highlight(row, in: &canvas)
      }
    }
    canvas.scrollbar(
      visible: position.visible, of: position.count, style: Style(.scrollbar))
  }

  /// Draws a sign at the edge, and tints the line, on which everything keeps its colour.
  private func mark(_ row: Rect, in canvas: inout Canvas) {
    canvas.text(
      .marked, at: Point(column: 1, row: row.origin.row), style: Style(.mark))
    canvas.restyle(row.inset(left: 1)) { $0.line = .markedLine }
  }

  /// Gives the whole line one style, in which matched letters, a folder's colour and colours that have a meaning still
  /// stand out.
  private func highlight(_ row: Rect, in canvas: inout Canvas) {
    var ground: RGB?
    canvas.restyle(row.left(1)) { ground = $0.ground }
    canvas.markFocus(at: row.origin, style: Style(.cursor, ground: ground))
    canvas.restyle(row.inset(left: 1)) {
      $0 =
        switch $0.role {
        case .match: Style(.selected, .underline)
        case let role where StyleRole.meaningful.contains(role):
          Style(role, $0.emphasis, tint: $0.tint, ground: $0.ground, in: .selected)
        // If a folder's colour cannot be shown, the highlight has no gap there.
        default: Style(.selected, ground: $0.ground)
        }
    }
  }

  private func draw(message: String, in canvas: inout Canvas) {
    let lines = message.balancedLines(to: canvas.size.columns - 4)
    for (index, line) in lines.enumerated() {
      let row = canvas.size.rows / 3 + index
      let column = max(0, (canvas.size.columns - line.cellWidth) / 2)
      canvas.text(line, at: Point(column: column, row: row), style: Style(.muted))
      canvas.focus(at: Point(column: column, row: row))
    }
  }
}

/// The whole text of the line under the cursor, below a list that cuts some of its lines.
struct WholeLine {
  /// The texts of the lines on the screen.
  let texts: [String]
  let position: ListPosition
  /// How many cells a line has for its text; nil for all of them.
  var room: Int?

  private static let mostLines = 3

  /// Returns how many rows it needs in a sheet of this width: 0 if no line is cut.
  func rows(within columns: Int) -> Int {
    texts.contains { isCut($0, columns) } ? Self.mostLines + 1 : 0
  }

  func draw(in canvas: inout Canvas) {
    let columns = canvas.size.columns
    let line = position.cursor - position.visible.lowerBound
    guard texts.indices.contains(line), isCut(texts[line], columns) else { return }
    let lines = texts[line].wrapped(to: columns - 4, atMost: Self.mostLines)
    canvas.lines(lines, at: Point(column: 2, row: 1), style: Style(.text))
  }

  private func isCut(_ text: String, _ columns: Int) -> Bool {
    sanitised(text).cellWidth > room ?? columns - 4
  }
}

/// A heading between lines of a list: a title, and a rule up to the remark at the right edge.
struct ListHeadingView {
  private static let start = 2

  let heading: ListHeading

  func draw(in canvas: inout Canvas) {
    let end = canvas.size.columns - 2
    let style = Style(heading.isNow ? .cursor : .muted)
    let start = Point(column: Self.start, row: 0)
    let used = canvas.text(heading.title, at: start, style: style)
    let isRemarkSeen = start.column + used + heading.remark.cellWidth + 2 <= end
    let text = isRemarkSeen ? heading.remark : ""
    canvas.text(text, endingAt: Point(column: end, row: 0), style: style)
    let remark = text.isEmpty ? 0 : text.cellWidth + 1
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
      // It moves with the lines around it.
      announceWhole(row.origin.row)
    }
  }
}
