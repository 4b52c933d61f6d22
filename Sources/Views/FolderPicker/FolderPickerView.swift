package import TextUI
package import ViewModels

/// The sheet on which the folder for some entries is picked.
package struct FolderPickerView {
  private let state: FolderPickerState

  package init(_ state: FolderPickerState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) {
      let layout = SheetLayout($0.bounds, filter: state.filter)
      $0.within(layout.list, draw: drawList)
      $0.within(layout.filterLine, draw: FilterLine(filter: state.filter, hint: state.hint).draw)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position)
    body.draw(in: &canvas) { line, canvas in draw(state.rows[line], in: &canvas) }
  }

  private func draw(_ row: FolderPickerState.Row, in canvas: inout Canvas) {
    let effect = row.isOverMaximum ? "! \(row.effect)" : row.effect
    guard canvas.decoration == .full else {
      return canvas.say([row.place?.words ?? "", row.name.text, effect])
    }
    let end = canvas.size.columns - 2 - effect.cellWidth
    canvas.folderBar(row.colour, at: Point(column: 2, row: 0))
    let start = 4 + (row.place?.indent(within: canvas.size.columns) ?? 0)
    canvas.matchedText(
      row.name, at: Point(column: start, row: 0), style: Style(.text), width: end - start - 1)
    canvas.text(
      effect, at: Point(column: end, row: 0),
      style: Style(row.isOverMaximum ? .overdueTodo : .muted))
  }
}
