package import TextUI
package import ViewModels

/// The sheet on which a theme is picked: small, since all around it shows the theme.
package struct ThemePickerView {
  private let state: ThemePickerState

  package init(_ state: ThemePickerState) {
    self.state = state
  }

  /// How much room the themes want in a window this large.
  package func size(within room: Size) -> Size {
    Size(columns: min(66, room.columns), rows: min(state.position.count + 2, room.rows))
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      let body = ListBody(position: state.position)
      body.draw(in: &canvas) { line, canvas in draw(state.rows[line], in: &canvas) }
    }
  }

  private func draw(_ row: ThemePickerState.Row, in canvas: inout Canvas) {
    if row.isChosen { canvas.text("●", at: Point(column: 2, row: 0), style: Style(.mark)) }
    let nameEnd = 20
    canvas.text(
      row.isBroken ? "! \(row.name)" : row.name, at: Point(column: 4, row: 0),
      style: Style(row.isBroken ? .errorNotice : .text), width: nameEnd - 5)
    canvas.text(
      row.note, at: Point(column: nameEnd, row: 0), style: Style(.muted),
      width: canvas.size.columns - nameEnd - 2)
  }
}
