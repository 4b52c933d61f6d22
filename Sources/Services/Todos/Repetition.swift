package import Core

/// That something comes again, as people say it: how often, and perhaps on which days.
package struct Repetition: Equatable, Sendable {
  package var rule: RepeatRule
  /// The first such day; nil when only how often is said, and for what never comes.
  package var first: CivilDate?
  /// The day of the month that is said, if any.
  let dayOfMonth: Int?
  private let today: CivilDate

  init(
    _ rule: RepeatRule, today: CivilDate, first: CivilDate? = nil, dayOfMonth: Int? = nil
  ) {
    self.rule = rule
    self.today = today
    self.first = first ?? (rule.rule.namesDays ? rule.rule.days(from: today).first() : nil)
    self.dayOfMonth = dayOfMonth
  }

  /// The day on which it begins: the first one from today on that suits it.
  package var start: CivilDate { first ?? today }

  /// The first day behind today that suits it.
  var startBehindToday: CivilDate {
    guard let first else { return today.adding(days: 1) }
    if rule.rule.namesDays {
      return rule.rule.days(from: today, notBefore: today.adding(days: 1)).first() ?? first
    }
    return RepeatRule(RecurrenceRule(rule.rule.frequency))
      .next(after: first, onDay: dayOfMonth, today: today) ?? first
  }

  /// When a to-do is due for the first time that is due on no day yet; nil where one that has only a start
  /// stays so.
  func firstDue(startingAt start: StartTime?) -> DayTime? {
    first == nil && start?.dayTime != nil ? nil : DayTime(self.start)
  }

  /// Whether it never comes, as it has no such day or ends before it begins.
  ///
  /// - Parameter date: when it begins; nil is on the first day from today on that suits it.
  func isNever(from date: CivilDate?) -> Bool {
    rule.rule.days(from: date ?? start).first() == nil
  }

  /// The day of the month that is meant, when the first one is the last day of a shorter month.
  package var meantDay: Int? { first.flatMap(meantDay(of:)) }

  /// Whether a day is one of those on which it comes.
  func comes(on date: CivilDate) -> Bool {
    if rule.rule.namesDays { return rule.rule.days(from: date).first() == date }
    guard let first else { return true }
    return switch rule.rule.frequency {
    case .daily: true
    case .weekly: date.weekday == first.weekday
    case .monthly: date.parts.day == min(dayOfMonth ?? first.parts.day, date.daysInMonth)
    case .yearly: date.parts.month == first.parts.month && date.parts.day == first.parts.day
    }
  }

  /// The day of the month that is meant when it comes on a date whose month is too short for it; nil
  /// when it is that of the date, or none is meant.
  func meantDay(of date: CivilDate) -> Int? {
    guard rule.rule.frequency == .monthly, !rule.rule.namesDays, comes(on: date),
      let meant = dayOfMonth ?? first?.parts.day
    else { return nil }
    return meant > date.parts.day ? meant : nil
  }
}

extension RecurrenceRule.Frequency {
  init(_ unit: CalendarUnit) {
    self =
      switch unit {
      case .day: .daily
      case .week: .weekly
      case .month: .monthly
      case .year: .yearly
      }
  }
}
