import TextUI
import ViewModels

/// The week of the chosen day, where a month finds no room.
struct WeekView {
  let month: MonthState

  func draw(in canvas: inout Canvas) {
    let cell = min(6, canvas.size.columns / 7)
    for (index, name) in month.weekdays.enumerated() {
      canvas.text(
        name, endingAt: Point(column: index * cell + 2, row: 0), style: Style(.muted))
    }
    for (index, day) in month.chosenWeek.enumerated() {
      DayCellView(day: day, cell: month.chosenWeekStart + index).draw(
        at: Point(column: index * cell, row: 1), in: &canvas)
    }
  }
}
