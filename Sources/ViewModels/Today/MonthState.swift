import Core
import Services

/// A month, ready to draw.
package struct MonthState: Equatable, Sendable {
  package struct Day: Equatable, Sendable {
    /// `21`.
    package let number: String
    package let isInMonth: Bool
    package let isToday: Bool
    package let isChosen: Bool
    package let mark: Mark
    /// How busy it is compared with the month's busiest day, from 0 to `MonthState.levels`.
    package let level: Int
  }

  /// The highest level of a busy day.
  package static let levels = 4

  /// What a day has.
  package enum Mark: Sendable {
    case none
    /// Something else: an event, what was done, a page, money.
    case other
    /// Something to do.
    case due
  }

  /// `November 2026`.
  package var title = ""
  /// `Mo`, `Tu` …, in the order of the columns.
  package var weekdays: [String] = []
  package var weeks: [[Day]] = []
  /// How much is on the days of the chosen week, for plain screens, which have no grid.
  package var weekWords = ""

  package init() {}

  /// The week with the chosen day.
  package var chosenWeek: [Day] {
    weeks.first { $0.contains(where: \.isChosen) } ?? []
  }

  /// The index in the month's grid of the first day of that week.
  package var chosenWeekStart: Int {
    7 * (weeks.firstIndex { $0.contains(where: \.isChosen) } ?? 0)
  }
}

/// What a background of days means.
package struct MonthLegend: Equatable, Sendable {
  package let mark: MonthState.Mark
  package let label: String
}

/// Builds the months that Today shows.
@MainActor struct MonthStateBuilder {
  let context: ScreenContext
  /// The day shown.
  let chosen: CivilDate

  /// Returns the month of the day shown, and those after it.
  func months(_ grid: MonthGrid) -> [MonthState] {
    let weekdays = (0..<7).map {
      context.dates.weekdayInitials((grid.firstWeekday - 1 + $0) % 7 + 1)
    }
    let first = chosen.firstOfMonth
    return zip(0..., [grid.weeks] + grid.following).map { offset, weeks in
      var month = MonthState()
      month.title = context.dates.month(first.adding(months: offset))
      month.weekdays = weekdays
      month.weeks = days(weeks)
      if offset == 0 { month.weekWords = words(ofWeek: weeks)[context.language] }
      return month
    }
  }

  private func words(ofWeek weeks: [[MonthGrid.Day]]) -> Phrase {
    let week = weeks.first { $0.contains { $0.date == chosen } } ?? []
    let busy = week.filter { $0.count > 0 }
    return .busyWeek(busy.map { .busyDay(context.dates.dayInWeek($0.date), $0.count) })
  }

  private func days(_ weeks: [[MonthGrid.Day]]) -> [[MonthState.Day]] {
    let today = context.book.clock.today
    let busiest = weeks.joined().filter(\.isInMonth).map(\.count).max() ?? 0
    return weeks.map { week in
      week.map { day in
        MonthState.Day(
          number: "\(day.date.parts.day)", isInMonth: day.isInMonth, isToday: day.date == today,
          isChosen: day.date == chosen, mark: mark(day),
          level: level(day.count, busiest: busiest))
      }
    }
  }

  /// Returns the level of a day; a single thing is the lowest level, even if no day has more.
  private func level(_ count: Int, busiest: Int) -> Int {
    guard count > 0 else { return 0 }
    let maximum = max(busiest, MonthState.levels)
    return min(MonthState.levels, 1 + (count - 1) * MonthState.levels / maximum)
  }

  private func mark(_ day: MonthGrid.Day) -> MonthState.Mark {
    if day.due > 0 { return .due }
    return day.other > 0 ? .other : .none
  }
}
