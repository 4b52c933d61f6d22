package import Entities

/// How often a to-do comes again: every so many days, weeks, months or years.
package struct RepeatRule: Equatable, Sendable {
  package let count: Int
  package let unit: CalendarUnit

  package init(every count: Int, _ unit: CalendarUnit) {
    self.count = count
    self.unit = unit
  }

  /// As the book keeps it: `2w`.
  package var text: String { "\(count)\(unit.rawValue)" }

  /// The first day after today on which it comes again, counted from the day it was due; nil behind
  /// the last year there is.
  ///
  /// Days that went by meanwhile are left out: nobody waters plants three times for three weeks. In a
  /// month without the day that is meant it is the last one, and the next month has that day again.
  ///
  /// Source: RFC 5545, BYMONTHDAY; RFC 7529, SKIP=BACKWARD, as a bill is not left out in February.
  ///
  /// - Parameter day: the day of the month that is meant, if not that of `due`.
  package func next(after due: CivilDate, onDay day: Int? = nil, today: CivilDate) -> CivilDate? {
    // So many times have surely gone by; the rest is counted one by one.
    var times = max(1, (today.dayNumber - due.dayNumber) / mostDays)
    var next = date(times, after: due, day)
    while let date = next, date <= today {
      times += 1
      next = self.date(times, after: due, day)
    }
    return next
  }

  /// The day of the month that is meant when it comes again on a date; nil when it is that of the date,
  /// or none is meant.
  package func meantDay(of date: CivilDate, after due: CivilDate, onDay day: Int?) -> Int? {
    let meant = day ?? due.parts.day
    return (unit == .month || unit == .year) && meant > date.parts.day ? meant : nil
  }

  private func date(_ times: Int, after due: CivilDate, _ day: Int?) -> CivilDate? {
    let date =
      switch unit {
      case .day: due.adding(days: times * count)
      case .week: due.adding(days: times * count * 7)
      case .month: due.adding(months: times * count, onDay: day)
      case .year: due.adding(months: times * count * 12, onDay: day)
      }
    return due < date && date.parts.year <= 9999 ? date : nil
  }

  /// How long it is until it comes again, at most.
  private var mostDays: Int {
    switch unit {
    case .day: count
    case .week: count * 7
    case .month: count * 31
    case .year: count * 366
    }
  }
}
