import TextUI
import ViewModels

/// A day in a month's grid: its number, and behind it a column that is higher the busier the day is.
struct DayCellView {
  private static let columns = ["▁", "▃", "▅", "▇"]

  let day: MonthState.Day
  /// Its place in the month, in reading order.
  let cell: Int

  func draw(at point: Point, in canvas: inout Canvas) {
    let end = Point(column: point.column + 2, row: point.row)
    canvas.text(day.number, endingAt: end, style: Style(role))
    if canvas.decoration == .full, day.level > 0 {
      let column = Self.columns[min(day.level, Self.columns.count) - 1]
      canvas.text(column, at: end, style: Style(day.mark == .due ? .dueDay : .busyDay))
    }
    let place = Rect(column: point.column, row: point.row, columns: 3, rows: 1)
    canvas.mark(place, as: .cell(cell))
    guard day.isChosen else { return }
    canvas.restyle(place) { $0 = Style(.selected) }
  }

  private var role: StyleRole {
    if day.isToday { return .today }
    return day.isInMonth ? .text : .muted
  }
}
