import Core

/// Reads repetitions, with or without days: `every 2 weeks`, `every tue and fri until dec`, `10d after done`,
/// `매월 25일`, `on the 15th every month`.
struct RepetitionParser {
  /// The most words of a repetition, as in `every 2 weeks on mon, wed and fri until 24 dec 2027 no skip`.
  static let longest = 13

  /// Words before a day, with their number of weeks, months or years; the day determines the unit.
  private static let leads = ["every": 1, "every other": 2]
  private static let between = ["on the ", "on ", "the "]
  /// Words behind which a single letter is a weekday, but for 일, which is work far more often.
  static let beforeLetters: Set = ["매주", "격주"]
  /// Words that may stand before a day in front of its rule: `on the 15th every month`.
  private static let articles: Set = ["on", "the"]
  private static let of = "of "

  let days: DayParser

  /// Whether words can be the first of a repetition, which is false for most words.
  static func canBegin(with words: some Sequence<String>) -> Bool {
    let words = words.prefix(3).map { $0.lowercased() }
    guard let word = words.first(where: { !articles.contains($0) }) else { return false }
    return word.first?.isNumber == true || RepeatWords.beginnings.contains { word.hasPrefix($0) }
  }

  /// Reads a repetition where one is expected.
  func repetition(_ text: String) -> Repetition? {
    RepeatWords.rule(text).map { Repetition($0, today: days.today) } ?? repetition(within: text)
      ?? repetition(withRemark: text.lowercased())
  }

  /// Reads what daybook itself writes behind a comma: `every day, 3 times`, `매달, 2026년 12월 31일 목까지`.
  ///
  /// Only where a repetition is expected, as `pills every day, 3 times` may mean three times a day.
  private func repetition(withRemark text: String) -> Repetition? {
    guard let comma = text.ranges(of: ", ").last,
      let remark = RepeatClause(remark: String(text[comma.upperBound...]), days),
      var found = repetition(String(text[..<comma.lowerBound]))
    else { return nil }
    found.add(remark)
    return found
  }

  /// Reads a repetition within other words: only texts that can hardly mean anything else.
  func repetition(within text: String) -> Repetition? {
    let text = text.lowercased()
    if let found = plain(text) { return found }
    guard let clause = RepeatClause(of: text, days) else { return nil }
    guard
      var found = clause.counting == .afterDone
        ? RepeatWords.rule(clause.rest).map({ Repetition($0, today: days.today) })
        : repetition(within: clause.rest)
    else { return nil }
    found.add(clause)
    return found
  }

  /// Reads a frequency and days, without an end or a way of counting.
  private func plain(_ text: String) -> Repetition? {
    if let rule = RepeatWords.rule(within: text) { return Repetition(rule, today: days.today) }
    if let rule = RepeatWords.ofWeekdays[text] {
      return Repetition(RepeatRule(rule), today: days.today)
    }
    // `토요일마다` and `매주 토요일마다` are `매주 토요일`.
    if text.hasSuffix("마다") {
      let day = String(text.dropLast(2))
      if RepeatWords.koreanWeekdays.contains(day) { return plain("매주 \(day)") }
      if day.hasPrefix("매") { return plain(day) }
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    for count in words.indices.dropFirst() {
      let first = words.prefix(count).joined(separator: " ")
      let last = words.dropFirst(count).joined(separator: " ")
      if let found = each(last, by: first) ?? each(first, inMonths: last) { return found }
    }
    return nil
  }

  /// Reads a day in front of its months: `on the 15th every month`, `1st of every month`, `15일 매월`.
  private func each(_ day: String, inMonths rule: String) -> Repetition? {
    let rule = rule.hasPrefix(Self.of) ? String(rule.dropFirst(Self.of.count)) : rule
    guard RepeatWords.rule(within: rule)?.rule.frequency == .monthly else { return nil }
    return each(day, by: rule)
  }

  private func each(_ day: String, by lead: String) -> Repetition? {
    let rule = RepeatWords.rule(within: lead)
    guard rule != nil || Self.leads[lead] != nil else { return nil }
    let isMonthly = rule?.rule.frequency == .monthly
    let isLetter = Self.beforeLetters.contains(lead) && day != "일"
    guard let each = each(withoutArticle(day), isMonthly, shortest: isLetter ? 1 : 2) else {
      return nil
    }
    var said = rule ?? RepeatRule(every: Self.leads[lead] ?? 1, each.rule.rule.frequency)
    guard said.rule.frequency == each.rule.rule.frequency else { return nil }
    guard each.rule.rule.isPlain else {
      let interval = said.rule.interval
      said = each.rule
      said.rule.interval = interval
      return Repetition(said, today: days.today)
    }
    return Repetition(said, today: days.today, first: each.first, dayOfMonth: each.dayOfMonth)
  }

  private func withoutArticle(_ day: String) -> String {
    let word = Self.between.first { day.hasPrefix($0) } ?? ""
    return String(day.dropFirst(word.count))
  }

  /// Reads a day, or several, on which something repeats every week, month or year.
  ///
  /// - Parameters:
  ///   - isMonthly: whether `2nd tue` means one day of each month, and not every other Tuesday.
  ///   - shortest: a single letter, such as 일 or 수, is far more often a word than a day.
  private func each(_ day: String, _ isMonthly: Bool, shortest: Int) -> Repetition? {
    if day.count >= shortest, let weekday = DayWords.weekdays[day] {
      return Repetition(
        RepeatRule(every: 1, .weekly), today: days.today, first: days.weekdayFromToday(weekday))
    }
    if let number = DayWords.dayOfMonth(day) { return monthly(number) }
    if let rule = RepeatWords.ofDays(day, isMonthly) {
      return Repetition(RepeatRule(rule), today: days.today)
    }
    return days.dayAndMonth(day).map {
      Repetition(RepeatRule(every: 1, .yearly), today: days.today, first: $0)
    }
  }

  /// A monthly repetition on a day; in a shorter month it falls on the last day, like every repetition.
  private func monthly(_ day: Int) -> Repetition {
    let month = days.today.firstOfMonth
    let this = month.adding(months: 0, onDay: day)
    let first = this < days.today ? month.adding(months: 1, onDay: day) : this
    return Repetition(
      RepeatRule(every: 1, .monthly), today: days.today, first: first, dayOfMonth: day)
  }
}

extension RepetitionParser {
  /// Words before the last day.
  static let untils = ["until", "till"]

