import TextUI
import ViewModels

/// A line of a day: its time, then the entry.
struct TimelineRowView {
  private static let timeColumns = 8
  /// Where a time begins; what is late has its sign before it.
  private static let time = 2

  let row: TimelineRow
  let columns: EntryColumns

  /// The column of its box; nil without one.
  var box: Int? { row.entry.kind == .todo ? Self.timeColumns + EntryRowView.box : nil }

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else {
      return canvas.say([row.time] + row.entry.said(in: canvas))
    }
    let style = Style(row.isLate ? .overdueTodo : .clock)
    canvas.text(row.time, at: Point(column: Self.time, row: 0), style: style)
    if row.isLate { canvas.text(.late, at: Point(column: Self.time - 1, row: 0), style: style) }
    canvas.within(canvas.bounds.inset(left: Self.timeColumns)) { canvas in
      EntryRowView(row: row.entry, columns: columns).draw(in: &canvas)
    }
  }
}
