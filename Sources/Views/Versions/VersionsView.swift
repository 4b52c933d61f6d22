package import TextUI
package import ViewModels

/// The sheet on which one of several versions is chosen.
package struct VersionsView {
  private let state: VersionsState
  private static let mostLabel = 14

  package init(_ state: VersionsState) {
    self.state = state
  }

  /// Returns how many rows a sheet of this width needs below the list, within its frame; 0 if a text stands there.
  func footerRows(within columns: Int) -> Int {
    state.hasTexts ? 0 : wholeLine(within: columns).rows(within: columns)
  }

  /// Returns where the list and the text stand within the frame.
  func layout(_ bounds: Rect) -> VersionsLayout {
    VersionsLayout(bounds, state, footerRows: footerRows(within: bounds.size.columns))
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      let layout = layout(canvas.bounds)
      canvas.within(layout.list, draw: drawList)
      guard state.emptyMessage == nil else { return }
      guard state.hasTexts else {
        let line = wholeLine(within: canvas.size.columns)
        return canvas.within(layout.rest, draw: line.draw)
      }
      canvas.within(layout.legend, draw: drawLegend)
      canvas.within(layout.text, draw: drawText)
    }
  }

  /// Returns the whole value under the cursor, for a list in which some values do not fit beside their notes.
  private func wholeLine(within columns: Int) -> WholeLine {
    let note = state.rows.map(\.note.cellWidth).max() ?? 0
    let room = columns - 6 - labels - min(note, columns / 2)
    return WholeLine(texts: state.rows.map(\.value), position: state.position, room: room)
  }

  private var labels: Int { ColumnWidth.of(state.rows.map(\.label), atMost: Self.mostLabel) }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    let labels = labels
    body.draw(in: &canvas) { line, canvas in
      draw(state.rows[line], at: line, labels: labels, in: &canvas)
    }
  }

  /// Draws a version; the name of a field stands only in its first line, but on a plain screen, where each line is
  /// read by itself, in each.
  private func draw(
    _ row: VersionsState.Row, at line: Int, labels: Int, in canvas: inout Canvas
  ) {
    let hasLabel = row.isFirst || line == 0 || canvas.decoration == .plain
    if hasLabel {
      canvas.text(
        row.label, at: Point(column: 2, row: 0), style: Style(.muted), width: labels - 2)
    }
    let note = row.note.truncated(to: canvas.size.columns / 2)
    let end = canvas.size.columns - 2
    canvas.text(note, endingAt: Point(column: end, row: 0), style: Style(.muted))
    let start = 2 + labels
    canvas.text(
      sanitised(row.value), at: Point(column: start, row: 0),
      style: Style(.text, row.isShown ? .bold : []), width: end - note.cellWidth - 2 - start)
  }

  private func drawLegend(in canvas: inout Canvas) {
    canvas.horizontalRule(0, style: Style(.border))
    guard !state.legend.isEmpty else { return }
    canvas.text(
      " \(state.legend) ", at: Point(column: 1, row: 0), style: Style(.muted),
      width: canvas.size.columns - 2)
  }

  private func drawText(in canvas: inout Canvas) {
    canvas.mark(canvas.bounds, as: .scroller)
    MarkdownView(lines: state.text).draw(in: &canvas)
    canvas.scrollbar(
      visible: state.textPosition.visible, of: state.textPosition.count, style: Style(.scrollbar))
  }
}

/// The places of the parts of the sheet with versions: the list, and below it the text under the cursor.
struct VersionsLayout {
  let list: Rect
  /// All that is below the list.
  let rest: Rect
  /// The first row of the rest.
  let legend: Rect
  let text: Rect

  private static let margin = 2

  init(_ bounds: Rect, _ state: VersionsState, footerRows: Int) {
    // The text has at least half of the room.
    let maximum = max(1, (bounds.size.rows - 1) / 2)
    let rows =
      state.hasTexts ? min(state.position.count, maximum) : max(1, bounds.size.rows - footerRows)
    rest = bounds.inset(top: rows)
    list = bounds.top(rows)
    legend = rest.top(1)
    text = rest.inset(top: 1, left: Self.margin, right: Self.margin)
  }
}
