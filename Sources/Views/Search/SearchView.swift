package import TextUI
package import ViewModels

/// The search screen: the line that is typed in, and below it what was found.
package struct SearchView {
  private let state: SearchState

  /// Rows above the list.
  package static let headerRows = 2

  package init(_ state: SearchState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    canvas.text("›", at: Point(column: 1, row: 0), style: Style(.hintKey))
    canvas.textField(
      EditedText(state.input), at: Point(column: 3, row: 0), width: canvas.size.columns - 4,
      style: Style(.focusedField))
    let layout = ListLayout(canvas.bounds.inset(top: Self.headerRows), isFilterShown: false)
    let panes = ListPanes(
      layout: layout, filter: ListFilter(), isEmpty: state.emptyMessage != nil)
    panes.draw(in: &canvas, list: drawList) {
      EntryPreviewView(preview: state.preview).draw(in: &$0)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    body.draw(in: &canvas) { line, canvas in
      let row = SearchRowView(row: state.rows[line])
      row.draw(in: &canvas)
      if row.hasBox { canvas.markBox(at: SearchRowView.sign, of: state.position.item(line)) }
    }
  }
}
