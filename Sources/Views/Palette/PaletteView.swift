package import TextUI
package import ViewModels

/// Help, and the command palette: a line to narrow, the commands below.
package struct PaletteView {
  private let state: PaletteState

  package init(_ state: PaletteState) {
    self.state = state
  }

  /// Below so many columns there is less room for keys.
  private static let narrow = 60

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      InputLine(input: state.input).draw(in: &canvas)
      canvas.within(InputLine.rest(of: canvas.bounds), draw: drawList)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    body.draw(in: &canvas) { line, canvas in
      let used = draw(state.rows[line], in: &canvas)
      drawScope(line, from: used + 2, in: &canvas)
    }
  }

  /// Where commands are at home stands at the edge of the first of them.
  private func drawScope(_ line: Int, from start: Int, in canvas: inout Canvas) {
    let scope = state.rows[line].scope
    let end = canvas.size.columns - 2
    guard line == 0 || state.rows[line - 1].scope != scope, start <= end - scope.cellWidth
    else { return }
    canvas.text(scope, endingAt: Point(column: end, row: 0), style: Style(.title))
  }

  /// Draws a command and says where its words end.
  private func draw(_ row: PaletteState.Row, in canvas: inout Canvas) -> Int {
    let isAvailable = row.isAvailable
    let width = canvas.size.columns
    let keyWidth = width < Self.narrow ? 9 : 14
    canvas.text(
      row.keys, at: Point(column: 2, row: 0), style: Style(isAvailable ? .hintKey : .muted),
      width: keyWidth - 1)
    let titleEnd = min(width - 2, keyWidth + 2 + max(14, width / 4))
    canvas.matchedText(
      row.title, at: Point(column: keyWidth + 2, row: 0),
      style: Style(isAvailable ? .text : .muted), width: titleEnd - keyWidth - 3)
    let summary = canvas.matchedText(
      row.summary, at: Point(column: titleEnd, row: 0),
      style: Style(.muted), width: width - titleEnd - 2)
    return titleEnd + summary
  }
}
