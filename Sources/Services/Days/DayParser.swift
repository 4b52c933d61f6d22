package import Core

/// Reads the days that people type: `tomorrow`, `fri`, `next fri`, `+2w`, `24 Dec`, `내일`, `12월 24일`.
///
/// A weekday is the next one after today, and a day without a year or month is the next such day; in a
/// text that tells of the past, each is the last one, as `last fri` always is. `next fri` is the Friday
/// of next week.
package struct DayParser: Sendable {
  /// Where a day lies that could lie ahead and behind.
  package enum DateBias: Sendable {
    case future
    case past

    /// Ahead, but of a text that counts back, as `last fri` does.
    package init(of text: String) { self = DayWords.countsBack(text) ? .past : .future }
  }

  /// `the day after tomorrow` has no more words.
  static let longest = 4
  /// What may stand between a day and its time.
  private static let between: Set = ["at", "@"]

  let today: CivilDate
  /// The day from which weekdays and days without a month or year are counted.
  private(set) var origin: CivilDate
  private let now: ClockTime
  private(set) var bias: DateBias
  let firstWeekday: Weekday
  /// Nil where it is not known; then `3/4` is no day.
  let order: DateOrder?
  let clock: BookClock
  let zone: String

  /// - Parameters:
  ///   - firstWeekday: the day with which weeks begin.
  ///   - order: which number of `3/4` is the month.
  package init(
    clock: BookClock, bias: DateBias = .future, firstWeekday: Weekday = .monday,
    order: DateOrder? = nil
  ) {
    self.clock = clock
    self.bias = bias
    self.firstWeekday = firstWeekday
    self.order = order
    let local = clock.localNow
    today = local.date
    origin = local.date
    now = local.time
    zone = clock.zone()
  }

  /// A parser with another bias.
  func biased(towards bias: DateBias) -> DayParser {
    var copy = self
    copy.bias = bias
    return copy
  }

  /// A parser for the end of something that begins on a day: `fri` is the Friday after it.
  func counting(from origin: CivilDate) -> DayParser {
    var copy = self
    copy.origin = origin
    return copy
  }

  /// A day with an optional time behind it.
  ///
  /// - Parameter given: the day of a time alone; nil leaves it to the time.
  package func due(_ text: String, on given: CivilDate? = nil) -> DayTime? {
    let words = text.split(whereSeparator: \.isWhitespace)
    for count in stride(from: min(TimeParser.longest, words.count), to: 0, by: -1) {
      let text = words.suffix(count).joined(separator: " ")
      var rest = words.dropLast(count)
      let isAt = rest.last.map { Self.between.contains($0.lowercased()) } ?? false
      guard let time = TimeParser.time(text) ?? (isAt ? TimeParser.hour(text) : nil) else {
        continue
      }
      if isAt { rest.removeLast() }
      guard !rest.isEmpty else { return DayTime(date(of: time, on: given), at: time, zone: zone) }
      let said = rest.joined(separator: " ")
      let part = TimeParser.isOnDial(text) ? DayWords.partOfDay(said) : nil
      return day(said).map { DayTime($0, at: part.map(time.said) ?? time, zone: zone) }
    }
    let text = words.joined(separator: " ")
    return timed(text) ?? day(text).map { DayTime($0) }
      ?? DayWords.spaced(text).flatMap { due($0, on: given) }
  }

  /// The day of a time that is said without one: a given day, else today, or tomorrow where it tells of
  /// what lies ahead and has passed today.
  func date(of time: ClockTime, on given: CivilDate?) -> CivilDate {
    given ?? (bias == .future && time < now ? today.adding(days: 1) : today)
  }

  /// A day alone.
  package func day(_ text: String) -> CivilDate? {
    let text = text.lowercased()
    return day(spaced: text) ?? DayWords.spaced(text).flatMap(day(spaced:))
  }

  private func day(spaced text: String) -> CivilDate? {
    plainDay(text) ?? partOfDay(text)?.date ?? DayWords.weekdays[text].map(weekday)
      ?? DayWords.askedEnds[text].map(end(of:))
      ?? DayWords.ordinal(text).flatMap(nearest(dayOfMonth:)) ?? twoNumbers(text)
      ?? withWeekday(text, shortest: 1)
  }

  /// Whether a word may be the first of a day within other words, which most words of English are not.
  static func canBegin(with word: String) -> Bool {
    let word = word.lowercased()
    return !word.utf8.allSatisfy { 0x61...0x7A ~= $0 } || DayWords.beginnings.contains(word)
  }

  /// A day within other words, perhaps with the time that it says: only what can hardly mean anything
  /// else.
  func due(within text: String) -> DayTime? {
    timed(text) ?? plainDay(text.lowercased()).map { DayTime($0) }
      ?? DayWords.spaced(text.lowercased()).flatMap(due(spaced:))
  }

  /// A day with an optional time behind it, each of which can hardly mean anything else.
  private func due(spaced text: String) -> DayTime? {
    let words = text.split(separator: " ")
    for count in stride(from: min(TimeParser.longest, words.count - 1), to: 0, by: -1) {
      guard let time = TimeParser.time(within: words.suffix(count).joined(separator: " ")),
        let date = plainDay(words.dropLast(count).joined(separator: " "))
      else { continue }
      return DayTime(date, at: time, zone: zone)
    }
    return plainDay(text).map { DayTime($0) }
  }

  /// `24 dec`, `dec 24th`, `24th of december`, `12월 24일`, each with an optional year.
  func dayAndMonth(_ text: String) -> CivilDate? {
    MonthAndDay(text).flatMap { found in
      guard found.saysYear else { return nearest(month: found.month, day: found.day) }
      return year(of: found).flatMap { CivilDate(year: $0, month: found.month, day: found.day) }
    }
  }

  /// A year counted back is meant only in a text that tells of the past.
  private func year(of found: MonthAndDay) -> Int? {
    found.year
      ?? found.yearsAhead.flatMap {
        $0 >= 0 || bias == .past ? today.parts.year + $0 : nil
      }
  }

  /// `2026-12-24T18:00`, `in 2 hours`, and days that say a time of their own.
  private func timed(_ text: String) -> DayTime? {
    let text = text.lowercased()
    if let time = DayWords.times[text] {
      return day(text).map { DayTime($0, at: time, zone: zone) }
    }
    if let moment = moment(text) ?? partOfDay(text) { return moment }
    guard let mark = text.firstIndex(of: "t"), let date = CivilDate(text: String(text[..<mark])),
      let time = ClockTime(text: String(text[text.index(after: mark)...]))
    else { return nil }
    return DayTime(date, at: time, zone: zone)
  }

  func plainDay(_ text: String) -> CivilDate? {
    // A single letter, such as 일 or 수, is a word far more often than a day.
    guard text.count > 1 else { return nil }
    // `12월 3일(목)`
    if text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex {
      return withWeekday(
        text.replacing("(", with: " (").split(separator: " ").joined(separator: " "))
    }
    return CivilDate(text: text) ?? numbers(text) ?? named(text) ?? inWeek(text) ?? inMonth(text)
      ?? offset(text) ?? span(text) ?? dayAndMonth(text) ?? withWeekday(text)
  }

  private func named(_ text: String) -> CivilDate? {
    if let days = DayWords.relative[text] { return today.adding(days: days) }
    if let number = DayWords.weekdays[text] { return weekday(number) }
    if let unit = DayWords.ends[text] { return end(of: unit) }
    if let weeks = DayWords.weekends[text] { return weekend(weeks) }
    if bias == .past, let span = DayWords.behind[text] { return span.end(from: today) }
    return DayWords.ahead[text]?.end(from: today)
  }
}

