package import TextUI
package import ViewModels

/// The sheet on which a theme is picked: small and at the edge, since the screen beside it shows the theme.
package struct ThemePickerView {
  private static let mostName = 18
  private static let columns = 36
  /// The least columns of the screen beside it, as in the smallest window.
  private static let leastBeside = 40
  /// The rows of the note about the theme under the cursor.
  private static let noteRows = 2

  private let state: ThemePickerState

  package init(_ state: ThemePickerState) {
    self.state = state
  }

  /// Returns its place in some room: at the right of the screen that the theme changes.
  package func place(in room: Rect) -> Rect {
    room.right(Self.columns).top(state.total + Self.noteRows + 4)
  }

  /// Returns what it leaves of some room, or all of it if that would be too little.
  package static func rest(of room: Rect) -> Rect {
    let rest = room.inset(right: columns)
    return rest.size.columns < leastBeside ? room : rest
  }

  /// Returns where the list stands inside the frame, and below it the line to filter it.
  package func layout(_ bounds: Rect) -> SheetLayout {
    SheetLayout(bounds.inset(bottom: noteRows(in: bounds)), filter: state.filter)
  }

  /// Returns how many rows the note takes; a low sheet has none for it.
  private func noteRows(in bounds: Rect) -> Int {
    bounds.size.rows <= state.total + Self.noteRows ? 0 : Self.noteRows
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      let layout = layout(canvas.bounds)
      canvas.within(layout.list, draw: drawList)
      let line = FilterLine(filter: state.filter, hint: state.hint)
      canvas.within(layout.filterLine, draw: line.draw)
      guard canvas.decoration == .full else { return }
      canvas.within(canvas.bounds.bottom(noteRows(in: canvas.bounds)), draw: drawNote)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    let names = ColumnWidth.of(state.rows.map(\.markedName), atMost: Self.mostName)
    body.draw(in: &canvas) { line, canvas in draw(state.rows[line], names: names, in: &canvas) }
  }

  private func draw(_ row: ThemePickerState.Row, names: Int, in canvas: inout Canvas) {
    guard canvas.decoration == .full else {
      return canvas.say([row.isChosen ? canvas.text(of: .chosen) : "", row.markedName, row.note])
    }
    if row.isChosen { canvas.text(.chosen, at: Point(column: 2, row: 0), style: Style(.mark)) }
    canvas.text(
      row.markedName, at: Point(column: 4, row: 0),
      style: Style(row.isBroken ? .errorNotice : .text), width: names - 2)
    for (index, colour) in row.colours.enumerated() {
      canvas.folderBar(colour, at: Point(column: 4 + names + index * 2, row: 0), width: 2)
    }
  }

  private func drawNote(in canvas: inout Canvas) {
    let line = state.position.cursor - state.position.visible.lowerBound
    guard state.rows.indices.contains(line) else { return }
    let row = state.rows[line]
    let lines = row.note.wrapped(to: canvas.size.columns - 4, atMost: canvas.size.rows)
    canvas.lines(
      lines, at: Point(column: 2, row: 0), style: Style(row.isBroken ? .errorNotice : .muted))
  }
}

extension ThemePickerState.Row {
  /// A theme that cannot be read has a sign before its name, so that nothing is said by colour alone.
  fileprivate var markedName: String { isBroken ? "! \(name)" : name }
}
