import TextUI

/// Where the parts of the clock's screen stand: the headline, the month or the week, the time line,
/// and in a wide window the entry under the cursor.
struct TodayLayout {
  /// From so many columns on, but on no plain screen, the whole month is shown beside the time line.
  private static let monthBeside = 64
  /// From so many columns on the days stand farther apart.
  private static let wideMonth = 96
  /// Below so many rows there is none to leave blank, nor one for the network's time.
  private static let leastRows = 10

  let headline: Rect
  let networkTime: Rect
  let calendar: Rect
  /// Nil where only a week finds room above the time line.
  let divider: Rect?
  /// The time line, and beside it the entry under the cursor.
  let panes: ListLayout

  var timeline: Rect { panes.list }

  /// How many months after the one shown there is room for.
  var followingMonths: Int {
    divider == nil ? 0 : CalendarView.following(in: calendar.size.rows)
  }

  init(_ bounds: Rect, _ decoration: Decoration) {
    headline = bounds.top(1)
    let spare = bounds.size.rows < Self.leastRows ? 0 : 1
    networkTime = bounds.inset(top: 1).top(spare)
    let body = bounds.inset(top: 1 + spare)
    guard decoration == .full, bounds.size.columns >= Self.monthBeside else {
      calendar = body.top(WeekView.rows).inset(left: 2)
      divider = nil
      let rest = body.inset(top: calendar.size.rows + spare)
      panes = ListLayout(rest)
      return
    }
    let width = 7 * (bounds.size.columns >= Self.wideMonth ? 5 : 3) - 1
    calendar = body.inset(left: 2).left(width)
    divider = body.inset(left: width + 3).left(1)
    panes = ListLayout(body.inset(left: width + 4))
  }
}
