extension RecurrenceRule {
  /// Returns the days of the rule in order, from a start day.
  ///
  /// The start day itself is one of them only if the rule includes it. Days before `earliest` are left out; unless
  /// the rule has a number of occurrences, skipping them takes no time.
  package func days(from start: CivilDate, notBefore earliest: CivilDate? = nil) -> RecurrenceDays {
    RecurrenceDays(self, from: start, notBefore: earliest ?? start)
  }

  /// Returns the first day that the rule names, from a day on: its intervals are counted from there.
  package func firstDay(from start: CivilDate) -> CivilDate? {
    var rule = self
    rule.interval = 1
    return rule.days(from: start).first()
  }

  /// Returns the rule with a last day in place of a number of occurrences, so that later days need no counting.
  package func withLastDay(from start: CivilDate) -> RecurrenceRule {
    guard case .count = end else { return self }
    var rule = self
    rule.end = .until(days(from: start).reduce(start.adding(days: -1)) { max($0, $1) })
    return rule
  }
}

/// The days of a rule, generated one period after another.
package struct RecurrenceDays: Sequence, IteratorProtocol {
  /// The rule, completed from its start day.
  private let rule: RecurrenceRule
  private let start: CivilDate
  private let earliest: CivilDate
  private let last: CivilDate
  /// How many occurrences are left.
  private var timesLeft: Int
  /// The number of the next period, counted from the start in intervals of the rule.
  private var period = 0
  /// How many consecutive periods had no days.
  private var emptyPeriods = 0
  /// The remaining days of the current period, the latest first.
  private var pending: [CivilDate] = []

  fileprivate init(_ rule: RecurrenceRule, from start: CivilDate, notBefore earliest: CivilDate) {
    self.rule = rule.completed(by: start)
    self.start = start
    self.earliest = Swift.max(start, earliest)
    last = rule.lastAllowed
    if case .count(let count) = rule.end {
      timesLeft = count
    } else {
      timesLeft = .max
      period = (index(of: self.earliest) - index(of: start)) / rule.interval
    }
  }

  package mutating func next() -> CivilDate? {
    while timesLeft > 0 {
      while let day = pending.popLast() {
        if day < start { continue }
        if day > last { return end() }
        timesLeft -= 1
        if day >= earliest { return day }
        if timesLeft == 0 { return nil }
      }
      // The calendar repeats after 400 years: a rule without a day in that time, or in a very long time, never
      // has another.
      guard emptyPeriods < mostEmptyPeriods, fillPending() else { return end() }
      emptyPeriods = pending.isEmpty ? emptyPeriods + 1 : 0
    }
    return nil
  }

  private mutating func end() -> CivilDate? {
    timesLeft = 0
    return nil
  }

  private var mostEmptyPeriods: Int { rule.frequency == .yearly ? 400 : 5000 }

  /// Generates the days of the next period; returns false after the last possible day.
  private mutating func fillPending() -> Bool {
    let number = index(of: start) + period * rule.interval
    period += 1
    switch rule.frequency {
    case .daily:
      let date = CivilDate(dayNumber: number)
      guard date <= last else { return false }
      let parts = date.parts
      if rule.has(parts) {
        pending = [date]
      } else if !rule.months.isEmpty, !rule.months.contains(parts.month) {
        period += (date.daysInMonth - parts.day) / rule.interval
      }
    case .weekly:
      let first = CivilDate(dayNumber: number * 7 - 4 + rule.weekStart)
      guard first <= last else { return false }
      pending = (0..<7).map(first.adding(days:)).filter(rule.hasInWeek)
    case .monthly:
      guard let first = CivilDate(year: number / 12, month: number % 12 + 1, day: 1), first <= last
      else { return false }
      pending = rule.days(ofMonthFrom: first)
    case .yearly:
      guard let first = CivilDate(year: number, month: 1, day: 1), first <= last else {
        return false
      }
      pending = (1...12).flatMap { month in
        CivilDate(year: number, month: month, day: 1).map(rule.days(ofMonthFrom:)) ?? []
      }
    }
    if !rule.positions.isEmpty { pending = rule.chosen(of: pending) }
    pending.reverse()
    return true
  }

  /// Returns the number of the calendar period that contains a day.
  private func index(of date: CivilDate) -> Int {
    switch rule.frequency {
    case .daily: date.dayNumber
    case .weekly: (date.dayNumber + 4 - rule.weekStart).floored(by: 7).quotient
    case .monthly: date.parts.year * 12 + date.parts.month - 1
    case .yearly: date.parts.year
    }
  }
}

