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

  package init(_ rule: RecurrenceRule, _ counting: Counting = .upcoming) {
    self.rule = rule
    self.counting = counting
  }

  package init(every count: Int, _ frequency: RecurrenceRule.Frequency) {
    rule = RecurrenceRule(frequency, every: count)
  }

  /// Reads what a record has; nil for what this version cannot follow.
  package init?(text: String) {
    let counting = Counting.allCases.first { text.hasPrefix($0.rawValue) }
    let text = text.dropFirst(counting?.rawValue.count ?? 0)
    guard let rule = Self.counted(text) ?? RecurrenceRule(text: String(text)) else { return nil }
    self.init(rule, counting ?? .upcoming)
  }

  /// As the book keeps it; older versions read `2w` as well.
  package var text: String {
    let sign = counting == .upcoming ? "" : counting.rawValue
    return sign + (rule.isPlain ? "\(rule.interval)\(rule.frequency.letter)" : rule.text)
  }

  /// `2w`: up to three digits and a letter.
  private static func counted(_ text: Substring) -> RecurrenceRule? {
    let digits = text.utf8.prefix { 48...57 ~= $0 }
    guard digits.count <= 3, let count = Int(Substring(digits)), count > 0,
      let frequency = RecurrenceRule.Frequency.allCases.first(where: {
        text.dropFirst(digits.count) == $0.letter
      })
    else { return nil }
    return RecurrenceRule(frequency, every: count)
  }
}

/// The next times of a to-do.
extension RepeatRule {
  /// The first day on which it comes again after one on which it is due; nil behind the last one.
  ///
  /// In a month without the day that is meant it is the last one, and the next month has that day again.
  ///
  /// - Parameters:
  ///   - day: the day of the month that is meant, if not that of `due`.
  ///   - today: the day on which it is done.
  package func next(after due: CivilDate, onDay day: Int? = nil, today: CivilDate) -> CivilDate? {
    var rule = rule(from: due, onDay: day)
    if case .count(let count) = rule.end {
      guard count > 1 else { return nil }
      rule.end = .never
    }
    switch counting {
    case .afterDone: return rule.days(from: today, notBefore: today.adding(days: 1)).first()
    case .everyTime, .upcoming:
      let last = counting == .everyTime ? due : max(due, today)
      return rule.days(from: due, notBefore: last.adding(days: 1)).first()
    }
  }

  /// The days among some on which it comes again if it is always done in time; of what is counted from the
  /// day done, nobody knows any.
  ///
  /// - Parameter day: the day of the month that is meant, if not that of `due`.
  package func laterDays(
    after due: CivilDate, onDay day: Int?, in days: ClosedRange<CivilDate>
  ) -> [CivilDate] {
    guard counting != .afterDone else { return [] }
    return rule(from: due, onDay: day).days(from: due, in: days).filter { $0 > due }
  }

  /// The day of the month that is meant when it comes again on a date; nil when it is that of the date,
  /// or none is meant.
  package func meantDay(of date: CivilDate, after due: CivilDate, onDay day: Int?) -> Int? {
    let meant = day ?? due.parts.day
    return isOfMonths && counting != .afterDone && meant > date.parts.day ? meant : nil
  }

  /// The rule that the next one has: the times that are left are one fewer.
  package var following: RepeatRule {
    var next = self
    if case .count(let count) = rule.end { next.rule.end = .count(max(1, count - 1)) }
    return next
  }

  private func rule(from due: CivilDate, onDay day: Int?) -> RecurrenceRule {
    guard let day, isOfMonths, counting != .afterDone else { return rule }
    return rule.onDay(day, from: due)
  }

  /// Whether it comes on the day of the month on which it is due.
  private var isOfMonths: Bool {
    !rule.namesDays && (rule.frequency == .monthly || rule.frequency == .yearly)
  }
}

extension RecurrenceRule {
  /// Whether it says more of the days than how often they come.
  package var namesDays: Bool { !weekdays.isEmpty || !monthDays.isEmpty || !months.isEmpty }

  /// The same that says a day of the month, of a year in the month in which it begins.
  package func onDay(_ day: Int, from start: CivilDate) -> RecurrenceRule {
    var rule = self
    rule.monthDays = [day]
    if frequency == .yearly { rule.months = [start.parts.month] }
    return rule
  }

  /// Those of its days that are among some, counted from the one on which it begins.
  package func days(from start: CivilDate, in days: ClosedRange<CivilDate>) -> [CivilDate] {
    Array(
      ended(by: days.upperBound).days(from: start, notBefore: days.lowerBound)
        .prefix { $0 <= days.upperBound })
  }

  /// The first of them.
  package func firstDay(from start: CivilDate, in days: ClosedRange<CivilDate>) -> CivilDate? {
    ended(by: days.upperBound).days(from: start, notBefore: days.lowerBound).first()
      .flatMap { $0 <= days.upperBound ? $0 : nil }
  }

  /// What comes later is not looked for; where times are counted, all of them are.
  private func ended(by last: CivilDate) -> RecurrenceRule {
    var rule = self
    switch end {
    case .never: rule.end = .until(last)
    case .until(let date): rule.end = .until(min(date, last))
    case .count: break
    }
    return rule
  }
}

extension RecurrenceRule.Frequency {
  /// `d`, `w`, `m` or `y`.
  package var letter: String { rawValue.prefix(1).lowercased() }
}

extension RecurrenceDays {
  package func first() -> CivilDate? { first { _ in true } }
}
