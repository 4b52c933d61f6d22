import TextUI
import ViewModels

/// The week of the chosen day, where a month finds no room; on a plain screen with numbers.
struct WeekView {
  let month: MonthState
  let finished: Trend?

  /// How many rows it takes.
  static func rows(_ decoration: Decoration) -> Int { decoration == .full ? 2 : 4 }

  func draw(in canvas: inout Canvas) {
    let pitch = min(6, canvas.size.columns / 7)
    for (name, place) in zip(month.weekdays, DayCellView.places(pitch, row: 0)) {
      canvas.text(name, endingAt: DayCellView.end(in: place), style: Style(.muted))
    }
    let places = DayCellView.places(pitch, row: 1)
    for (index, (day, place)) in zip(month.chosenWeek, places).enumerated() {
      let cell = DayCellView(day: day, cell: month.chosenWeekStart + index)
      canvas.within(place, draw: cell.draw)
    }
    if canvas.decoration == .plain { drawNumbers(pitch, in: &canvas) }
  }

  /// How many things are on each day, and how many were done in the weeks.
  private func drawNumbers(_ pitch: Int, in canvas: inout Canvas) {
    for (day, place) in zip(month.chosenWeek, DayCellView.places(pitch, row: 2))
    where !day.count.isEmpty {
      var end = DayCellView.end(in: place)
      end.column += 1
      canvas.text("(\(day.count))", endingAt: end, style: Style(.muted))
    }
    guard let finished else { return }
    TrendView(trend: finished).draw(at: Point(column: 0, row: 3), in: &canvas)
  }
}
