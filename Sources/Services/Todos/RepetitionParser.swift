import Core

/// Reads that something comes again, perhaps on a day: `every 2 weeks`, `every fri`, `매월 25일`.
struct RepetitionParser {
  /// `every other month on the 15th` has no more words.
  static let longest = 6

  /// How many weeks, months or years, as the day behind it has them.
  private static let leads = ["every": 1, "every other": 2]
  private static let between = ["on the ", "on ", "the "]

  let days: DayParser

  /// Whether a word may be the first of such words, which most words are not.
  static func canBegin(with word: String) -> Bool {
    let word = word.lowercased()
    return word.first?.isNumber == true || RepeatWords.beginnings.contains { word.hasPrefix($0) }
  }

  /// Where that is asked for.
  func repetition(_ text: String) -> Repetition? {
    RepeatWords.rule(text).map { Repetition($0, today: days.today) } ?? repetition(within: text)
  }

  /// Within other words: only what can hardly mean anything else.
  func repetition(within text: String) -> Repetition? {
    let text = text.lowercased()
    if let rule = RepeatWords.rule(within: text) { return Repetition(rule, today: days.today) }
    let words = text.split(whereSeparator: \.isWhitespace)
    for count in words.indices.dropFirst() {
      let lead = words.prefix(count).joined(separator: " ")
      let day = words.dropFirst(count).joined(separator: " ")
      if let found = each(day, by: lead) { return found }
    }
    return nil
  }

  private func each(_ day: String, by lead: String) -> Repetition? {
    let rule = RepeatWords.rule(within: lead)
    guard rule != nil || Self.leads[lead] != nil, let each = each(withoutArticle(day)) else {
      return nil
    }
    let said = rule ?? RepeatRule(every: Self.leads[lead] ?? 1, each.rule.unit)
    guard said.unit == each.rule.unit else { return nil }
    return Repetition(said, today: days.today, first: each.first, dayOfMonth: each.dayOfMonth)
  }

  private func withoutArticle(_ day: String) -> String {
    let word = Self.between.first { day.hasPrefix($0) } ?? ""
    return String(day.dropFirst(word.count))
  }

  /// Every week, month or year on a day.
  private func each(_ day: String) -> Repetition? {
    // A single letter, such as 일 or 수, is a word far more often than a day.
    if day.count > 1, let weekday = DayWords.weekdays[day] {
      return Repetition(
        RepeatRule(every: 1, .week), today: days.today, first: days.weekdayFromToday(weekday))
    }
    if let number = DayWords.dayOfMonth(day) { return monthly(number) }
    return days.dayAndMonth(day).map {
      Repetition(RepeatRule(every: 1, .year), today: days.today, first: $0)
    }
  }

  /// In a month without the day it is the last one, as with everything that comes again.
  private func monthly(_ day: Int) -> Repetition {
    let month = days.today.firstOfMonth
    let this = month.adding(months: 0, onDay: day)
    let first = this < days.today ? month.adding(months: 1, onDay: day) : this
    return Repetition(
      RepeatRule(every: 1, .month), today: days.today, first: first, dayOfMonth: day)
  }
}

/// Reads how often something comes again, as people write it: `every 2 weeks`, `2w`, `매주`.
package enum RepeatWords {
  /// Words that mean nothing else.
  private static let said: [String: RepeatRule] = [
    "매일": RepeatRule(every: 1, .day), "매주": RepeatRule(every: 1, .week),
    "격주": RepeatRule(every: 2, .week), "매월": RepeatRule(every: 1, .month),
    "매달": RepeatRule(every: 1, .month), "매년": RepeatRule(every: 1, .year),
  ]

  /// Words that say so only where a rule is asked for.
  private static let asked: [String: RepeatRule] = [
    "daily": RepeatRule(every: 1, .day), "weekly": RepeatRule(every: 1, .week),
    "monthly": RepeatRule(every: 1, .month), "quarterly": RepeatRule(every: 3, .month),
    "yearly": RepeatRule(every: 1, .year), "annually": RepeatRule(every: 1, .year),
  ]

  /// What the first word of a rule begins with that begins with no number.
  static let beginnings = ["every"] + said.keys

  /// `every other week` has no more words.
  static let longest = 3

  /// A rule where one is asked for.
  package static func rule(_ text: String) -> RepeatRule? {
    // What the book keeps comes first: it is read for every line that is drawn.
    counted(text) ?? typed(text.trimmed.lowercased())
  }

  private static func typed(_ text: String) -> RepeatRule? {
    rule(within: text) ?? asked[text] ?? counted(text)
  }

  /// A rule within other words: only what can hardly mean anything else.
  static func rule(within text: String) -> RepeatRule? {
    let text = text.lowercased()
    if let rule = said[text] { return rule }
    if text.hasSuffix("마다") { return counted(text.dropLast(2)) }
    guard text.hasPrefix("every ") else { return nil }
    let rest = text.dropFirst(6).drop(while: \.isWhitespace)
    if rest.hasPrefix("other ") {
      return CalendarUnit.words[String(rest.dropFirst(6))].map { RepeatRule(every: 2, $0) }
    }
    return CalendarUnit.words[String(rest)].map { RepeatRule(every: 1, $0) } ?? counted(rest)
  }

  /// `2w`, `10 days`, `3개월`; up to three digits.
  private static func counted(_ text: some StringProtocol) -> RepeatRule? {
    guard let span = CalendarSpan(letters: text) ?? CalendarSpan(words: text),
      1...999 ~= span.count, text.first?.isNumber == true
    else { return nil }
    return RepeatRule(every: span.count, span.unit)
  }
}
