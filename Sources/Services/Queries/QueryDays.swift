import Core

/// Reads the days of queries: days as in other fields, with hyphens for blanks, and whole weeks, months and
/// years.
struct QueryDays {
  private let days: DayParser

  init(_ days: DayParser, _ bias: DayParser.DateBias) {
    self.days = days.biased(towards: bias)
  }

  func span(_ text: String) -> Range<CivilDate>? {
    let text = text.lowercased()
    let spaced = Self.spaced(text)
    if let span = week(spaced) ?? weekend(spaced) ?? month(text, spaced) ?? year(text, spaced) {
      return span
    }
    let isBack = DayWords.countsBack(DayWords.spaced(spaced) ?? spaced)
    let parser = isBack ? days.biased(towards: .past) : days
    return (parser.day(text) ?? parser.day(spaced)).map { $0..<$0.adding(days: 1) }
  }

  /// Replaces hyphens by blanks, as in `next-fri`; a sign and the hyphens of `2026-11-24` stay.
  private static func spaced(_ text: String) -> String {
    guard text.contains("-"), let first = text.first, first.isLetter || first.isNumber,
      text.contains(where: \.isLetter)
    else { return text }
    return text.replacing("-", with: " ")
  }

  private func week(_ text: String) -> Range<CivilDate>? {
    DayWords.weekNames[text].map { weeks in
      let start = days.today.startOfWeek(days.firstWeekday.number).adding(days: weeks * 7)
      return start..<start.adding(days: 7)
    }
  }

  private func weekend(_ text: String) -> Range<CivilDate>? {
    DayWords.weekends[text].map { weeks in
      let start = days.today.startOfWeek(Weekday.monday.number).adding(days: weeks * 7 + 5)
      return start..<start.adding(days: 2)
    }
  }

  /// `2026-11`, `last-month`, `이번달`, `nov`.
  private func month(_ text: String, _ spaced: String) -> Range<CivilDate>? {
    if let months = DayWords.monthNames[spaced] {
      return days.today.firstOfMonth.adding(months: months).month
    }
    if let month = DayWords.months[text] ?? DayWords.koreanMonth(text) {
      let years = days.bias == .future ? [0, 1] : [0, -1]
      return years.lazy
        .compactMap { CivilDate(year: days.today.parts.year + $0, month: month, day: 1)?.month }
        .first { days.bias == .future ? $0.upperBound > days.today : $0.lowerBound <= days.today }
    }
    guard text.count == 7 else { return nil }
    return CivilDate(text: "\(text)-01")?.month
  }

  /// `2026`, `this-year`, `작년`.
  private func year(_ text: String, _ spaced: String) -> Range<CivilDate>? {
    var year = DayWords.yearNames[spaced].map { days.today.parts.year + $0 }
    if text.count == 4, let number = DayWords.number(text) { year = number }
    guard let year, let first = CivilDate(year: year, month: 1, day: 1) else { return nil }
    return first..<first.adding(months: 12)
  }
}
