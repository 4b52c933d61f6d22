package import Entities

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
