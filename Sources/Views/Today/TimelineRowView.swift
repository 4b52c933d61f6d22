import Core
import TextUI
import ViewModels

/// A line of a day: its time, then the entry.
struct TimelineRowView {
  private static let timeColumns = 10
  /// Where a time begins.
  static let time = 2

  let row: TimelineRow
  /// What the line above says; nil where there is none.
  let previousTime: String?
  let columns: EntryColumns

  /// The column of its box; nil without one.
  var box: Int? { row.entry.kind == .todo ? Self.timeColumns + EntryRowView.box : nil }

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
    case .coming, .done: Style(.muted)
    case .due, .happened: Style(row.isLate ? .overdueTodo : .clock)
    }
  }
}
