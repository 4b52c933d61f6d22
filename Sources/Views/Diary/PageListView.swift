import TextUI
import ViewModels

/// The pages in a box, with the one under the cursor shown whole where there is room.
struct PageListView {
  private let state: PageListState

  /// Rows above the list.
  static let headerRows = 2

  init(_ state: PageListState) {
    self.state = state
  }

  func draw(in canvas: inout Canvas) {
    let used = canvas.text(state.title, at: Point(column: 2, row: 0), style: Style(.title))
    canvas.text(state.count, at: Point(column: used + 4, row: 0), style: Style(.muted))
    let bounds = canvas.bounds.inset(top: Self.headerRows)
    let layout = ListLayout(bounds, isFilterShown: state.filter.isShown)
    canvas.within(layout.list, draw: drawList)
    if state.filter.isShown {
      canvas.within(layout.filter) { FilterLine(filter: state.filter).draw(in: &$0) }
    }
    guard let preview = layout.preview else { return }
    canvas.within(layout.divider) { $0.verticalRule(0, style: Style(.border)) }
    canvas.within(preview) { MarkdownView(lines: state.preview).draw(in: &$0) }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    let dateWidth = state.rows.map(\.date.cellWidth).max() ?? 0
    body.draw(in: &canvas) { line, canvas in
      PageRowView(row: state.rows[line], dateWidth: dateWidth).draw(in: &canvas)
    }
  }
}
