import Core

/// A number of days, weeks, months or years.
struct CalendarSpan: Equatable, Sendable {
  let count: Int
  let unit: CalendarUnit

  init(_ count: Int, _ unit: CalendarUnit) {
    self.count = count
    self.unit = unit
  }

  /// Reads `3 days`, `a month`, `2주`, `한 달`; up to four digits.
  init?(words text: some StringProtocol) {
    if let span = DayWords.spans[String(text)] {
      self = span
    } else {
      self.init(digitsOf: text) { CalendarUnit.words[$0] }
    }
  }

  /// Reads `3d`, `2w`, `1m` and `1y`; up to four digits.
  init?(letters text: some StringProtocol) {
    self.init(digitsOf: text) { CalendarUnit(rawValue: $0) }
  }

  private init?(digitsOf text: some StringProtocol, unit: (String) -> CalendarUnit?) {
    guard let counted = CountedUnit(text), let unit = unit(counted.unit) else { return nil }
    self.init(counted.count, unit)
  }

  var negated: CalendarSpan { CalendarSpan(-count, unit) }

  /// The day this long after another one, the last day of a month that is too short; nil outside the years 1
  /// to 9999.
  func end(from date: CivilDate) -> CivilDate? {
    let end =
      switch unit {
      case .day: date.adding(days: count)
      case .week: date.adding(days: count * 7)
      case .month: date.adding(months: count)
      case .year: date.adding(months: count * 12)
      }
    // `adding(months:)` returns the same day where the year does not exist.
    return 1...9999 ~= end.parts.year && (end == date) == (count == 0) ? end : nil
  }
}

/// A unit in which days are counted.
package enum CalendarUnit: String, Sendable {
  case day = "d"
  case week = "w"
  case month = "m"
  case year = "y"

  /// The units in words, singular and plural.
  static let words: [String: CalendarUnit] = [
    "day": .day, "days": .day, "일": .day,
    "week": .week, "weeks": .week, "주": .week, "주일": .week,
    "month": .month, "months": .month, "달": .month, "개월": .month,
    "year": .year, "years": .year, "년": .year,
  ]
}

/// Hours and minutes as people count them.
enum ClockSpan {
  /// Reads `2 hours`, `half an hour`, `30분`, `한 시간`; up to four digits.
  static func minutes(_ text: String) -> Int? {
    if let minutes = named[text] { return minutes }
    guard let counted = CountedUnit(text), let unit = units[counted.unit] else { return nil }
    return counted.count * unit
  }

  private static let units = [
    "minute": 1, "minutes": 1, "min": 1, "mins": 1, "분": 1, "hour": 60, "hours": 60, "hr": 60,
    "hrs": 60, "시간": 60,
  ]

  private static let named = [
    "a minute": 1, "half an hour": 30, "an hour": 60, "반 시간": 30, "한 시간": 60, "한시간": 60,
    "두 시간": 120, "세 시간": 180,
  ]
}

/// A number and what it counts: `3 days`, `2w`, `30분`.
struct CountedUnit {
  let count: Int
  let unit: String

  /// Reads up to four digits and a unit; fails without digits.
  init?(_ text: some StringProtocol) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 4, let count = Int(digits) else { return nil }
    self.count = count
    unit = String(text.dropFirst(digits.count).drop(while: \.isWhitespace))
  }
}

/// How long something takes, as people write it: `45m`, `1h30m`, `1.5h`, `90 minutes`, `1시간 30분`.
package enum MinuteSpan {
  /// A day: longer estimates are not given in minutes.
  private static let longest = ClockTime.minutesPerDay

  /// Reads a length in minutes; returns nil for zero and for more than a day.
  package static func minutes(_ text: String) -> Int? {
    let text = text.lowercased().trimmed
    guard let minutes = ClockSpan.minutes(text) ?? halves(text) ?? parts(text),
      1...longest ~= minutes
    else { return nil }
    return minutes
  }

  /// `45m`, `1h`, `1h30m`, `1h30`, `1시간30분`: hours, then minutes.
  private static func parts(_ text: String) -> Int? {
    guard let first = CountedUnit(text) else { return nil }
    if first.unit.isEmpty { return nil }
    if minuteUnits.contains(first.unit) { return first.count }
    guard let unit = hourUnits.first(where: first.unit.hasPrefix) else { return nil }
    let rest = String(first.unit.dropFirst(unit.count)).trimmed
    if rest.isEmpty { return first.count * 60 }
    guard let second = CountedUnit(rest), second.count < 60,
      second.unit.isEmpty || minuteUnits.contains(second.unit)
    else { return nil }
    return first.count * 60 + second.count
  }

  /// `1.5h`, `2.5 hours`.
  private static func halves(_ text: String) -> Int? {
    guard let point = text.firstIndex(of: "."), let whole = Int(text[..<point]), whole < 24,
      let rest = CountedUnit(text[text.index(after: point)...]), rest.count < 10,
      hourUnits.contains(rest.unit)
    else { return nil }
    return whole * 60 + rest.count * 6
  }

  /// Writes a length as people type it: `1h30m`.
  package static func text(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest)m" }
    return rest == 0 ? "\(hours)h" : "\(hours)h\(rest)m"
  }

  /// Longer ones first.
  private static let hourUnits = ["hours", "hour", "hrs", "hr", "h", "시간"]
  private static let minuteUnits: Set = ["m", "min", "mins", "minute", "minutes", "분"]
}

/// A number of days, as people write it: `3 days`, `2w`, `10일`.
enum DayCount {
  /// How many digits a number of days in the calendar can have.
  private static let digits = 1...7

  static func days(_ text: String) -> Int? {
    let text = text.lowercased().trimmed
    let number = text.prefix { $0.isASCII && $0.isNumber }
    guard digits ~= number.count, let count = Int(number), count > 0 else { return nil }
    let unit = String(text.dropFirst(number.count)).trimmed
    switch CalendarUnit(rawValue: unit) ?? CalendarUnit.words[unit] {
    case .day: return count
    case .week: return 7 * count
    case .month, .year, nil: return nil
    }
  }
}
