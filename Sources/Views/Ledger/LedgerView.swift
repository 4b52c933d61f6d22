package import TextUI
package import ViewModels

/// The ledger: a month's sums, the shares of its categories, its expenses.
package struct LedgerView {
  private let state: LedgerState

  /// Rows above the list.
  package static let headerRows = 3
  /// A lower list has no row to leave blank between the categories and the expenses.
  private static let leastForGap = 10

  /// How many lines a list of so many rows shows.
  static func lines(in rows: Int) -> Int { rows < leastForGap ? rows : rows - 1 }

  package init(_ state: LedgerState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    let layout = ListLayout(
      canvas.bounds, headerRows: Self.headerRows, filter: state.filter)
    let panes = ListPanes(
      layout: layout, filter: state.filter, isEmpty: state.emptyMessage != nil)
    canvas.within(panes.header) { canvas in
      let gap = drawHeader(in: &canvas)
      if layout.preview == nil { drawDays(in: gap, &canvas) }
    }
    if layout.preview != nil { drawDays(in: layout.previewHeader, &canvas) }
    panes.draw(in: &canvas, list: drawList) {
      EntryPreviewView(preview: state.preview).draw(in: &$0)
    }
  }

  /// Draws the month's name and sums, and says what room is left between them.
  private func drawHeader(in canvas: inout Canvas) -> Rect {
    let end = canvas.size.columns - 2
    let title = canvas.text(state.title, at: Point(column: 2, row: 0), style: Style(.title))
    canvas.tell(Rect(column: 2, row: 0, columns: title, rows: 1), .place)
    let room = end - title - 4
    let totals = state.totals.fitting(room)
    canvas.text(
      totals, endingAt: Point(column: end, row: 0),
      style: Style(state.emptyMessage == nil ? .money : .muted))
    drawNote(upTo: end, in: &canvas)
    return Rect(
      column: title + 4, row: 0, columns: max(0, room - totals.cellWidth - 2), rows: 1)
  }

  private func drawNote(upTo end: Int, in canvas: inout Canvas) {
    let note = canvas.text(
      state.note.fitting(end - 2), at: Point(column: 2, row: 1), style: Style(.muted))
    let right = [state.markSummary, state.arrangement].filter { !$0.isEmpty }
      .joined(separator: " · ")
    guard note + 4 + right.cellWidth <= end else { return }
    canvas.text(
      right, endingAt: Point(column: end, row: 1),
      style: Style(state.markSummary.isEmpty ? .muted : .mark))
  }

  /// What was spent from day to day; on a plain screen its words have a line of their own.
  private func drawDays(in room: Rect, _ canvas: inout Canvas) {
    guard let daily = state.daily else { return }
    guard canvas.decoration == .full else {
      TrendView(trend: daily).draw(at: Point(column: 2, row: 2), in: &canvas)
      return
    }
    TrendView(trend: daily).drawLabelled(in: room, of: &canvas)
  }

  private var firstExpenseBelowShares: Int? {
    let line = state.rows.firstIndex { if case .expense = $0 { true } else { false } }
    return line == 0 ? nil : line
  }

  private func drawList(in canvas: inout Canvas) {
    var body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    if canvas.size.rows >= Self.leastForGap { body.gap = firstExpenseBelowShares }
    let columns = LedgerColumns(state.rows)
    body.draw(in: &canvas) { line, canvas in
      switch state.rows[line] {
      case .share(let share): ShareRowView(share: share, columns: columns).draw(in: &canvas)
      case .expense(let expense):
        ExpenseRowView(row: expense, columns: columns).draw(in: &canvas)
        canvas.markBox(at: ExpenseRowView.box, of: state.position.item(line))
      }
    }
  }
}