/// A day of a month, perhaps of a year, as people write it: `24 dec`, `dec 24th`, `12월 24일`.
struct MonthAndDay {
  let month: Int
  let day: Int
  let year: Int?
  /// Counted from this year: 내년 is 1.
  let yearsAhead: Int?

  var saysYear: Bool { year != nil || yearsAhead != nil }

  /// A day that its month never has, or not in the year that is written: `31 nov`, `29 feb 2027`.
  var isMissing: Bool {
    guard 1..<40 ~= day else { return false }
    return CivilDate(year: year ?? Self.leapYear, month: month, day: day) == nil
  }

  /// A year with a 29 February.
  private static let leapYear = 2028

  init?(_ text: String) {
    var month: Int?
    var year: Int?
    var yearsAhead: Int?
    var numbers: [Int] = []
    for written in text.split(separator: " ").map(String.init) where written != "of" {
      // `dec 4, 2026`, and not `june, 2 adults`
      let hasComma = written.hasSuffix(",") && written.dropLast().last?.isNumber == true
      let word = hasComma ? String(written.dropLast()) : written
      if let name = Self.month(word) {
        month = name
      } else if let value = Self.value(word, before: "년") {
        year = Self.wholeYear(value, digits: word.count - 1)
      } else if let years = DayWords.years[word] {
        yearsAhead = years
      } else if let value = DayWords.number(word) ?? DayWords.ordinal(word)
        ?? Self.value(word, before: "일")
      {
        numbers.append(value)
      } else {
        return nil
      }
    }
    guard let month, let day = numbers.first, year == nil || yearsAhead == nil,
      numbers.count <= (year == nil && yearsAhead == nil ? 2 : 1)
    else { return nil }
    self.month = month
    self.day = day
    self.yearsAhead = yearsAhead
    self.year = year ?? numbers.dropFirst().first
    // `dinner 24 dec 3 people`
    if let year = self.year, year < 1000 { return nil }
  }

  /// A year of two digits is one from 1970 to 2069.
  private static func wholeYear(_ year: Int, digits: Int) -> Int {
    digits == 2 ? year + (year < 70 ? 2000 : 1900) : year
  }

  private static func month(_ word: String) -> Int? {
    DayWords.months[word] ?? value(word, before: "월")
  }

  private static func value(_ word: String, before mark: String) -> Int? {
    word.hasSuffix(mark) ? DayWords.number(word.dropLast()) : nil
  }
}
