package import Entities

/// That something comes again, as people say it: how often, and perhaps on which day.
package struct Repetition: Equatable, Sendable {
  package let rule: RepeatRule
  /// The first such day; nil when only how often is said.
  package var first: CivilDate?
  /// The day of the month that is meant, when the first one is the last day of a shorter month.
  package var meantDay: Int?

  init(_ rule: RepeatRule, first: CivilDate? = nil, meantDay: Int? = nil) {
    self.rule = rule
    self.first = first
    self.meantDay = meantDay
  }

  /// Whether a day is one of those on which it comes.
  func comes(on date: CivilDate) -> Bool {
    guard let first else { return true }
    return switch rule.unit {
    case .day: true
    case .week: date.weekday == first.weekday
    case .month: date.parts.day == min(meantDay ?? first.parts.day, date.daysInMonth)
    case .year: date.parts.month == first.parts.month && date.parts.day == first.parts.day
    }
  }
}
