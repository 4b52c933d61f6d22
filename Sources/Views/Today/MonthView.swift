import TextUI
import ViewModels

/// A month as a grid that shows how busy its days are, and below it what was finished by week.
struct MonthView {
  let month: MonthState
  let finished: Trend?

  func draw(in canvas: inout Canvas) {
    let cell = canvas.size.columns / 7
    canvas.text(month.title, at: Point(column: 0, row: 0), style: Style(.title))
    for (index, name) in month.weekdays.enumerated() {
      let end = Point(column: index * cell + 2, row: 2)
      canvas.text(name, endingAt: end, style: Style(.muted))
    }
    for (row, week) in month.weeks.enumerated() {
      for (index, day) in week.enumerated() {
        DayCellView(day: day, cell: row * 7 + index).draw(
          at: Point(column: index * cell, row: row + 3), in: &canvas)
      }
    }
    guard let finished else { return }
    let row = month.weeks.count + 4
    canvas.text(finished.label, at: Point(column: 0, row: row), style: Style(.muted))
    TrendView(trend: finished).draw(at: Point(column: 0, row: row + 1), in: &canvas)
  }
}
