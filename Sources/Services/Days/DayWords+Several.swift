/// Words that name one of several days.
extension DayWords {
  private static let behindOne = [",", "과", "와", "이랑", "하고"]
  private static let letters = Set("월화수목금토일,·/")

  /// `화요일과` and `mon,`: there is another day behind it.
  static func isOneOfSeveral(_ word: String) -> Bool {
    behindOne.contains { mark in
      guard word.hasSuffix(mark) else { return false }
      let day = String(word.dropLast(mark.count))
      return day.count > 1 && (weekdays[day] != nil || ordinal(day) != nil)
    }
  }

  /// Whether a word behind 매주 or 매월 says a day that is not understood: `월수금`, `1일부터`, `화요일과`.
  static func beginsWithDay(_ word: String) -> Bool {
    if word.allSatisfy(letters.contains) { return true }
    let number = word.prefix { $0.isASCII && $0.isNumber }
    if !number.isEmpty, word.dropFirst(number.count).hasPrefix("일") { return true }
    return weekdays.keys.contains { $0.hasSuffix("요일") && word.hasPrefix($0) }
  }
}
