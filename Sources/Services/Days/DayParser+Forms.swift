import Core

/// The forms in which days are written; each function returns nil for a text of another form.
extension DayParser {
  /// The Saturday of the weekend that is `weeks` ahead; on the Sunday of this weekend, today.
  ///
  /// A past weekend is read only in a text about the past.
  func weekend(_ weeks: Int) -> CivilDate? {
    guard weeks >= 0 || bias == .past else { return nil }
    let saturday = today.startOfWeek(Weekday.monday.number).adding(days: weeks * 7 + 5)
    return weeks == 0 ? max(saturday, today) : saturday
  }

  /// The next such weekday, or the last one in a text about the past; never the origin.
  func weekday(_ number: Int) -> CivilDate {
    let days = (number - origin.weekday + 7) % 7
    return switch bias {
    case .future: origin.adding(days: days == 0 ? 7 : days)
    case .past: origin.adding(days: days - 7)
    }
  }

  /// Today if it is such a weekday, else the next one.
  func weekdayFromToday(_ number: Int) -> CivilDate {
    today.adding(days: (number - today.weekday + 7) % 7)
  }

  /// The last day of this week or month.
  func end(of unit: CalendarUnit) -> CivilDate {
    unit == .week
      ? today.startOfWeek(firstWeekday.number).adding(days: 6)
      : today.month.upperBound.adding(days: -1)
  }

  /// `2026/12/24`, `2026.12.24`, `2026-12-24` and `24.12.2026`, also with single digits.
  func numbers(_ text: String) -> CivilDate? {
    for mark: Character in ["/", ".", "-"] {
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { $0.isEmpty ? nil : DayWords.number($0) }
      guard parts.count == 3, numbers.count == 3 else { continue }
      if parts[0].count == 4 {
        return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
      }
      if mark == ".", parts[2].count == 4 {
        return CivilDate(year: numbers[2], month: numbers[1], day: numbers[0])
      }
    }
    return nil
  }

  /// `12/24` and `24.12.`; if both numbers could be the month, the order of the user's country decides.
  func twoNumbers(_ text: String) -> CivilDate? {
    let isDotted = text.last == "."
    let parts = (isDotted ? text.dropLast() : text[...])
      .split(separator: isDotted ? "." : "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count <= 2 ? DayWords.number($0) : nil }
    guard parts.count == 2, numbers.count == 2,
      let order = DateOrder(of: numbers[0], numbers[1]) ?? order
    else { return nil }
    return switch order {
    case .monthFirst: nearest(month: numbers[0], day: numbers[1])
    case .dayFirst: nearest(month: numbers[1], day: numbers[0])
    }
  }

  /// `next fri` and `다음 주 금요일`: the weekday of that calendar week.
  ///
  /// In a text about the past, `last fri` is the most recent Friday. In any other, `this fri` is next week's
  /// if this week's is over.
  func inWeek(_ text: String) -> CivilDate? {
    guard let words = LastWord(of: text), let weekday = DayWords.weekdays[words.last] else {
      return nil
    }
    if bias == .past, DayWords.beforeLast.contains(words.before) { return self.weekday(weekday) }
    guard let week = DayWords.weeks[words.before] else { return nil }
    // Korean counts the days of a week from Monday, wherever its calendars begin.
    let first = words.before.hasSuffix("주") ? Weekday.monday : firstWeekday
    let place = (weekday - first.number + 7) % 7
    let date = today.startOfWeek(first.number).adding(days: week * 7 + place)
    let isOver = DayWords.coming.contains(words.before) && bias == .future && date < today
    return isOver ? date.adding(days: 7) : date
  }

  /// `thu 24 dec` and `12월 24일 목요일`, if the day has that weekday.
  ///
  /// - Parameter shortest: within other words, a single letter such as 일 or 수 is far more often a word than a
  ///   weekday.
  func withWeekday(_ text: String, shortest: Int = 2) -> CivilDate? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    for (name, rest) in [(words.first, words.dropFirst()), (words.last, words.dropLast())] {
      guard let name, name.count >= shortest,
        let weekday = DayWords.weekdays[name.filter { !"()".contains($0) }]
      else { continue }
      let date = written(rest.joined(separator: " "))
      if date?.weekday == weekday { return date }
    }
    return nil
  }

