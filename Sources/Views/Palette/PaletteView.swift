package import TextUI
package import ViewModels

/// Help, and the command palette: a line to filter them, and the commands below.
package struct PaletteView {
  private let state: PaletteState

  package init(_ state: PaletteState) {
    self.state = state
  }

  /// Returns the size that help needs for its commands in two columns; nil if there is no room for it.
  package func size(within room: Size) -> Size? {
    let columns = min(HelpColumns.most, room.columns - 2)
    let inside = columns - 2
    guard let help = HelpColumns(state.scopes, columns: inside) else { return nil }
    let rows = help.rows + PaletteLayout.rowsAroundHelp + legend.rows(within: inside) + 2
    return Size(columns: columns, rows: min(rows, room.rows))
  }

  /// Where the parts stand within the frame.
  func layout(_ sheet: Rect) -> PaletteLayout {
    PaletteLayout(
      sheet, state.isNarrowed ? [] : state.scopes,
      legendRows: legend.rows(within: sheet.size.columns))
  }

  /// How many commands a sheet shows at once.
  package func lines(in sheet: Rect) -> Int { layout(sheet).lines }

  private var legend: LegendView { LegendView(language: state.legend) }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      InputLine(input: state.input).draw(in: &canvas)
      let layout = layout(canvas.bounds)
      canvas.within(layout.list) { drawList(layout, in: &$0) }
      canvas.within(layout.below, draw: drawSummaryUnderCursor)
      canvas.within(layout.legend, draw: legend.draw)
    }
  }

  private func drawList(_ layout: PaletteLayout, in canvas: inout Canvas) {
    let rows = canvas.size.rows
    let top = layout.help?.top(showing: state.position.cursor, rows: rows) ?? 0
    let help = layout.help?.moved(up: top)
    for heading in help?.headings ?? [] {
      canvas.text(heading.text, at: heading.point, style: Style(.title))
    }
    let body = ListBody(
      position: state.position, emptyMessage: state.emptyMessage, places: help?.places)
    body.draw(in: &canvas) { line, canvas in
      let row = state.rows[line]
      guard canvas.decoration == .full else { return say(row, in: &canvas) }
      let used = draw(row, layout, in: &canvas)
      guard help == nil else { return }
      let previous = line > 0 ? state.rows[line - 1].scope : nil
      canvas.groupName(row.scope, after: previous, from: used + 2)
    }
    if let help {
      canvas.scrollbar(visible: top..<top + rows, of: help.rows, style: Style(.scrollbar))
    }
  }

  /// Draws the summary of the command under the cursor, for which a narrow sheet has no room beside the names.
  private func drawSummaryUnderCursor(in canvas: inout Canvas) {
    let line = state.position.cursor - state.position.visible.lowerBound
    guard state.rows.indices.contains(line) else { return }
    let lines = state.rows[line].summary.text.wrapped(
      to: canvas.size.columns - 4, atMost: canvas.size.rows)
    canvas.lines(lines, at: Point(column: 2, row: 0), style: Style(.muted))
  }

  /// Writes a command in words, as in the hints with its keys first.
  private func say(_ row: PaletteState.Row, in canvas: inout Canvas) {
    let note = row.isAvailable ? "" : canvas.text(of: .unavailable)
    canvas.say([row.keys, row.title.text, note, row.summary.text, row.scope])
  }

  /// Draws a command, and returns where its words end.
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
    guard layout.help == nil else {
      let words = row.summary.text.isEmpty ? row.title : row.summary
      return canvas.matchedText(
        words, at: Point(column: layout.title, row: 0), style: Style(isAvailable ? .text : .muted))
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

/// The places of the parts of help and the palette in their sheet.
///
/// The summaries stand beside the commands, in place of the titles if there are two columns. In a narrow sheet only
/// that of the command under the cursor is shown, below the list.
struct PaletteLayout {
  /// The line to filter, the blank one below it, and one below the commands.
  static let rowsAroundHelp = 3
  /// A narrower sheet has less room for keys, and none for summaries beside the titles.
  private static let narrow = 60
  /// A lower sheet has no summary below the list, and one that is not much higher has no legend.
  private static let leastRows = 10
  private static let leastForLegend = 16
  let list: Rect
  /// The summary of the command under the cursor; empty if summaries stand beside the commands.
  let below: Rect
  let legend: Rect
  /// The two columns before they are scrolled; nil if there is one column.
  let help: HelpColumns?
  /// The column where names begin.
  let title: Int
  /// The column where summaries begin; the right edge if they stand below.
  let summary: Int
  /// How many commands are shown at once.
  var lines: Int { help?.places.count ?? list.size.rows }

  init(_ sheet: Rect, _ scopes: [String] = [], legendRows: Int = 0) {
    let hasLegend = sheet.size.rows >= Self.leastForLegend
    legend = sheet.bottom(hasLegend ? legendRows : 0)
    let rest = InputLine.rest(of: sheet.inset(bottom: legend.size.rows))
    help = HelpColumns(scopes, columns: sheet.size.columns)
    let columns = sheet.size.columns
    let isNarrow = columns < Self.narrow
    let isBelow = isNarrow && sheet.size.rows >= Self.leastRows
    list = rest.inset(bottom: isBelow ? 3 : 0)
    below = rest.bottom(isBelow ? 2 : 0)
    title = isNarrow ? 11 : 12
    summary = isBelow ? columns - 2 : min(columns - 2, title + max(14, columns / 4 + 1))
  }
}
