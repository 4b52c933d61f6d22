package import TextUI
package import ViewModels

/// The ledger: a month's sums, the shares of its categories, its expenses.
package struct LedgerView {
  private let state: LedgerState

  /// Rows above the list.
  package static let headerRows = 3

  package init(_ state: LedgerState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    drawHeader(in: &canvas)
    let bounds = canvas.bounds.inset(top: Self.headerRows)
    let layout = ListLayout(bounds, isFilterShown: state.filter.isShown)
    canvas.within(layout.list, draw: drawList)
    if state.filter.isShown {
      canvas.within(layout.filter) { FilterLine(filter: state.filter).draw(in: &$0) }
    }
    guard let area = layout.preview else { return }
    canvas.within(layout.divider) { $0.verticalRule(0, style: Style(.border)) }
    guard let preview = state.preview else { return }
    canvas.within(area) { EntryPreviewView(preview: preview).draw(in: &$0) }
  }

  private func drawHeader(in canvas: inout Canvas) {
    let end = canvas.size.columns - 2
    let title = canvas.text(state.title, at: Point(column: 2, row: 0), style: Style(.title))
    let room = end - title - 4
    let totals = sanitised(state.totals).truncated(to: max(0, room))
    canvas.text(totals, endingAt: Point(column: end, row: 0), style: Style(.money))
    let note = canvas.text(state.note, at: Point(column: 2, row: 1), style: Style(.muted))
    let right = [state.markSummary, state.arrangement].filter { !$0.isEmpty }
      .joined(separator: " · ")
    guard note + 4 + right.cellWidth <= end else { return }
    canvas.text(
      right, endingAt: Point(column: end, row: 1),
      style: Style(state.markSummary.isEmpty ? .muted : .mark))
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    body.draw(in: &canvas) { line, canvas in
      switch state.rows[line] {
      case .share(let share): ShareRowView(share: share).draw(in: &canvas)
      case .expense(let expense): ExpenseRowView(row: expense).draw(in: &canvas)
      }
    }
  }
}