  /// A day written as a date.
  private func written(_ text: String) -> CivilDate? {
    CivilDate(text: text) ?? numbers(text) ?? dayAndMonth(text)
  }

  /// A day and the part of the day after it: `sat night`.
  func partOfDay(_ text: String) -> DayTime? {
    guard let words = LastWord(of: text), let time = DayWords.behindDay[words.last] else {
      return nil
    }
    return plainDay(words.before).map { DayTime($0, at: time, zone: zone) }
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

  /// `+3d` and `+2w`, and `-3d` in a text about the past.
  func offset(_ text: String) -> CivilDate? {
    guard let span = CalendarSpan(letters: text.dropFirst()) else { return nil }
    switch text.first {
    case "+": return span.end(from: today)
    case "-" where bias == .past: return span.negated.end(from: today)
    default: return nil
    }
  }

  /// `in 3 days` and `3일 후`, and `3 days ago` in a text about the past.
  func span(_ text: String) -> CivilDate? {
    guard let distance = distance(text), let span = CalendarSpan(words: distance.span) else {
      return nil
    }
    return (distance.isAhead ? span : span.negated).end(from: today)
  }

  /// `in 2 hours` and `30분 후`, and `2 hours ago` in a text about the past.
  func moment(_ text: String) -> DayTime? {
    guard let distance = distance(text), let minutes = ClockSpan.minutes(distance.span) else {
      return nil
    }
    let signed = Int64(distance.isAhead ? minutes : -minutes)
    let local = clock.local(
      Timestamp(milliseconds: clock.now().milliseconds + signed * 60_000))
    return DayTime(local.date, at: local.time, zone: zone)
  }

  private func distance(_ text: String) -> Distance? {
    Distance(text).flatMap { $0.isAhead || bias == .past ? $0 : nil }
  }

  /// The nearest such day of a month from the origin on, or up to it in a text about the past.
  func nearest(dayOfMonth day: Int) -> CivilDate? {
    let sign = bias == .future ? 1 : -1
    return (0...12).lazy
      .map { self.origin.firstOfMonth.adding(months: sign * $0) }
      .filter { day <= $0.daysInMonth }
      .map { $0.adding(days: day - 1) }
      .first { self.agreesWithBias($0) }
  }

  /// The nearest such day from the origin on, or up to it in a text about the past; 29 February needs a leap year.
  func nearest(month: Int, day: Int) -> CivilDate? {
    let sign = bias == .future ? 1 : -1
    return (0...8).lazy
      .compactMap { CivilDate(year: self.origin.parts.year + sign * $0, month: month, day: day) }
      .first { self.agreesWithBias($0) }
  }

  private func agreesWithBias(_ date: CivilDate) -> Bool {
    bias == .future ? date >= origin : date <= origin
  }
}

/// A distance from now in words, and its direction.
private struct Distance {
  let span: String
  let isAhead: Bool

  init?(_ text: String) {
    let words = LastWord(of: text)
    if text.hasPrefix("in ") {
      span = String(text.dropFirst(3))
      isAhead = true
    } else if let words, DayWords.behindSpan.contains(words.last) {
      span = words.before
      isAhead = true
    } else if let words, DayWords.behindPast.contains(words.last) {
      span = words.before
      isAhead = false
    } else {
      return nil
    }
  }
}

/// A text split before its last word.
struct LastWord {
  let before: String
  let last: String

  init?(of text: String) {
    guard let space = text.lastIndex(of: " ") else { return nil }
    before = String(text[..<space])
    last = String(text[text.index(after: space)...])
  }
}
