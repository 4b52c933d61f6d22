import Core
import TextUI
import ViewModels

/// A line of a day: its time, then the entry.
struct TimelineRowView {
  private static let timeColumns = 10
  /// Where a time begins.
  static let time = 2
  /// Where a title begins.
  static let title = timeColumns + EntryRowView.title

  let row: TimelineRow
  /// The time of the line above; nil for the first line.
  let previousTime: String?
  let columns: EntryColumns

  /// The column of its box; nil without one.
  var box: Int? {
    row.entry.kind == .todo && !row.isVirtual ? Self.timeColumns + EntryRowView.box : nil
  }

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else {
      // The entry itself says that it is late.
      let time = row.part == .overdue ? "" : row.time
      return canvas.say([time] + row.entry.said(in: canvas))
    }
    canvas.text(
      canvas.unlessRepeated(row.time, after: previousTime), at: Point(column: Self.time, row: 0),
      style: timeStyle)
    canvas.within(canvas.bounds.inset(left: Self.timeColumns)) { canvas in
      EntryRowView(row: row.entry, columns: columns).draw(in: &canvas)
    }
  }

  private var timeStyle: Style {
    switch row.part {
    case .overdue: Style(.overdueTodo)
    case .started, .coming, .starting, .done: Style(.muted)
    case .due, .happened: Style(row.isLate ? .overdueTodo : .clock)
    }
  }
}

/// A day beside a list, which shows it but takes no keys.
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
    let rows = state.rows.map { $0.shortened(to: canvas.size.columns) }
    let columns = EntryColumns(rows.map(\.entry))
    canvas.headings(state.headings)
    for (line, row) in rows.enumerated() {
      let gap = state.headings.count { $0.line <= line }
      let place = Rect(column: 0, row: line + gap, columns: canvas.size.columns, rows: 1)
      let previous = line > 0 ? rows[line - 1].time : nil
      let view = TimelineRowView(row: row, previousTime: previous, columns: columns)
      canvas.within(place, draw: view.draw)
    }
  }
}

extension TimelineRow {
  /// Returns an overdue row with a shorter due time or none, if its title would be cut otherwise.
  fileprivate func shortened(to columns: Int) -> TimelineRow {
    guard part == .overdue,
      TimelineRowView.title + entry.title.text.cellWidth + entry.due.cellWidth
        + 2 * EntryColumns.gap > columns
    else { return self }
    var copy = self
    // The day without its time may fit.
    let day = entry.due.split(separator: " ").filter { !$0.contains(":") }.joined(separator: " ")
    let used = TimelineRowView.title + entry.title.text.cellWidth + 2 * EntryColumns.gap
    copy.entry.due = used + day.cellWidth > columns ? "" : day
    return copy
  }
}
