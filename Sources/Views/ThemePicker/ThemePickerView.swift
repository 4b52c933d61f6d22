package import TextUI
package import ViewModels

/// The sheet on which a theme is picked: small, since all around it shows the theme.
package struct ThemePickerView {
  private let state: ThemePickerState
  private static let mostName = 24

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
      let names = ColumnWidth.of(state.rows.map(\.markedName), atMost: Self.mostName)
      body.draw(in: &canvas) { line, canvas in
        draw(state.rows[line], names: names, in: &canvas)
      }
    }
  }

  private func draw(_ row: ThemePickerState.Row, names: Int, in canvas: inout Canvas) {
    guard canvas.decoration == .full else {
      return canvas.say([row.isChosen ? canvas.text(of: .chosen) : "", row.markedName, row.note])
    }
    if row.isChosen { canvas.text(.chosen, at: Point(column: 2, row: 0), style: Style(.mark)) }
    canvas.text(
      row.markedName, at: Point(column: 4, row: 0),
      style: Style(row.isBroken ? .errorNotice : .text), width: names - 2)
    canvas.text(
      row.note, at: Point(column: 4 + names, row: 0), style: Style(.muted),
      width: canvas.size.columns - names - 6)
  }
}

extension ThemePickerState.Row {
  /// What cannot be read has a sign before it, so that nothing is said by colour alone.
  fileprivate var markedName: String { isBroken ? "! \(name)" : name }
}
