import TextUI
import ViewModels

/// A line of a day: its time, then the entry.
struct TimelineRowView {
  private static let timeColumns = 8
  /// Where a time begins; what is overdue has its sign before it.
  private static let time = 2

  let row: TimelineRow
  let columns: EntryColumns

  /// The column of its box; nil without one.
  var box: Int? { row.entry.kind == .todo ? Self.timeColumns + EntryRowView.box : nil }

  func draw(in canvas: inout Canvas) {
    if row.isLate {
      let sign = Point(column: Self.time - 1, row: 0)
      canvas.text("!\(row.time)", at: sign, style: Style(.overdueTodo))
    } else {
      canvas.text(row.time, at: Point(column: Self.time, row: 0), style: Style(.clock))
    }
    canvas.within(canvas.bounds.inset(left: Self.timeColumns)) { canvas in
      EntryRowView(row: row.entry, columns: columns).draw(in: &canvas)
    }
  }
}
