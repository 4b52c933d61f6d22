import TextUI
import ViewModels

/// A month and those after it, and below them their legend and what was finished by week.
struct CalendarView {
  let months: [MonthState]
  let legend: [MonthLegend]
  let finished: Trend?

  /// Returns how many months after the first one fit into so many rows.
  static func following(in rows: Int) -> Int {
    max(0, (rows - legendRows - trendRows) / (MonthView.mostRows + 1) - 1)
  }

  private static let legendRows = 2
  private static let trendRows = 2

  func draw(in canvas: inout Canvas) {
    var row = 0
    var cell = 0
    for month in months {
      // If there are several months, the days around one are shown in the others.
      let view = MonthView(
        month: month, firstCell: cell, around: months.count == 1 ? .shown : .hidden)
      canvas.within(canvas.bounds.inset(top: row), draw: view.draw)
      row += view.rows + 1
      cell += 7 * month.weeks.count
    }
    if !legend.isEmpty {
      drawLegend(row, in: &canvas)
      row += Self.legendRows
    }
    guard let finished else { return }
    TrendView(trend: finished).draw(in: canvas.bounds.inset(top: row), of: &canvas)
  }

  /// Draws each item in the style of such a day, which without colours is only underlined.
  private func drawLegend(_ row: Int, in canvas: inout Canvas) {
    var column = 0
    for item in legend {
      let style = Style(DayCellView.shades(item.mark)[1])
      column +=
        canvas.text(" \(item.label) ", at: Point(column: column, row: row), style: style) + 1
    }
  }
}

/// A month as a heat map of its days.
struct MonthView {
  /// Whether the first and the last week show days of the months around it.
  enum DaysAround {
    case shown
    case hidden
  }

  /// Rows above the weeks: the title, a blank one, the names of the days.
  private static let headerRows = 3
  /// No month is in more than six weeks.
  static let mostRows = headerRows + 6

  let month: MonthState
  /// The number of its first day's cell, by which the mouse points at it.
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

/// The week of the chosen day, if there is no room for a month; on a plain screen in words.
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

  /// Writes how much is on its days, and how many to-dos were done in the weeks.
  private func drawWords(in canvas: inout Canvas) {
    let words = month.weekWords.wholeParts(within: canvas.size.columns - 1)
    canvas.text(words, at: Point(column: 0, row: 0), style: Style(.muted))
    guard let finished else { return }
    TrendView(trend: finished).drawWords(at: Point(column: 0, row: 1), in: &canvas)
  }
}

/// A day of a month's heat map: its number, on a ground that is stronger the busier the day is.
struct DayCellView {
  let day: MonthState.Day
  /// Its place in the month, in reading order.
  let cell: Int

  /// Returns the places of the days in a row, which begin every `pitch` columns.
  ///
  /// A place is two cells wide, or four if the pitch allows it, with at least one column between two.
  static func places(_ pitch: Int, row: Int) -> [Rect] {
    (0..<7).map { Rect(column: $0 * pitch, row: row, columns: pitch < 5 ? 2 : 4, rows: 1) }
  }

  /// Returns where a number or a name in the middle of such a place ends.
  static func end(in place: Rect) -> Point {
    Point(column: place.origin.column + place.size.columns / 2 + 1, row: place.origin.row)
  }

  /// Draws the day into the whole of a canvas.
  func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style: style)
    canvas.text(day.number, endingAt: Self.end(in: canvas.bounds), style: style)
    canvas.mark(canvas.bounds, as: .cell(cell))
  }

  private var style: Style {
    if day.isChosen { return Style(.cursor, .reverse) }
    if day.isToday { return Style(.today) }
    guard day.level > 0 else { return Style(day.isInMonth ? .text : .muted) }
    let shades = Self.shades(day.mark)
    return Style(shades[min(day.level, shades.count) - 1])
  }

  /// Returns the roles from the least busy day to the busiest.
  static func shades(_ mark: MonthState.Mark) -> [StyleRole] {
    mark == .due ? StyleRole.dueDays : StyleRole.busyDays
  }
}
