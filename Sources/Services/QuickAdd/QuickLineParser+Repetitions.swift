import Core

/// Reads repetitions, and their ends where those are separate from them.
extension QuickLineParser {
  func repetition(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    guard RepetitionParser.canBegin(with: words.prefix(3).map(\.text)) else { return nil }
    let parser = RepetitionParser(days: ahead)
    func read(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
      longestMoment(RepetitionParser.longest, of: words) { text in
        parser.repetition(within: text).map { .repeats($0) }
      }
    }
    guard let (meaning, count) = read(words) else { return nil }
    return endsInOtherWord(words, count) ? read(words.prefix(count - 1)) : (meaning, count)
  }

  /// Whether the last letter of a rule is rather a word: the 금 of `매주 금 시세` is, that of `매주 금 9시` is Friday.
  private func endsInOtherWord(_ words: ArraySlice<QuickWord>, _ count: Int) -> Bool {
    let rule = words.prefix(count)
    guard let last = rule.last, last.text.count == 1, let lead = rule.dropLast().last,
      RepetitionParser.beforeLetters.contains(lead.text), let next = words.dropFirst(count).first
    else { return false }
    return !Self.isSigned(next) && !TimeParser.canBegin(with: next.text)
  }

  /// Reads the end of a repetition that is separate from its rule: `until dec`, `12월 20일까지`, `for 5 times`.
  ///
  /// - Parameter last: what stands before it.
  func ruleEnd(_ words: ArraySlice<QuickWord>, behind last: Meaning?) -> (Meaning, Int)? {
    guard let first = words.first, !first.isQuoted else { return nil }
    if RepetitionParser.untils.contains(first.text.lowercased()) {
      return longest(DayParser.longest, of: words, behind: 1) { text in
        RepetitionParser.lastDay(text.lowercased(), ahead).map { .ends(.until($0)) }
      }
    }
    return count(words, behind: last) ?? lastDay(words)
  }

  /// Reads `for 5 times` and `총 5번`; without a word before it only behind a time and before no word, since
  /// `every day 3 times` and `3번 출구` have other meanings.
  private func count(_ words: ArraySlice<QuickWord>, behind last: Meaning?) -> (Meaning, Int)? {
    let isLed =
      words.first.map { RepetitionParser.countLeads.contains($0.text.lowercased()) } ?? false
    let found = longest(2, of: words, behind: isLed ? 1 : 0) { text in
      RepetitionParser.count(text.lowercased()).map { Meaning.ends(.count($0)) }
    }
    guard let (meaning, count) = found else { return nil }
    let isLast = words.dropFirst(count).first.map(Self.isSigned) ?? true
    return isLed || isLast && last?.saysTime == true ? (meaning, count) : nil
  }

  private func lastDay(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    longest(DayParser.longest, of: words) { text in
      guard text.hasSuffix("까지") else { return nil }
      let day = String(text.dropLast(2)).trimmed
      // A weekday alone means the first due day.
      guard DayWords.weekdays[day] == nil else { return nil }
      return RepetitionParser.lastDay(day, ahead).map { .ends(.until($0)) }
    }
  }
}

extension QuickLine.Meaning {
  /// Whether an end may follow this piece: there is a rule without an end, and no word of the title since, unless
  /// that may turn out to be a part of its time, such as `at` or `10-11`.
  func leavesRuleOpen(_ isOpen: Bool) -> Bool {
    switch self {
    case .repeats(let repetition): repetition.rule.rule.end == .never
    case .title(let text):
      isOpen
        && (QuickPieces.prepositions.contains(text.lowercased())
          || text.allSatisfy { $0.isASCIIDigit || $0 == "-" })
    default: isOpen
    }
  }

  /// Whether it says when on its day something begins, or how long it takes then.
  fileprivate var saysTime: Bool {
    switch self {
    case .time, .hours, .lasting: true
    default: false
    }
  }
}