  /// Reads the last day of a repetition: a day, or the name of a month, which means its last day.
  static func lastDay(_ text: String, _ days: DayParser) -> CivilDate? {
    let text = text.trimmed
    guard let month = DayWords.months[text] ?? DayWords.koreanMonth(text) else {
      if let months = DayWords.monthNames[text] {
        return days.today.firstOfMonth.adding(months: months + 1).adding(days: -1)
      }
      return days.day(text)
    }
    let year = days.today.parts.year + (month < days.today.parts.month ? 1 : 0)
    return CivilDate(year: year, month: month, day: 1).map { $0.adding(days: $0.daysInMonth - 1) }
  }

  /// Words before the number of times.
  static let countLeads = ["for", "총"]

  /// Reads how often something comes altogether: `5 times`, `5번`, `5회`.
  static func count(_ text: String) -> Int? {
    if text == "once more" { return 1 }
    let unit = [" times", "번", "회"].first(where: text.hasSuffix)
    return unit.flatMap { DayWords.number(text.dropLast($0.count)) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

extension Repetition {
  fileprivate mutating func add(_ clause: RepeatClause) {
    // What is counted from the day on which it is done skips nothing anyway.
    if let counting = clause.counting, rule.counting != .afterDone { rule.counting = counting }
    if let end = clause.end { rule.rule.end = end }
  }
}

/// A clause at the beginning or end of a repetition: its end, or how it is counted.
private struct RepeatClause {
  /// The text without the clause.
  let rest: String
  var counting: RepeatRule.Counting?
  var end: RecurrenceRule.End?

  private static let behind: [String: RepeatRule.Counting] = [
    " after done": .afterDone, " after it is done": .afterDone, " after completion": .afterDone,
    " no skip": .everyTime, " without skipping": .everyTime, " 빠짐없이": .everyTime,
  ]
  private static let before = ["완료 후 ", "끝낸 후 ", "끝내고 "]

  init?(of text: String, _ days: DayParser) {
    if let (words, counting) = Self.behind.first(where: { text.hasSuffix($0.key) }) {
      rest = String(text.dropLast(words.count))
      self.counting = counting
    } else if let words = Self.before.first(where: text.hasPrefix) {
      let span = text.dropFirst(words.count)
      rest = span.hasSuffix("마다") ? String(span.dropLast(2)) : String(span)
      counting = .afterDone
    } else if let (rest, end) = Self.end(of: text, days) {
      self.rest = rest
      self.end = end
    } else {
      return nil
    }
  }

  /// Reads a clause that stands behind a comma: `3 times`, `once more`, `건너뛰지 않음`, `2026년 12월 31일까지`.
  init?(remark: String, _ days: DayParser) {
    rest = ""
    if let counting = Self.remarks[remark] {
      self.counting = counting
    } else if let count = RepetitionParser.count(remark) {
      end = .count(count)
    } else if remark.hasSuffix("까지"),
      let date = RepetitionParser.lastDay(String(remark.dropLast(2)), days)
    {
      end = .until(date)
    } else {
      return nil
    }
  }

  private static let remarks: [String: RepeatRule.Counting] = [
    "none skipped": .everyTime, "건너뛰지 않음": .everyTime,
  ]

  private static func end(
    of text: String, _ days: DayParser
  ) -> (rest: String, end: RecurrenceRule.End)? {
    for word in RepetitionParser.untils {
      guard let range = text.firstRange(of: " \(word) ") else { continue }
      let day = String(text[range.upperBound...])
      return RepetitionParser.lastDay(day, days).map {
        (String(text[..<range.lowerBound]), .until($0))
      }
    }
    for word in RepetitionParser.countLeads {
      guard let range = text.firstRange(of: " \(word) "),
        let count = RepetitionParser.count(String(text[range.upperBound...]))
      else { continue }
      return (String(text[..<range.lowerBound]), .count(count))
    }
    guard text.hasSuffix("까지") else { return nil }
    let words = text.split(separator: " ")
    // Tries as many words as a day can have; a weekday alone means the first due day.
    for count in stride(from: min(DayParser.longest, words.count - 1), to: 0, by: -1) {
      let day = String(words.suffix(count).joined(separator: " ").dropLast(2))
      guard DayWords.weekdays[day] == nil, let date = RepetitionParser.lastDay(day, days)
      else { continue }
      return (words.dropLast(count).joined(separator: " "), .until(date))
    }
    return nil
  }
}
