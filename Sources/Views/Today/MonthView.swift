import TextUI
import ViewModels

/// A month as a heat map of its days, and below it what was finished by week.
struct MonthView {
  let month: MonthState
  let finished: Trend?

  func draw(in canvas: inout Canvas) {
    canvas.text(month.title, at: Point(column: 0, row: 0), style: Style(.title))
    let pitch = (canvas.size.columns + 1) / 7
    for (name, place) in zip(month.weekdays, DayCellView.places(pitch, row: 2)) {
      canvas.text(name, endingAt: DayCellView.end(in: place), style: Style(.muted))
    }
    for (row, week) in month.weeks.enumerated() {
      let places = DayCellView.places(pitch, row: row + 3)
      for (index, (day, place)) in zip(week, places).enumerated() {
        let cell = DayCellView(day: day, cell: row * 7 + index)
        canvas.within(place, draw: cell.draw)
      }
    }
    guard let finished else { return }
    let row = month.weeks.count + 4
    canvas.text(finished.label, at: Point(column: 0, row: row), style: Style(.muted))
    TrendView(trend: finished).draw(at: Point(column: 0, row: row + 1), in: &canvas)
  }
}
