import TextUI
import ViewModels

/// A line of a day: its time, then the entry.
struct TimelineRowView {
  private static let timeColumns = 8

  let row: TimelineRow

  /// The column of its box; nil without one.
  var box: Int? { row.entry.kind == .todo ? Self.timeColumns + EntryRowView.box : nil }

  func draw(in canvas: inout Canvas) {
    canvas.text(row.time, at: Point(column: 2, row: 0), style: Style(.clock))
    canvas.within(canvas.bounds.inset(left: Self.timeColumns)) { canvas in
      EntryRowView(row: row.entry).draw(in: &canvas)
    }
  }
}
