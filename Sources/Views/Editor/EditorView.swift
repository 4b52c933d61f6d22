import TextUI
import ViewModels

/// A text of many lines that is being written; it takes the whole screen.
struct EditorView {
  private let state: EditorState

  /// Rows are no longer than is good to read.
  private static let mostColumns = 88
  private static let margin = 2

  init(_ state: EditorState) {
    self.state = state
  }

  /// The part of a window that the text has; the last column is the caret's at the end of a row.
  static func textArea(_ bounds: Rect) -> Rect {
    let width = min(mostColumns, bounds.size.columns - 2 * margin)
    // A low window has no row to spare below the header.
    let header = bounds.size.rows < 12 ? 1 : 2
    return bounds.inset(top: header, bottom: 1, left: margin).left(width)
  }

  func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style: Style(.text))
    canvas.mark(canvas.bounds, as: .scroller)
    canvas.within(canvas.bounds.top(1), draw: drawHeader)
    let area = Self.textArea(canvas.bounds)
    canvas.within(area, draw: drawText)
    canvas.within(canvas.bounds.inset(top: area.origin.row, bottom: 1)) {
      $0.scrollbar(visible: state.visible, of: state.rowCount, style: Style(.scrollbar))
    }
    if let refusal = state.refusal {
      canvas.text(
        refusal, at: Point(column: Self.margin, row: canvas.size.rows - 1),
        style: Style(.errorNotice))
    }
  }

  private func drawHeader(in canvas: inout Canvas) {
    let used = canvas.text(
      state.title, at: Point(column: Self.margin, row: 0), style: Style(.title))
    canvas.text(
      state.note, at: Point(column: Self.margin + used + 2, row: 0), style: Style(.muted),
      width: canvas.size.columns - used - 2 * Self.margin - 2)
  }

  private func drawText(in canvas: inout Canvas) {
    for (row, line) in state.lines.enumerated() {
      draw(line, row: row, in: &canvas)
      let place = Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
      canvas.mark(place, as: .text(TypedText(line.text[...], before: line.start)))
    }
    if let hint = state.hint {
      for (row, line) in hint.wrapped(to: canvas.size.columns - 1).enumerated() {
        canvas.text(line, at: Point(column: 0, row: row), style: Style(.muted))
      }
    }
    guard state.lines.indices.contains(state.caretLine) else { return }
    let before = state.lines[state.caretLine].text.prefix(state.caretColumn)
    let column = before.reduce(0) { $0 + EditedRows.seen($1).cellWidth }
    canvas.placeCursor(at: Point(column: column, row: state.caretLine))
  }

  private func draw(_ line: EditorState.Line, row: Int, in canvas: inout Canvas) {
    let style = Style(line.isTitle ? .title : .text)
    let selected = line.selected ?? 0..<0
    let parts = [
      (line.text[..<selected.lowerBound], style),
      (line.text[selected], Style(style.role, .reverse)),
      (line.text[selected.upperBound...], style),
    ]
    var column = 0
    for (text, style) in parts where !text.isEmpty {
      column += canvas.text(
        text.map(EditedRows.seen).joined(), at: Point(column: column, row: row), style: style,
        truncation: .clip)
    }
  }
}
