/// A repeat rule, as written in a record: `2w`, `.+10d`, `FREQ=WEEKLY;BYDAY=TU,FR`.
package struct RepeatRule: Equatable, Sendable {
  /// The prefix of the rule, which says from where the next due day of a to-do is counted.
  package enum Counting: String, CaseIterable, Sendable {
    /// From the day on which it was done, as for a filter that lasts three months.
    case afterDone = ".+"
    /// From its due day to the first day after today, as plants need not be watered again for the weeks missed.
    case upcoming = "++"
    /// From its due day to the next day, even if that has passed, as rent is due for every month.
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

  /// Parses a rule; returns nil if this version does not support it.
  package init?(text: String) {
    let counting = Counting.allCases.first { text.hasPrefix($0.rawValue) }
    let text = text.dropFirst(counting?.rawValue.count ?? 0)
    guard let rule = Self.counted(text) ?? RecurrenceRule(text: String(text)) else { return nil }
    self.init(rule, counting ?? .upcoming)
  }

  /// The text for the book; a plain rule is written as `2w`, which older versions can read, too.
  package var text: String {
    let sign = counting == .upcoming ? "" : counting.rawValue
    return sign + (rule.isPlain ? "\(rule.interval)\(rule.frequency.letter)" : rule.text)
  }

  /// Parses `2w`: up to three digits and a letter.
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

/// The next due days of a to-do.
extension RepeatRule {
  /// Returns the next due day of a to-do; nil after the last one.
  ///
  /// In a month that is too short for the day, it is the last day, and the next month uses the intended day again.
  ///
  /// - Parameters:
  ///   - day: the intended day of the month, if it differs from that of `due`.
  ///   - today: the day on which the to-do is done.
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

  /// Returns the later due days in a range, if the to-do is always done on time.
  ///
  /// If they are counted from the day on which it is done, they are unknown, and the result is empty.
  ///
  /// - Parameter day: the intended day of the month, if it differs from that of `due`.
  package func laterDays(
    after due: CivilDate, onDay day: Int?, in days: ClosedRange<CivilDate>
  ) -> [CivilDate] {
    guard counting != .afterDone else { return [] }
    return rule(from: due, onDay: day).days(from: due, in: days).filter { $0 > due }
  }

  /// Returns the intended day of the month for the next due day; nil if it is that of the date, or if the rule has
  /// none.
  package func intendedDay(of date: CivilDate, after due: CivilDate, onDay day: Int?) -> Int? {
    let meant = day ?? due.parts.day
    return followsDayOfMonth && counting != .afterDone && meant > date.parts.day ? meant : nil
  }

  /// The rule of the next to-do, with one occurrence fewer left.
  package var following: RepeatRule {
    var next = self
    if case .count(let count) = rule.end { next.rule.end = .count(max(1, count - 1)) }
    return next
  }

  private func rule(from due: CivilDate, onDay day: Int?) -> RecurrenceRule {
    guard let day, followsDayOfMonth, counting != .afterDone else { return rule }
    return rule.onDay(day, from: due)
  }

  /// Whether it repeats on the day of the month of the due day.
  private var followsDayOfMonth: Bool {
    !rule.namesDays && (rule.frequency == .monthly || rule.frequency == .yearly)
  }
}

extension RecurrenceRule {
  /// Whether it names weekdays, days of the month or months.
  package var namesDays: Bool { !weekdays.isEmpty || !monthDays.isEmpty || !months.isEmpty }

  /// Whether it names days and a date is none of them.
  package func leavesOut(_ date: CivilDate) -> Bool {
    namesDays && days(from: date).first() != date
  }

  /// Returns the rule with a day of the month, and for a yearly rule the month of the start.
  package func onDay(_ day: Int, from start: CivilDate) -> RecurrenceRule {
    var rule = self
    rule.monthDays = [day]
    if frequency == .yearly { rule.months = [start.parts.month] }
    return rule
  }

  /// Returns its days in a range, counted from a start day.
  package func days(from start: CivilDate, in days: ClosedRange<CivilDate>) -> [CivilDate] {
    Array(
      ended(by: days.upperBound).days(from: start, notBefore: days.lowerBound)
        .prefix { $0 <= days.upperBound })
  }

  /// Returns the rule with a last day, so that later days are not searched; one with a count is unchanged.
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
  /// The letter `d`, `w`, `m` or `y`.
  package var letter: String { rawValue.prefix(1).lowercased() }
}

extension RecurrenceDays {
  package func first() -> CivilDate? { first { _ in true } }
}
