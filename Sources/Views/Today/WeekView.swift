import TextUI
import ViewModels

/// The week of the chosen day, where a month finds no room; on a plain screen in words.
struct WeekView {
  let month: MonthState
  let finished: Trend?

  /// How many rows it takes.
  static let rows = 2

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else { return drawWords(in: &canvas) }
    let pitch = min(6, canvas.size.columns / 7)
    for (name, place) in zip(month.weekdays, DayCellView.places(pitch, row: 0)) {
      canvas.text(name, endingAt: DayCellView.end(in: place), style: Style(.muted))
    }
    let places = DayCellView.places(pitch, row: 1)
    for (index, (day, place)) in zip(month.chosenWeek, places).enumerated() {
      let cell = DayCellView(day: day, cell: month.chosenWeekStart + index)
      canvas.within(place, draw: cell.draw)
    }
  }

  /// How much is on its days, and how many to-dos were done in the weeks.
  private func drawWords(in canvas: inout Canvas) {
    let words = month.weekWords.wholeParts(within: canvas.size.columns - 1)
    canvas.text(words, at: Point(column: 0, row: 0), style: Style(.muted))
    guard let finished else { return }
    TrendView(trend: finished).draw(at: Point(column: 0, row: 1), in: &canvas)
  }
}
