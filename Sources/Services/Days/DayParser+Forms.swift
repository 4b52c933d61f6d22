import Entities

/// The forms of words that days are made of; each gives nil for all others.
extension DayParser {
  /// The next such weekday, or the last.
  func weekday(_ number: Int) -> CivilDate {
    let ahead = (number - today.weekday + 7) % 7
    return switch leaning {
    case .ahead: today.adding(days: ahead == 0 ? 7 : ahead)
    case .back: today.adding(days: ahead - 7)
    }
  }

  /// The last day of this week or month.
  func end(of unit: CalendarUnit) -> CivilDate {
    unit == .week
      ? today.startOfWeek(firstWeekday.number).adding(days: 6)
      : today.month.upperBound.adding(days: -1)
  }

  /// `2026/12/24` and `2026.12.24`, also with single digits.
  func numbers(_ text: String) -> CivilDate? {
    for mark: Character in ["/", "."] {
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].count == 4, parts.allSatisfy({ !$0.isEmpty }) else {
        continue
      }
      let numbers = parts.compactMap { DayWords.number($0) }
      guard numbers.count == 3 else { return nil }
      return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    return nil
  }

  /// `next fri` and `다음 주 금요일`: of the week, whichever day is today.
  func inWeek(_ text: String) -> CivilDate? {
    guard let words = LastWord(of: text), let week = DayWords.weeks[words.before],
      let weekday = DayWords.weekdays[words.last]
    else { return nil }
    let place = (weekday - firstWeekday.number + 7) % 7
    return today.startOfWeek(firstWeekday.number).adding(days: week * 7 + place)
  }

  /// `다음 달 1일` and `다음 달 말일`.
  func inMonth(_ text: String) -> CivilDate? {
    guard let words = LastWord(of: text), let months = DayWords.monthsAhead[words.before],
      let day = DayWords.dayOfMonth(words.last)
    else { return nil }
    let first = today.firstOfMonth.adding(months: months)
    guard !DayWords.lastDays.contains(words.last) else {
      return first.adding(months: 0, onDay: day)
    }
    return day <= first.daysInMonth ? first.adding(days: day - 1) : nil
  }

  /// `+3d` and `+2w`, and `-3d` in a text that tells of the past.
  func offset(_ text: String) -> CivilDate? {
    guard let span = CalendarSpan(letters: text.dropFirst()) else { return nil }
    switch text.first {
    case "+": return span.end(from: today)
    case "-" where leaning == .back: return span.negated.end(from: today)
    default: return nil
    }
  }

  /// `in 3 days` and `3일 후`, and `3 days ago` in a text that tells of the past.
  func span(_ text: String) -> CivilDate? {
    if text.hasPrefix("in ") { return CalendarSpan(words: text.dropFirst(3))?.end(from: today) }
    guard let words = LastWord(of: text), let span = CalendarSpan(words: words.before) else {
      return nil
    }
    if DayWords.behindSpan.contains(words.last) { return span.end(from: today) }
    guard leaning == .back, DayWords.behindPast.contains(words.last) else { return nil }
    return span.negated.end(from: today)
  }

  /// The first such day of any month from today on, or back.
  func nearest(dayOfMonth day: Int) -> CivilDate? {
    let sign = leaning == .ahead ? 1 : -1
    return (0...12).lazy
      .map { self.today.firstOfMonth.adding(months: sign * $0) }
      .filter { day <= $0.daysInMonth }
      .map { $0.adding(days: day - 1) }
      .first { self.isOnMySide($0) }
  }

  /// The first such day from today on, or back; 29 February needs a leap year.
  func nearest(month: Int, day: Int) -> CivilDate? {
    let sign = leaning == .ahead ? 1 : -1
    return (0...8).lazy
      .compactMap { CivilDate(year: self.today.parts.year + sign * $0, month: month, day: day) }
      .first { self.isOnMySide($0) }
  }

  private func isOnMySide(_ date: CivilDate) -> Bool {
    leaning == .ahead ? date >= today : date <= today
  }
}

/// A text with its last word apart.
private struct LastWord {
  let before: String
  let last: String

  init?(of text: String) {
    guard let space = text.lastIndex(of: " ") else { return nil }
    before = String(text[..<space])
    last = String(text[text.index(after: space)...])
  }
}
