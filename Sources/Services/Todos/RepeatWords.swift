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