extension RecurrenceRule {
  /// Returns the rule with the day, month or weekday of the start day, if the rule names none.
  fileprivate func completed(by start: CivilDate) -> RecurrenceRule {
    guard weekdays.isEmpty, monthDays.isEmpty else { return self }
    var rule = self
    switch frequency {
    case .daily: break
    case .weekly: rule.weekdays = [WeekdayPlace(start.weekday)]
    case .monthly: rule.monthDays = [start.parts.day]
    case .yearly:
      rule.monthDays = [start.parts.day]
      if months.isEmpty { rule.months = [start.parts.month] }
    }
    return rule
  }

  fileprivate var lastAllowed: CivilDate {
    if case .until(let date) = end {
      min(date, CivilDate.all.upperBound)
    } else {
      CivilDate.all.upperBound
    }
  }

  fileprivate func has(_ day: CivilDate.Parts) -> Bool {
    guard months.isEmpty || months.contains(day.month) else { return false }
    if weekdays.isEmpty, monthDays.isEmpty { return true }
    guard let first = CivilDate(year: day.year, month: day.month, day: 1) else { return false }
    return bits(ofMonthFrom: first) & 1 << day.day != 0
  }

  /// Whether a weekly rule, in which weekdays have no ordinals, includes a day: most name nothing but weekdays.
  fileprivate func hasInWeek(_ date: CivilDate) -> Bool {
    guard weekdays.isEmpty || weekdays.contains(where: { $0.weekday == date.weekday }) else {
      return false
    }
    return months.isEmpty && monthDays.isEmpty || has(date.parts)
  }

  fileprivate func days(ofMonthFrom first: CivilDate) -> [CivilDate] {
    guard months.isEmpty || months.contains(first.parts.month) else { return [] }
    let bits = bits(ofMonthFrom: first)
    return (1...first.daysInMonth).compactMap { day in
      bits & 1 << day == 0 ? nil : first.adding(days: day - 1)
    }
  }

  /// Returns the days at the rule's positions.
  fileprivate func chosen(of days: [CivilDate]) -> [CivilDate] {
    days.indices.filter { index in
      positions.contains(index + 1) || positions.contains(index - days.count)
    }.map { days[$0] }
  }

  /// Returns a bit mask of the days of a month that the rule includes, with bit 1 for the first.
  private func bits(ofMonthFrom first: CivilDate) -> UInt32 {
    var bits = UInt32.max
    if !monthDays.isEmpty { bits &= monthDayBits(first.daysInMonth) }
    if !weekdays.isEmpty { bits &= weekdayBits(first) }
    return bits
  }

  private func monthDayBits(_ length: Int) -> UInt32 {
    monthDays.reduce(0) { bits, day in
      let number = day < 0 ? length + 1 + day : omitsMissingDays ? day : min(day, length)
      return 1...length ~= number ? bits | 1 << number : bits
    }
  }

  private func weekdayBits(_ first: CivilDate) -> UInt32 {
    let month = first..<first.adding(days: first.daysInMonth)
    let whole = frequency == .yearly && months.isEmpty ? first.year : month
    return weekdays.reduce(0) { bits, place in
      let offset = (place.weekday - whole.lowerBound.weekday + 7) % 7
      let length = whole.upperBound.dayNumber - whole.lowerBound.dayNumber
      switch place.ordinal {
      case nil:
        let offset = (place.weekday - first.weekday + 7) % 7
        return stride(from: offset, to: first.daysInMonth, by: 7).reduce(bits) { $0 | 2 << $1 }
      case let ordinal?:
        let count = (length - offset + 6) / 7
        let number = ordinal > 0 ? ordinal - 1 : count + ordinal
        let date = whole.lowerBound.adding(days: offset + number * 7)
        guard number >= 0, month.contains(date) else { return bits }
        return bits | 2 << (date.dayNumber - first.dayNumber)
      }
    }
  }
}

extension CivilDate {
  /// All days of its year.
  fileprivate var year: Range<CivilDate> {
    let parts = parts
    let first = adding(days: 1 - parts.day).adding(months: 1 - parts.month)
    let isLeap = Self.days(inMonth: 2, of: parts.year) == 29
    return first..<first.adding(days: isLeap ? 366 : 365)
  }
}
