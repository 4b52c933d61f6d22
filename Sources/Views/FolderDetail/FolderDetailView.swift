package import TextUI
package import ViewModels

/// The entries of a folder, with the one under the cursor shown whole where there is room.
package struct FolderDetailView {
  private let state: FolderDetailState

  /// Rows above the list.
  package static let headerRows = 2

  package init(_ state: FolderDetailState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    let header = ListHeader(
      title: state.title, colour: state.colour, note: state.progress, remark: state.arrangement,
      markSummary: state.markSummary)
    let layout = ListLayout(
      canvas.bounds, headerRows: Self.headerRows, isFilterShown: state.filter.isShown)
    canvas.within(layout.header, draw: header.draw)
    let panes = ListPanes(
      layout: layout, filter: state.filter, isEmpty: state.emptyMessage != nil)
    panes.draw(in: &canvas, list: drawList) {
      EntryPreviewView(preview: state.preview).draw(in: &$0)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    body.draw(in: &canvas) { line, canvas in
      let shade = FolderShade(line: line, of: state.rows.count)
      let row = state.rows[line]
      EntryRowView(row: row, shade: shade).draw(in: &canvas)
      if row.kind == .todo { canvas.markBox(at: EntryRowView.box, of: state.position.item(line)) }
    }
  }
}
