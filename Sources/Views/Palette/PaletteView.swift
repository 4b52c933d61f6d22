package import TextUI
package import ViewModels

/// Help, and the command palette: a line to narrow, the commands below.
package struct PaletteView {
  private let state: PaletteState

  package init(_ state: PaletteState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      InputLine(input: state.input).draw(in: &canvas)
      let layout = PaletteLayout(canvas.bounds)
      canvas.within(layout.list) { drawList(layout, in: &$0) }
      canvas.within(layout.below, draw: drawSummaryUnderCursor)
    }
  }

  private func drawList(_ layout: PaletteLayout, in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    body.draw(in: &canvas) { line, canvas in
      guard canvas.decoration == .full else {
        return say(state.rows[line], in: &canvas)
      }
      let used = draw(state.rows[line], layout, in: &canvas)
      let previous = line > 0 ? state.rows[line - 1].scope : nil
      canvas.groupName(state.rows[line].scope, after: previous, from: used + 2)
    }
  }

  /// What a narrow sheet has no room for beside the names.
  private func drawSummaryUnderCursor(in canvas: inout Canvas) {
    let line = state.position.cursor - state.position.visible.lowerBound
    guard state.rows.indices.contains(line) else { return }
    let lines = state.rows[line].summary.text.wrapped(
      to: canvas.size.columns - 4, atMost: canvas.size.rows)
    for (row, text) in lines.enumerated() {
      canvas.text(text, at: Point(column: 2, row: row), style: Style(.muted))
    }
  }

  /// As in the hints, first its keys.
  private func say(_ row: PaletteState.Row, in canvas: inout Canvas) {
    let note = row.isAvailable ? "" : canvas.text(of: .unavailable)
    canvas.say([row.keys, row.title.text, note, row.summary.text, row.scope])
  }

  /// Draws a command and says where its words end.
  private func draw(_ row: PaletteState.Row, _ layout: PaletteLayout, in canvas: inout Canvas)
    -> Int
  {
    let isAvailable = row.isAvailable
    canvas.text(
      row.keys, at: Point(column: 2, row: 0), style: Style(isAvailable ? .hintKey : .muted),
      width: layout.title - (isAvailable ? 3 : 4))
    if !isAvailable {
      canvas.text(.unavailable, at: Point(column: layout.title - 2, row: 0), style: Style(.muted))
    }
    let title = canvas.matchedText(
      row.title, at: Point(column: layout.title, row: 0),
      style: Style(isAvailable ? .text : .muted),
      width: layout.summary - layout.title - ColumnWidth.gap)
    guard layout.below.size.rows == 0 else { return layout.title + title }
    let summary = canvas.matchedText(
      row.summary, at: Point(column: layout.summary, row: 0),
      style: Style(.muted), width: canvas.size.columns - layout.summary - 2)
    return layout.summary + summary
  }
}

/// Where the parts of help and the palette stand in their sheet: the commands, and what they do beside
/// them or, in a narrow sheet, that of the one under the cursor below them.
struct PaletteLayout {
  /// Below so many columns there is less room for keys, and none for what commands do.
  private static let narrow = 60
  /// A lower sheet has no rows below the list.
  private static let leastRows = 10

  let list: Rect
  /// What the command under the cursor does; empty where that stands beside it.
  let below: Rect
  /// The column where names begin.
  let title: Int
  /// The column where begins what commands do; the edge where that stands below.
  let summary: Int

  init(_ sheet: Rect) {
    let columns = sheet.size.columns
    let isNarrow = columns < Self.narrow
    let isBelow = isNarrow && sheet.size.rows >= Self.leastRows
    let rest = InputLine.rest(of: sheet)
    list = rest.inset(bottom: isBelow ? 3 : 0)
    below = rest.bottom(isBelow ? 2 : 0)
    title = isNarrow ? 11 : 12
    summary = isBelow ? columns - 2 : min(columns - 2, title + max(14, columns / 4 + 1))
  }
}
