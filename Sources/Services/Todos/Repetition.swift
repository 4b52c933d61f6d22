package import Core

/// A repetition as people write it: how often, and perhaps on which days.
package struct Repetition: Equatable, Sendable {
  package var rule: RepeatRule
  /// The first day of the repetition; nil if only the frequency is given, or if it never falls on a day.
  package var first: CivilDate?
  /// The day of the month in the text, if any.
  let dayOfMonth: Int?
  private let today: CivilDate

  init(
    _ rule: RepeatRule, today: CivilDate, first: CivilDate? = nil, dayOfMonth: Int? = nil
  ) {
    self.rule = rule
    self.today = today
    self.first = first ?? (rule.rule.namesDays ? rule.rule.firstDay(from: today) : nil)
    self.dayOfMonth = dayOfMonth
  }

  /// The day on which it begins: its first day from today on.
  package var start: CivilDate { first ?? today }

  /// Its first day after today.
  var startAfterToday: CivilDate {
    guard let first else { return today.adding(days: 1) }
    if rule.rule.namesDays {
      return rule.rule.firstDay(from: today.adding(days: 1)) ?? first
    }
    return RepeatRule(RecurrenceRule(rule.rule.frequency))
      .next(after: first, onDay: dayOfMonth, today: today) ?? first
  }

  /// The first due day of a to-do without one; nil if the to-do has a start day and the repetition names no day.
  func firstDue(startingAt start: StartTime?) -> DayTime? {
    guard first != nil else { return start?.dayTime == nil ? DayTime(today) : nil }
    return first(startingAt: start).map { DayTime($0) }
  }

  /// Its first day that is not before a start; nil if it names no day.
  func first(startingAt start: StartTime?) -> CivilDate? {
    guard let first, let from = start?.dayTime?.date, from > first else { return first }
    return (0..<Self.longestGap).lazy.map { from.adding(days: $0) }.first(where: falls) ?? first
  }

  /// In days; no longer time passes between two 29 February.
  private static let longestGap = 8 * 366

  /// Whether it never falls on a day, as no such day exists or it ends before it begins.
  ///
  /// - Parameter date: the day on which it begins; nil for its first day from today on.
  func isNever(from date: CivilDate?) -> Bool {
    rule.rule.days(from: date ?? start).first() == nil
  }

  /// Whether it has the days of a rule, even if that is written another way: `every tue` as `FREQ=WEEKLY;BYDAY=TU`.
  func hasDays(of other: RepeatRule) -> Bool {
    var named = rule
    if let first, !rule.rule.namesDays {
      switch rule.rule.frequency {
      case .daily: break
      case .weekly: named.rule.weekdays = [RecurrenceRule.WeekdayPlace(first.weekday)]
      case .monthly, .yearly:
        named.rule = rule.rule.onDay(dayOfMonth ?? first.parts.day, from: first)
      }
    }
    return named.inOrder == other.inOrder
  }

  /// The intended day of the month, if the first day is the last one of a shorter month.
  package var intendedDay: Int? { first.flatMap(intendedDay(of:)) }

  /// Whether it falls on a day.
  func falls(on date: CivilDate) -> Bool {
    if rule.rule.namesDays { return !rule.rule.leavesOut(date) }
    guard let first else { return true }
    return switch rule.rule.frequency {
    case .daily: true
    case .weekly: date.weekday == first.weekday
    case .monthly: date.parts.day == min(dayOfMonth ?? first.parts.day, date.daysInMonth)
    case .yearly: date.parts.month == first.parts.month && date.parts.day == first.parts.day
    }
  }

  /// The intended day of the month, if it falls on a date whose month is too short for it; nil otherwise.
  func intendedDay(of date: CivilDate) -> Int? {
    guard rule.rule.frequency == .monthly, !rule.rule.namesDays, falls(on: date),
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

extension RepeatRule {
  /// The rule with its days in order; the 31st and the last day of each month are the same.
  fileprivate var inOrder: RepeatRule {
    var copy = self
    copy.rule.monthDays = rule.monthDays.map { $0 == -1 ? 31 : $0 }.sorted()
    copy.rule.weekdays = rule.weekdays.sorted {
      ($0.weekday, $0.ordinal ?? 0) < ($1.weekday, $1.ordinal ?? 0)
    }
    // Where a week begins matters only if some are left out.
    if rule.interval == 1 { copy.rule.weekStart = 1 }
    return copy
  }
}
