import TextUI

/// Where the parts of the clock's screen stand: the headline, the month or the week, the time line.
struct TodayLayout {
  /// From so many columns on, but on no plain screen, the whole month is shown beside the time line.
  private static let monthBeside = 64

  let headline: Rect
  let networkTime: Rect
  let calendar: Rect
  /// Nil where only a week finds room above the time line.
  let divider: Rect?
  let timeline: Rect

  init(_ bounds: Rect, _ decoration: Decoration) {
    headline = bounds.top(1)
    networkTime = bounds.inset(top: 1).top(1)
    let body = bounds.inset(top: 2)
    guard decoration == .full, bounds.size.columns >= Self.monthBeside else {
      calendar = body.top(2).inset(left: 2)
      divider = nil
      timeline = body.inset(top: 3)
      return
    }
    let width = 7 * (bounds.size.columns >= ListLayout.twoPanes ? 4 : 3)
    calendar = body.inset(left: 2).left(width)
    divider = body.inset(left: width + 3).left(1)
    timeline = body.inset(left: width + 4)
  }
}
