/// A month, ready to draw.
package struct MonthState: Equatable, Sendable {
  package struct Day: Equatable, Sendable {
    /// `21`.
    package let number: String
    package let isInMonth: Bool
    package let isToday: Bool
    package let isChosen: Bool
    package let mark: Mark
    /// How busy it is beside the month's busiest day, from 0 to `MonthState.levels`.
    package let level: Int
  }

  /// How many kinds of busy days are told apart.
  package static let levels = 4

  /// What a day has.
  package enum Mark: Sendable {
    case none
    /// Something that is over.
    case past
    /// Something to do.
    case due
  }

  /// `November 2026`.
  package var title = ""
  /// `Mo`, `Tu` …, in the order of the columns.
  package var weekdays: [String] = []
  package var weeks: [[Day]] = []
  /// How much is on the days of the chosen week, for those who see no grid.
  package var weekWords = ""

  package init() {}

  /// The week with the chosen day.
  package var chosenWeek: [Day] {
    weeks.first { $0.contains(where: \.isChosen) } ?? []
  }

  /// Which day of the month's grid that week begins with.
  package var chosenWeekStart: Int {
    7 * (weeks.firstIndex { $0.contains(where: \.isChosen) } ?? 0)
  }
}
