package import Entities
import Repositories

/// The time line of a day; each entry is read only when it is looked at.
package struct Agenda: Equatable, Sendable {
  package let date: CivilDate
  /// Money spent on the day, one sum a currency.
  package let spent: [MoneySum]
  let lines: [DayLine]

  init(date: CivilDate, lines: [DayLine] = [], spent: [MoneySum] = []) {
    self.date = date
    self.lines = lines
    self.spent = spent
  }

  package var count: Int { lines.count }

  /// How many lines there are of each part.
  package struct Counts: Equatable, Sendable {
    package var overdue = 0
    package var due = 0
    package var done = 0
    package var happened = 0
  }

  package var counts: Counts {
    lines.reduce(into: Counts()) { counts, line in
      switch line.part {
      case .overdue: counts.overdue += 1
      case .due: counts.due += 1
      case .done: counts.done += 1
      case .happened: counts.happened += 1
      }
    }
  }
}
