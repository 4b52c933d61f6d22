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
    let bounds = canvas.bounds.inset(top: Self.headerRows)
    let layout = ListLayout(bounds, isFilterShown: state.filter.isShown)
    canvas.within(canvas.bounds.top(1).left(layout.list.size.columns), draw: header.draw)
    canvas.within(layout.list, draw: drawList)
    if state.filter.isShown {
      canvas.within(layout.filter) { FilterLine(filter: state.filter).draw(in: &$0) }
    }
    guard let preview = layout.preview else { return }
    canvas.within(layout.divider) { $0.verticalRule(0, style: Style(.border)) }
    canvas.within(preview) { EntryPreviewView(preview: state.card).draw(in: &$0) }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    body.draw(in: &canvas) { line, canvas in
      PersonRowView(row: state.rows[line]).draw(in: &canvas)
    }
  }
}
