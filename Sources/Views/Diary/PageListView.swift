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
    let layout = ListLayout(
      canvas.bounds, headerRows: Self.headerRows, filter: state.filter)
    let header = ListHeader(title: state.title, note: state.count, markSummary: state.markSummary)
    let panes = ListPanes(
      layout: layout, filter: state.filter, isEmpty: state.emptyMessage != nil)
    canvas.within(panes.header, draw: header.draw)
    panes.draw(in: &canvas, list: drawList) { MarkdownView(lines: state.preview).draw(in: &$0) }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    let dateWidth = state.rows.map(\.date.cellWidth).max() ?? 0
    body.draw(in: &canvas) { line, canvas in
      PageRowView(row: state.rows[line], dateWidth: dateWidth).draw(in: &canvas)
    }
  }
}
