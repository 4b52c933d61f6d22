package import TextUI
package import ViewModels

/// The sheet on which files are chosen: a line for their paths, below it what that may go on to.
package struct FileChooserView {
  private let state: FileChooserState

  package init(_ state: FileChooserState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      InputLine(input: state.input, hint: state.hint).draw(in: &canvas)
      if !state.isPicking { canvas.focus(at: Point(column: 1, row: 0)) }
      canvas.within(InputLine.rest(of: canvas.bounds), draw: drawList)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(
      position: state.position, emptyMessage: state.emptyMessage, isCursorShown: state.isPicking)
    body.draw(in: &canvas) { line, canvas in
      let row = state.rows[line]
      canvas.text(
        sanitised(row.name), at: Point(column: 3, row: 0),
        style: Style(row.isFolder ? .title : .text), width: canvas.size.columns - 5)
    }
  }
}
