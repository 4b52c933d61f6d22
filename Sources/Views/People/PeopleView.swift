package import TextUI
package import ViewModels

/// People by name with their addresses, and the card of the one under the cursor where there is room.
package struct PeopleView {
  private let state: PeopleState

  /// Rows above the list.
  package static let headerRows = 2

  package init(_ state: PeopleState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    let header = ListHeader(
      title: state.title, colour: state.colour, remark: state.count,
      markSummary: state.markSummary)
    let layout = ListLayout(
      canvas.bounds, headerRows: Self.headerRows, filter: state.filter)
    let panes = ListPanes(
      layout: layout, filter: state.filter, isEmpty: state.emptyMessage != nil)
    canvas.within(panes.header, draw: header.draw)
    panes.draw(in: &canvas, list: drawList) {
      EntryPreviewView(preview: state.card).draw(in: &$0)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    let columns = PeopleColumns(state.rows, within: canvas.size.columns)
    body.draw(in: &canvas) { line, canvas in
      PersonRowView(row: state.rows[line], columns: columns).draw(in: &canvas)
    }
  }
}
