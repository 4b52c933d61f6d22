package import TextUI
package import ViewModels

/// Help, and the command palette: a line to narrow, the commands below.
package struct PaletteView {
  private let state: PaletteState

  package init(_ state: PaletteState) {
    self.state = state
  }

  /// How much room help wants for all commands side by side; nil where there is none.
  package func size(within room: Size) -> Size? {
    let columns = min(HelpColumns.most, room.columns - 4)
    let inside = columns - 2
    guard let help = HelpColumns(state.scopes, columns: inside) else { return nil }
    let rows = help.rows + 3 + legend.rows(within: inside) + 2
    return rows > room.rows ? nil : Size(columns: columns, rows: rows)
  }

  /// Where the parts stand within the frame.
  func layout(_ sheet: Rect) -> PaletteLayout {
    PaletteLayout(sheet, state.scopes, legendRows: legend.rows(within: sheet.size.columns))
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
    let body = ListBody(
      position: state.position, emptyMessage: state.emptyMessage, places: layout.help?.places)
    for heading in layout.help?.headings ?? [] {
      canvas.text(heading.text, at: heading.point, style: Style(.title))
    }
    body.draw(in: &canvas) { line, canvas in
      let row = state.rows[line]
      guard canvas.decoration == .full else { return say(row, in: &canvas) }
      let used = draw(row, layout, in: &canvas)
      guard layout.help == nil else { return }
      let previous = line > 0 ? state.rows[line - 1].scope : nil
      canvas.groupName(row.scope, after: previous, from: used + 2)
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

/// Where the parts of help and the palette stand in their sheet: the commands, and what they do beside
/// them, in two columns in their place, or in a narrow sheet, of the one under the cursor, below them.
struct PaletteLayout {
  /// Below so many columns there is less room for keys, and none for what commands do.
  private static let narrow = 60
  /// A lower sheet has no rows below the list, and one that is not much higher no legend.
  private static let leastRows = 10
  private static let leastForLegend = 16
  let list: Rect
  /// What the command under the cursor does; empty where that stands beside it.
  let below: Rect
  let legend: Rect
  /// The commands side by side, where all of them find room.
  let help: HelpColumns?
  /// The column where names begin.
  let title: Int
  /// The column where begins what commands do; the edge where that stands below.
  let summary: Int
  /// How many commands are shown at once.
  var lines: Int { help?.places.count ?? list.size.rows }

  init(_ sheet: Rect, _ scopes: [String] = [], legendRows: Int = 0) {
    let hasLegend = sheet.size.rows >= Self.leastForLegend
    legend = sheet.bottom(hasLegend ? legendRows : 0)
    let rest = InputLine.rest(of: sheet.inset(bottom: legend.size.rows))
    let help = HelpColumns(scopes, columns: sheet.size.columns)
    self.help = (help?.rows ?? .max) <= rest.size.rows ? help : nil
    let columns = sheet.size.columns
    let isNarrow = columns < Self.narrow
    let isBelow = isNarrow && sheet.size.rows >= Self.leastRows
    list = rest.inset(bottom: isBelow ? 3 : 0)
    below = rest.bottom(isBelow ? 2 : 0)
    title = isNarrow ? 11 : 12
    summary = isBelow ? columns - 2 : min(columns - 2, title + max(14, columns / 4 + 1))
  }
}

/// Where the commands of help stand in two columns, under the headings of their scopes.
struct HelpColumns {
  /// A wider sheet would tear its lines apart.
  static let most = 150
  private static let least = 114
  private static let gap = 2

  struct Heading {
    let text: String
    let point: Point
  }

  private(set) var places: [Rect] = []
  private(set) var headings: [Heading] = []
  private(set) var rows = 0
  /// How wide each column is.
  let width: Int

  /// Nil where two columns find no room, and of commands that are ranked.
  ///
  /// - Parameter scopes: the scope of each command.
  init?(_ scopes: [String], columns: Int) {
    guard columns >= Self.least, !scopes.isEmpty else { return nil }
    width = (columns - Self.gap) / 2
    let starts = scopes.indices.filter { $0 == 0 || scopes[$0] != scopes[$0 - 1] }
    let half = (scopes.count + 2 * starts.count) / 2
    var (column, row) = (0, 0)
    for (line, scope) in scopes.enumerated() {
      if column == 0, row >= half { (column, row) = (width + Self.gap, 0) }
      if starts.contains(line) {
        if row > 0 { row += 1 }
        headings.append(Heading(text: scope, point: Point(column: column + 2, row: row)))
        row += 1
      }
      places.append(Rect(column: column, row: row, columns: width, rows: 1))
      row += 1
      rows = max(rows, row)
    }
  }
}
