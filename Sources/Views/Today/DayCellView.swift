import TextUI
import ViewModels

/// A day of a month's heat map: its number, on a ground that is stronger the busier the day is.
struct DayCellView {
  let day: MonthState.Day
  /// Its place in the month, in reading order.
  let cell: Int

  /// The room of the days in a row that has so many columns for each of them: a square where that is
  /// little, and always one column or more between two.
  static func places(_ pitch: Int, row: Int) -> [Rect] {
    (0..<7).map { Rect(column: $0 * pitch, row: row, columns: pitch < 5 ? 2 : 4, rows: 1) }
  }

  /// Where a number or a name ends that stands in the middle of such a place.
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
    let shades = day.mark == .due ? StyleRole.dueDays : StyleRole.busyDays
    return Style(shades[min(day.level, shades.count) - 1])
  }
}
