import TextUI
import ViewModels

/// The editor of a text of many lines; it takes the whole screen, with the text in its middle.
struct EditorView {
  private let state: EditorState

  init(_ state: EditorState) {
    self.state = state
  }

  /// Returns the part of a window for the text; the last column is kept for the caret at the end of a row.
  static func textArea(_ bounds: Rect) -> Rect {
    // A low window has no row to spare below the header.
    let header = bounds.size.rows < 12 ? 1 : 2
    return bounds.textAlone.inset(top: header, bottom: 1)
  }

  func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style: Style(.text))
    canvas.mark(canvas.bounds, as: .scroller)
    // The header and the reason of a refusal are as wide as the text.
    let column = canvas.bounds.textAlone
    canvas.within(column.top(1), draw: drawHeader)
    let area = Self.textArea(canvas.bounds)
    canvas.within(area, draw: drawText)
    canvas.within(canvas.bounds.inset(top: area.origin.row, bottom: 1)) {
      $0.scrollbar(visible: state.visible, of: state.rowCount, style: Style(.scrollbar))
    }
    if let refusal = state.refusal {
      canvas.within(column.bottom(1)) {
        $0.text(refusal, at: Point(column: 0, row: 0), style: Style(.errorNotice))
      }
    }
  }

  private func drawHeader(in canvas: inout Canvas) {
    let used = canvas.text(state.title, at: Point(column: 0, row: 0), style: Style(.title))
    canvas.announce(Rect(column: 0, row: 0, columns: used, rows: 1), as: .place)
    canvas.text(state.note, at: Point(column: used + 2, row: 0), style: Style(.muted))
  }

  private func drawText(in canvas: inout Canvas) {
    for (row, line) in state.lines.enumerated() {
      draw(line, row: row, in: &canvas)
      let place = Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
      canvas.mark(place, as: .text(TypedText(line.text[...], before: line.start)))
      canvas.announceWhole(row)
    }
    if let hint = state.hint {
      canvas.lines(
        hint.wrapped(to: canvas.size.columns - 1), at: Point(column: 0, row: 0),
        style: Style(.muted))
    }
    guard state.lines.indices.contains(state.caretLine) else { return }
    let before = state.lines[state.caretLine].text.prefix(state.caretColumn)
    let column = before.reduce(0) { $0 + EditedRows.seen($1).cellWidth }
    canvas.placeCursor(
      at: Point(column: column, row: state.caretLine),
      field: Point(column: 0, row: state.caretLine))
  }

  private func draw(_ line: EditorState.Line, row: Int, in canvas: inout Canvas) {
    let style = Style(line.isTitle ? .title : .text)
    canvas.typed(
      line.text[...], selected: line.selected, at: Point(column: 0, row: row), style: style)
  }
}

extension TextMetrics {
  /// Text measured in the cells of a terminal; one cell of a row is kept for the caret.
  static let cells = TextMetrics(
    row: { characters, start, columns in
      EditedRows.row(of: characters, from: start, cells: max(1, columns - 1))
    },
    width: { EditedRows.cellWidth(of: $0) })
}
