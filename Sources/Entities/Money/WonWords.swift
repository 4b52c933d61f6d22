/// Amounts as Koreans write them: `5만원`, `3천원`, `1만5천원`, `2천만원`.
enum WonWords {
  /// What each word counts, the greatest first.
  private static let words: [(word: Character, value: Int)] = [("만", 10_000), ("천", 1_000)]
  /// More digits are no count in words.
  private static let mostDigits = 6

  /// The same with digits alone, `50000원`; nil for other texts.
  static func digits(_ text: String) -> String? {
    guard text.hasSuffix("원"), words.contains(where: { text.contains($0.word) }) else { return nil }
    return number(text.dropLast(), words[...]).map { "\($0)원" }
  }

  /// A count before the greatest word, and what is less than that word behind it.
  private static func number(
    _ text: Substring, _ words: ArraySlice<(word: Character, value: Int)>
  ) -> Int? {
    guard let (word, value) = words.first else { return count(text) }
    let smaller = words.dropFirst()
    guard let place = text.firstIndex(of: word) else { return number(text, smaller) }
    let behind = text[place...].dropFirst()
    guard let count = number(text[..<place], smaller),
      let rest = behind.isEmpty ? 0 : number(behind, smaller), rest < value
    else { return nil }
    return count * value + rest
  }

  private static func count(_ digits: Substring) -> Int? {
    guard digits.count <= mostDigits, digits.allSatisfy({ "0"..."9" ~= $0 }) else { return nil }
    return Int(digits)
  }
}
