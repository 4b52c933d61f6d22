import TextUI
import ViewModels

/// A month and those after it, and below them what was finished by week.
struct CalendarView {
  let months: [MonthState]
  let finished: Trend?

  /// How many months after the first one find room in so many rows.
  static func following(in rows: Int) -> Int {
    max(0, (rows - trendRows) / (MonthView.mostRows + 1) - 1)
  }

  private static let trendRows = 2

  func draw(in canvas: inout Canvas) {
    var row = 0
    var cell = 0
    for month in months {
      // Among several months, the days around one are in others.
      let view = MonthView(
        month: month, firstCell: cell, around: months.count == 1 ? .shown : .hidden)
      canvas.within(canvas.bounds.inset(top: row), draw: view.draw)
      row += view.rows + 1
      cell += 7 * month.weeks.count
    }
    guard let finished else { return }
    TrendView(trend: finished).draw(in: canvas.bounds.inset(top: row), of: &canvas)
  }
}
