import TextUI
import ViewModels

/// A day beside a list, which is only looked at.
struct DayView {
  /// Rows above its lines.
  static let headerRows = 2

  let state: DayState

  func draw(in canvas: inout Canvas) {
    let used = canvas.text(state.title, at: Point(column: 2, row: 0), style: Style(.title))
    canvas.text(state.distance, at: Point(column: used + 4, row: 0), style: Style(.muted))
    canvas.within(canvas.bounds.inset(top: Self.headerRows), draw: drawLines)
  }

  private func drawLines(in canvas: inout Canvas) {
    canvas.text(state.emptyMessage, at: Point(column: 2, row: 0), style: Style(.muted))
    let columns = EntryColumns(state.rows.map(\.entry))
    canvas.headings(state.headings)
    for (line, row) in state.rows.enumerated() {
      let gap = state.headings.count { $0.line <= line }
      let place = Rect(column: 0, row: line + gap, columns: canvas.size.columns, rows: 1)
      let previous = line > 0 ? state.rows[line - 1].time : nil
      let view = TimelineRowView(row: row, previousTime: previous, columns: columns)
      canvas.within(place, draw: view.draw)
    }
  }
}
