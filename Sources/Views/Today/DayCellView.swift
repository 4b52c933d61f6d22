import TextUI
import ViewModels

/// A day in a month's grid: its number, and behind it a mark when there is something.
struct DayCellView {
  let day: MonthState.Day
  /// Its place in the month, in reading order.
  let cell: Int

  func draw(at point: Point, in canvas: inout Canvas) {
    let end = Point(column: point.column + 2, row: point.row)
    canvas.text(day.number, endingAt: end, style: Style(role))
    canvas.text(mark, at: end, style: Style(day.mark == .due ? .dueToday : .muted))
    let place = Rect(column: point.column, row: point.row, columns: 3, rows: 1)
    canvas.mark(place, as: .cell(cell))
    guard day.isChosen else { return }
    canvas.restyle(place) { $0 = Style(.selected) }
  }

  private var role: StyleRole {
    if day.isToday { return .today }
    return day.isInMonth ? .text : .muted
  }

  private var mark: String {
    switch day.mark {
    case .none: " "
    case .past: "·"
    case .due: "•"
    }
  }
}
