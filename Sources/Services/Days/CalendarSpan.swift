import Entities

/// So many days, weeks, months or years.
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

  /// The day so long after another one, in a shorter month its last; nil behind the last year there is.
  func end(from date: CivilDate) -> CivilDate? {
    let end =
      switch unit {
      case .day: date.adding(days: count)
      case .week: date.adding(days: count * 7)
      case .month: date.adding(months: count)
      case .year: date.adding(months: count * 12)
      }
    // To a year that there is not no months are added.
    return 1...9999 ~= end.parts.year && (end == date) == (count == 0) ? end : nil
  }
}
