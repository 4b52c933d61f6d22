package import TextUI
package import ViewModels

/// The search screen: the line that is typed in, and below it what was found.
package struct SearchView {
  private let state: SearchState

  package init(_ state: SearchState) {
    self.state = state
  }

  /// Where the list and the second pane stand.
  static func layout(_ bounds: Rect) -> ListLayout {
    ListLayout(InputLine.rest(of: bounds))
  }

  package func draw(in canvas: inout Canvas) {
    InputLine(input: state.input).draw(in: &canvas)
    let panes = ListPanes(
      layout: Self.layout(canvas.bounds), filter: ListFilter(),
      isEmpty: state.emptyMessage != nil)
    panes.draw(in: &canvas, list: drawList) {
      EntryPreviewView(preview: state.preview).draw(in: &$0)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    let columns = SearchColumns(state.rows, within: canvas.size.columns)
    body.draw(in: &canvas) { line, canvas in
      let row = SearchRowView(row: state.rows[line], columns: columns)
      row.draw(in: &canvas)
      if row.hasBox { canvas.markBox(at: SearchRowView.sign, of: state.position.item(line)) }
    }
  }
}
