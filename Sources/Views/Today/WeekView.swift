import TextUI
import ViewModels

/// The week of the chosen day, where a month finds no room; on a plain screen with numbers.
struct WeekView {
  let month: MonthState
  let finished: Trend?

  /// How many rows it takes.
  static func rows(_ decoration: Decoration) -> Int { decoration == .full ? 2 : 4 }

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
    if canvas.decoration == .plain { drawNumbers(cell, in: &canvas) }
  }

  /// How many things are on each day, and how many were done in the weeks.
  private func drawNumbers(_ cell: Int, in canvas: inout Canvas) {
    for (index, day) in month.chosenWeek.enumerated() where !day.count.isEmpty {
      canvas.text(
        "(\(day.count))", endingAt: Point(column: index * cell + 3, row: 2), style: Style(.muted))
    }
    guard let finished else { return }
    TrendView(trend: finished).draw(at: Point(column: 0, row: 3), in: &canvas)
  }
}
