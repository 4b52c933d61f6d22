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

  /// Whether it never comes, as it has no such day or ends before today.
  var isNever: Bool { rule.rule.days(from: start).first() == nil }

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

/// How something comes again, as a record has it: `2w`, `.+10d`, `FREQ=WEEKLY;BYDAY=TU,FR`.
package struct RepeatRule: Equatable, Sendable {
  /// From where the next time of a to-do is counted; it stands in front of the rule.
  package enum Counting: String, CaseIterable, Sendable {
    /// From the day on which it was done: a filter lasts for three months.
    case afterDone = ".+"
    /// From the day it was due, to the first one that is not over: nobody waters plants three times for
    /// three weeks.
    case upcoming = "++"
    /// From the day it was due, also to one that is over: rent is due for every month.
    case everyTime = "+"
  }

  package var counting = Counting.upcoming
  package var rule: RecurrenceRule

  package init(_ rule: RecurrenceRule) {
    self.rule = rule
  }

  package init(every count: Int, _ frequency: RecurrenceRule.Frequency) {
    rule = RecurrenceRule(frequency, every: count)
  }

  /// Reads what a record has; nil for what this version cannot follow.
  package init?(text: String) {
    let counting = Counting.allCases.first { text.hasPrefix($0.rawValue) }
    let text = String(text.dropFirst(counting?.rawValue.count ?? 0))
    guard let rule = RepeatWords.counted(text) ?? RecurrenceRule(text: text) else { return nil }
    self.rule = rule
    self.counting = counting ?? .upcoming
  }

  /// As the book keeps it; older versions read `2w` as well.
  package var text: String {
    let sign = counting == .upcoming ? "" : counting.rawValue
    return sign + (rule.isPlain ? "\(rule.interval)\(rule.frequency.unit.rawValue)" : rule.text)
  }

  /// The first day on which it comes again after one on which it is due; nil behind the last one.
  ///
  /// In a month without the day that is meant it is the last one, and the next month has that day again.
  ///
  /// - Parameters:
  ///   - day: the day of the month that is meant, if not that of `due`.
  ///   - today: the day on which it is done.
  package func next(after due: CivilDate, onDay day: Int? = nil, today: CivilDate) -> CivilDate? {
    var rule = rule
    if case .count(let count) = rule.end {
      guard count > 1 else { return nil }
      rule.end = .never
    }
    switch counting {
    case .afterDone: return rule.days(from: today, notBefore: today.adding(days: 1)).first()
    case .everyTime, .upcoming:
      if let day, isOfMonths {
        rule.monthDays = [day]
        if rule.frequency == .yearly { rule.months = [due.parts.month] }
      }
      let last = counting == .everyTime ? due : max(due, today)
      return rule.days(from: due, notBefore: last.adding(days: 1)).first()
    }
  }

  /// The day of the month that is meant when it comes again on a date; nil when it is that of the date,
  /// or none is meant.
  package func meantDay(of date: CivilDate, after due: CivilDate, onDay day: Int?) -> Int? {
    let meant = day ?? due.parts.day
    return isOfMonths && counting != .afterDone && meant > date.parts.day ? meant : nil
  }

  /// The rule that the next one has: the times that are left are one fewer.
  var following: RepeatRule {
    var next = self
    if case .count(let count) = rule.end { next.rule.end = .count(max(1, count - 1)) }
    return next
  }

  /// Whether it comes on the day of the month on which it is due.
  private var isOfMonths: Bool {
    !rule.namesDays && (rule.frequency == .monthly || rule.frequency == .yearly)
  }
}

extension RecurrenceRule {
  /// Whether it says more of the days than how often they come.
  package var namesDays: Bool { !weekdays.isEmpty || !monthDays.isEmpty || !months.isEmpty }
}

extension RecurrenceDays {
  package func first() -> CivilDate? { first { _ in true } }
}

extension RecurrenceRule.Frequency {
  package var unit: CalendarUnit {
    switch self {
    case .daily: .day
    case .weekly: .week
    case .monthly: .month
    case .yearly: .year
    }
  }

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
