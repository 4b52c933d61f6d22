import TextUI
import ViewModels

/// A month as a heat map of its days.
struct MonthView {
  /// The days of the months around it, in its first and its last week.
  enum DaysAround {
    case shown
    case hidden
  }

  /// Rows above the weeks: the title, a blank one, the names of the days.
  private static let headerRows = 3
  /// No month is in more than six weeks.
  static let mostRows = headerRows + 6

  let month: MonthState
  /// Which day its first one is to whoever points at it.
  let firstCell: Int
  let around: DaysAround

  var rows: Int { Self.headerRows + month.weeks.count }

  func draw(in canvas: inout Canvas) {
    canvas.text(month.title, at: Point(column: 0, row: 0), style: Style(.title))
    let pitch = (canvas.size.columns + 1) / 7
    for (name, place) in zip(month.weekdays, DayCellView.places(pitch, row: 2)) {
      canvas.text(name, endingAt: DayCellView.end(in: place), style: Style(.muted))
    }
    for (row, week) in month.weeks.enumerated() {
      let places = DayCellView.places(pitch, row: row + Self.headerRows)
      for (index, (day, place)) in zip(week, places).enumerated()
      where day.isInMonth || around == .shown {
        let cell = DayCellView(day: day, cell: firstCell + row * 7 + index)
        canvas.within(place, draw: cell.draw)
      }
    }
  }
}
