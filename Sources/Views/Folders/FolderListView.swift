package import TextUI
package import ViewModels

/// The list of folders, with the entries of the one under the cursor where there is room.
package struct FolderListView {
  private let state: FolderListState

  package init(_ state: FolderListState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    let layout = ListLayout(canvas.bounds, filter: state.filter)
    let panes = ListPanes(
      layout: layout, filter: state.filter,
      isEmpty: !state.greeting.isEmpty || state.emptyMessage != nil)
    panes.draw(in: &canvas, list: drawList) {
      FolderPreviewView(preview: state.preview).draw(in: &$0)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    let columns = FolderColumns(state.rows)
    body.draw(in: &canvas) { line, canvas in
      FolderRowView(row: state.rows[line], columns: columns).draw(in: &canvas)
    }
    drawGreeting(below: state.rows.count + 1, in: &canvas)
  }

  private func drawGreeting(below top: Int, in canvas: inout Canvas) {
    var row = top
    for (index, sentence) in state.greeting.enumerated() {
      for (part, line) in sentence.balancedLines(to: canvas.size.columns - 8).enumerated() {
        row += 1
        canvas.text(
          line, at: Point(column: part == 0 ? 4 : 6, row: row),
          style: Style(index == 0 ? .title : .muted))
      }
    }
  }
}
