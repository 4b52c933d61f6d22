/// What the date-navigation clock shows: a day, its month, its time line.
package struct TodayState: ListState, Equatable, Sendable {
  /// `Sat 21 Nov 2026 09:41`: the present time on the chosen day.
  package var headline = ""
  /// `tomorrow`, `5 days ago`.
  package var distance = ""
  /// `2 overdue · 3 due · 1 done · ₩4,500 spent`.
  package var summary = ""
  /// How the network's clock differs, `Loading..` until that is known; empty when nobody is asked.
  package var networkTime = ""
  package var month = MonthState()
  /// To-dos finished in the weeks up to the one shown; nil when there are none.
  package var finished: Trend?
  /// The lines on the screen.
  package var rows: [TimelineRow] = []
  package var position = ListPosition()
  package var marks = Marks()
  /// The entry under the cursor, whole.
  package var preview: EntryPreview?
  /// What to press, while the day has nothing.
  package var emptyMessage: String?

  package init() {}
}

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
    /// How many things are on it; empty for none.
    package let count: String
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

/// A line of a day's time line.
package struct TimelineRow: Equatable, Sendable {
  package enum Part: Sendable {
    case overdue
    case due
    case done
    case happened
  }

  /// `18:00`; empty for what has the whole day.
  package let time: String
  package let part: Part
  package let entry: EntryRow
}
