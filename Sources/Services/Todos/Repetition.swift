package import Core

/// That something comes again, as people say it: how often, and perhaps on which day.
package struct Repetition: Equatable, Sendable {
  package let rule: RepeatRule
  /// The first such day; nil when only how often is said.
  package var first: CivilDate?
  /// The day of the month that is said, if any.
  let dayOfMonth: Int?
  private let today: CivilDate

  init(
    _ rule: RepeatRule, today: CivilDate, first: CivilDate? = nil, dayOfMonth: Int? = nil
  ) {
    self.rule = rule
    self.today = today
    self.first = first
    self.dayOfMonth = dayOfMonth
  }

  /// The day on which it begins: the first one from today on that suits it.
  package var start: CivilDate { first ?? today }

  /// The first day behind today that suits it.
  var startBehindToday: CivilDate {
    guard let first else { return today.adding(days: 1) }
    return RepeatRule(every: 1, rule.unit).next(after: first, onDay: dayOfMonth, today: today)
      ?? first
  }

  /// The day of the month that is meant, when the first one is the last day of a shorter month.
  package var meantDay: Int? { first.flatMap(meantDay(of:)) }

  /// Whether a day is one of those on which it comes.
  func comes(on date: CivilDate) -> Bool {
    guard let first else { return true }
    return switch rule.unit {
    case .day: true
    case .week: date.weekday == first.weekday
    case .month: date.parts.day == min(dayOfMonth ?? first.parts.day, date.daysInMonth)
    case .year: date.parts.month == first.parts.month && date.parts.day == first.parts.day
    }
  }

  /// The day of the month that is meant when it comes on a date whose month is too short for it; nil
  /// when it is that of the date, or none is meant.
  func meantDay(of date: CivilDate) -> Int? {
    guard rule.unit == .month, comes(on: date), let meant = dayOfMonth ?? first?.parts.day else {
      return nil
    }
    return meant > date.parts.day ? meant : nil
  }
}

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
