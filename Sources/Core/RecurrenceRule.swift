/// A recurrence rule in the format of RFC 5545: `FREQ=MONTHLY;BYDAY=-1FR`.
///
/// In a month that is too short for the day, the last day counts instead, so that, for example, a bill is not
/// skipped in February; with `SKIP=OMIT`, the month is skipped. Sources: RFC 5545, section 3.3.10; RFC 7529,
/// section 4.1.
package struct RecurrenceRule: Hashable, Sendable {
  package enum Frequency: String, CaseIterable, Sendable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A day of the week: every one, or the n-th of the month or year, counted from the end if n is negative.
  package struct WeekdayPlace: Hashable, Sendable {
    /// The day of the week; 1 = Monday.
    package let weekday: Int
    package let ordinal: Int?

    package init(_ weekday: Int, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }

  package enum End: Hashable, Sendable {
    case never
    /// After a last day, which is included.
    case until(CivilDate)
    /// After a number of occurrences, including the first.
    case count(Int)
  }

  package var frequency: Frequency
  package var interval = 1
  package var end = End.never
  /// The months; 1 = January.
  package var months: [Int] = []
  /// The days of the month, 1 to 31, counted from its end if negative.
  package var monthDays: [Int] = []
  package var weekdays: [WeekdayPlace] = []
  /// Which of the days of each period count, counted from its end if negative; if empty, all of them.
  package var positions: [Int] = []
  /// The weekday with which weeks begin; 1 = Monday.
  package var weekStart = 1
  /// Whether a month that is too short for the day is skipped.
  package var omitsMissingDays = false

  package init(_ frequency: Frequency, every interval: Int = 1) {
    self.frequency = frequency
    self.interval = interval
  }

  /// Whether it has only a frequency and an interval, such as every two weeks.
  package var isPlain: Bool {
    self == RecurrenceRule(frequency, every: interval)
  }
}

extension RecurrenceRule {
  /// Returns the rule for days that are all later by a number of days, as another zone may show the same moments;
  /// nil if no rule has exactly those days.
  package func moved(by days: Int) -> RecurrenceRule? {
    let ofWeeks = frequency == .daily || frequency == .weekly
    guard months.isEmpty, monthDays.isEmpty, positions.isEmpty, weekdays.isEmpty || ofWeeks else {
      return nil
    }
    var rule = self
    rule.weekdays = weekdays.map { ($0.weekday - 1 + days).floored(by: 7).remainder + 1 }
      .sorted().map { WeekdayPlace($0) }
    if case .until(let last) = end { rule.end = .until(last.adding(days: days)) }
    return rule
  }
}

extension RecurrenceRule {
  /// The maximum interval and count, which limits the cost of counting.
  private static let largest = 9999
  private static let longestText = 1000
  private static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Parses a rule; returns nil if this version does not support it, such as one with hours or weeks of the year.
  package init?(text: String) {
    guard text.utf8.count <= Self.longestText else { return nil }
    var parts: [String: Substring] = [:]
    for part in text.uppercased().split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, parts.updateValue(pair[1], forKey: String(pair[0])) == nil else {
        return nil
      }
    }
    guard let name = parts.removeValue(forKey: "FREQ"),
      let frequency = Frequency(rawValue: String(name)),
      parts["UNTIL"] == nil || parts["COUNT"] == nil
    else { return nil }
    self.init(frequency)
    for (name, value) in parts where !read(name, value) { return nil }
    // An n-th weekday makes sense only in a month or a year.
    if frequency == .daily || frequency == .weekly, weekdays.contains(where: { $0.ordinal != nil })
    {
      return nil
    }
  }

  private mutating func read(_ name: String, _ value: Substring) -> Bool {
    switch name {
    case "INTERVAL": return Self.number(value).map { interval = $0 } != nil
    case "COUNT": return Self.number(value).map { end = .count($0) } != nil
    case "UNTIL": return Self.day(value).map { end = .until($0) } != nil
    case "BYMONTH": return Self.numbers(value, 1...12).map { months = $0 } != nil
    case "BYMONTHDAY": return Self.numbers(value, -31...31).map { monthDays = $0 } != nil
    case "BYSETPOS": return Self.numbers(value, -366...366).map { positions = $0 } != nil
    case "BYDAY": return Self.list(value, Self.place).map { weekdays = $0 } != nil
    case "WKST":
      return Self.weekdayNames.firstIndex(of: String(value)).map { weekStart = $0 + 1 } != nil
    case "SKIP":
      omitsMissingDays = value == "OMIT"
      return value == "OMIT" || value == "BACKWARD"
    case "RSCALE": return value == "GREGORIAN"
    default: return false
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(text) else { return nil }
    return 1...largest ~= number ? number : nil
  }

  private static func numbers(_ text: Substring, _ range: ClosedRange<Int>) -> [Int]? {
    list(text) { Int($0).flatMap { range.contains($0) && $0 != 0 ? $0 : nil } }
  }

  private static func list<Value>(_ text: Substring, _ read: (Substring) -> Value?) -> [Value]? {
    let values = text.split(separator: ",", omittingEmptySubsequences: false).map(read)
    return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
  }

  /// Parses `FR` or `-1FR`.
  private static func place(_ text: Substring) -> WeekdayPlace? {
    guard let index = weekdayNames.firstIndex(of: String(text.suffix(2))) else { return nil }
    let number = text.dropLast(2)
    if number.isEmpty { return WeekdayPlace(index + 1) }
    return numbers(number, -53...53).map { WeekdayPlace(index + 1, ordinal: $0[0]) }
  }

  /// Parses `20261201`; a time after it is ignored, as rules have at most one occurrence a day.
  private static func day(_ text: Substring) -> CivilDate? {
    let digits = text.prefix(8)
    guard digits.utf8.count == 8, digits.utf8.allSatisfy({ 48...57 ~= $0 }),
      text.count == 8 || text.dropFirst(8).first == "T", let number = Int(digits)
    else { return nil }
    return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

extension RecurrenceRule {
  package var text: String {
    let end: String? =
      switch self.end {
      case .never: nil
      case .until(let date): "UNTIL=\(date.text.filter { $0 != "-" })"
      case .count(let count): "COUNT=\(count)"
      }
    let parts: [String?] = [
      "FREQ=\(frequency.rawValue)", interval == 1 ? nil : "INTERVAL=\(interval)", end,
      Self.part("BYMONTH", months.map(String.init)),
      Self.part("BYMONTHDAY", monthDays.map(String.init)),
      Self.part("BYDAY", weekdays.map(Self.text)),
      Self.part("BYSETPOS", positions.map(String.init)),
      weekStart == 1 ? nil : "WKST=\(Self.weekdayNames[weekStart - 1])",
      omitsMissingDays ? "SKIP=OMIT" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ";")
  }

  private static func part(_ name: String, _ values: [String]) -> String? {
    values.isEmpty ? nil : "\(name)=\(values.joined(separator: ","))"
  }

  private static func text(_ place: WeekdayPlace) -> String {
    (place.ordinal.map(String.init) ?? "") + weekdayNames[place.weekday - 1]
  }
}

extension RecurrenceRule {
  /// Returns a rule with the same days that names the day of its first one, so that it can begin on another.
  package func namingDay(of start: CivilDate) -> RecurrenceRule {
    guard frequency == .monthly || frequency == .yearly, monthDays.isEmpty, weekdays.isEmpty else {
      return self
    }
    var rule = self
    rule.monthDays = [start.parts.day]
    if frequency == .yearly, months.isEmpty { rule.months = [start.parts.month] }
    return rule
  }

  /// Returns a rule with the same days for programs that skip months that are too short for the day.
  ///
  /// For example, the 31st of each month becomes the last day of each month.
  package func namingLastDays(from start: CivilDate) -> RecurrenceRule {
    let days = monthDays.isEmpty ? [start.parts.day] : monthDays
    let months = months.isEmpty ? [start.parts.month] : months
    guard !omitsMissingDays, weekdays.isEmpty, positions.isEmpty, days.count == 1, days[0] > 28,
      frequency == .monthly || frequency == .yearly && months == [2]
    else { return self }
    var rule = self
    if frequency == .yearly { rule.months = months }
    if days[0] == 31 || frequency == .yearly {
      rule.monthDays = [-1]
    } else {
      rule.monthDays = Array(28...days[0])
      rule.positions = [-1]
    }
    return rule
  }
}
