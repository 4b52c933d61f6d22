package import Entities

/// Reads the days that people type: `tomorrow`, `fri`, `next fri`, `+2w`, `24 Dec`, `내일`, `12월 24일`.
///
/// A weekday is the next one after today, and a day without a year or month is the next such day; in a
/// text that tells of the past, each is the last one. `next fri` is the Friday of next week.
package struct DayParser: Sendable {
  /// Where a day lies that could lie ahead and behind.
  package enum Leaning: Sendable {
    case ahead
    case back
  }

  /// `the day after tomorrow` has no more words.
  static let longest = 4
  /// What may stand between a day and its time.
  private static let between: Set = ["at", "@"]

  let today: CivilDate
  let leaning: Leaning
  let firstWeekday: Weekday
  private let zone: String

  /// - Parameter firstWeekday: the day with which weeks begin.
  package init(clock: BookClock, leaning: Leaning = .ahead, firstWeekday: Weekday = .monday) {
    self.leaning = leaning
    self.firstWeekday = firstWeekday
    today = clock.today
    zone = clock.zone()
  }

  /// A day with an optional time behind it; a time alone is today's.
  package func due(_ text: String) -> DayTime? {
    let words = text.split(whereSeparator: \.isWhitespace)
    for count in stride(from: min(TimeParser.longest, words.count), to: 0, by: -1) {
      guard let time = TimeParser.time(words.suffix(count).joined(separator: " ")) else { continue }
      var rest = words.dropLast(count)
      if let word = rest.last, Self.between.contains(word.lowercased()) { rest.removeLast() }
      let text = rest.joined(separator: " ")
      return (rest.isEmpty ? today : day(text)).map { DayTime($0, at: time, zone: zone) }
    }
    let text = words.joined(separator: " ")
    return timed(text) ?? day(text).map { DayTime($0) }
  }

  /// A day alone.
  package func day(_ text: String) -> CivilDate? {
    let text = text.lowercased()
    return plainDay(text) ?? DayWords.weekdays[text].map(weekday)
      ?? DayWords.askedEnds[text].map(end(of:))
      ?? DayWords.ordinal(text).flatMap(nearest(dayOfMonth:))
  }

  /// A day within other words, perhaps with the time that it says: only what can hardly mean anything
  /// else.
  func due(within text: String) -> DayTime? {
    timed(text) ?? plainDay(text.lowercased()).map { DayTime($0) }
  }

  /// `24 dec`, `dec 24th`, `24th of december`, `12월 24일`, each with an optional year.
  func dayAndMonth(_ text: String) -> CivilDate? {
    MonthAndDay(text).flatMap { found in
      guard let year = found.year else { return nearest(month: found.month, day: found.day) }
      return CivilDate(year: year, month: found.month, day: found.day)
    }
  }

  /// `2026-12-24T18:00`, and days that say a time of their own.
  private func timed(_ text: String) -> DayTime? {
    if let time = DayWords.times[text.lowercased()] {
      return day(text).map { DayTime($0, at: time, zone: zone) }
    }
    let parts = text.uppercased().split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CivilDate(text: String(parts[0])),
      let time = ClockTime(text: String(parts[1]))
    else { return nil }
    return DayTime(date, at: time, zone: zone)
  }

  private func plainDay(_ text: String) -> CivilDate? {
    // A single letter, such as 일 or 수, is a word far more often than a day.
    guard text.count > 1 else { return nil }
    for form in forms {
      if let day = form(text) { return day }
    }
    return nil
  }

  private var forms: [(String) -> CivilDate?] {
    [
      { CivilDate(text: $0) }, numbers, named, inWeek, inMonth, offset, span, dayAndMonth,
    ]
  }

  private func named(_ text: String) -> CivilDate? {
    if let days = DayWords.relative[text] { return today.adding(days: days) }
    if let number = DayWords.weekdays[text] { return weekday(number) }
    if let unit = DayWords.ends[text] { return end(of: unit) }
    return DayWords.ahead[text]?.end(from: today)
  }
}
