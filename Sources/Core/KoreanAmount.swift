/// Parses amounts as written in Korean: `5만원`, `1만 5천원`, `2천만 원`, `3만 달러`.
enum KoreanAmount {
  /// The maximum number of words of an amount, as in `1억 2천만 3천 5백 원`.
  static let longest = 5

  /// The value of each number word, the largest first.
  private static let words: [(word: Character, value: Int)] = [
    ("억", 100_000_000), ("만", 10_000), ("천", 1_000), ("백", 100),
  ]
  /// The maximum count before a number word.
  private static let maximum = 999_999

  /// The characters of a count, and those that it may end in.
  private static let numerals = Set("0123456789.,일이삼사오육칠팔구십백천만억조수몇")
  private static let ends = Set("십백천만억조")
  /// The endings that can be a count by themselves, as they are rarely other words.
  private static let endsAlone = Set("천만억")

  /// Whether a word is a count without a currency, so that more must follow: `1만`, `2천`, `1.5만`, `삼만`, `만`.
  static func isCount(_ word: some StringProtocol) -> Bool {
    guard let last = word.last, word.allSatisfy(numerals.contains) else { return false }
    return word.count > 1 ? ends.contains(last) : endsAlone.contains(last)
  }

  /// Whether words can form one amount: all are counts, up to the name of the currency, which may be a word of its
  /// own.
  static func canBeOne(_ words: [String]) -> Bool {
    guard let last = words.last, let currency = currency(of: last) else { return false }
    let behind = last.dropLast(currency.count)
    let numbers = words.dropLast().map { $0[...] } + (behind.isEmpty ? [] : [behind])
    return numbers.dropLast().allSatisfy(isCount)
  }

  /// Converts an amount to plain digits, such as `50000원`; returns nil for other texts.
  static func digits(_ text: String) -> String? {
    guard let currency = currency(of: text), words.contains(where: { text.contains($0.word) })
    else { return nil }
    let parts = text.dropLast(currency.count).split(whereSeparator: \.isWhitespace)
    guard parts.dropLast().allSatisfy(isCount), zip(parts, parts.dropFirst()).allSatisfy(follows)
    else { return nil }
    return number(parts.joined()[...], words[...]).map { "\($0)\(currency)" }
  }

  /// Whether a part of a number may follow another: 2천 in `1만 2천`, but not 2만 in `5천 2만`.
  private static func follows(_ before: Substring, _ part: Substring) -> Bool {
    (values(part).first ?? 1) < (values(before).last ?? 1)
  }

  private static func values(_ part: Substring) -> [Int] {
    part.compactMap { letter in words.first { $0.word == letter }?.value }
  }

  private static func currency(of text: String) -> String? {
    CurrencyTable.korean.keys.first(where: text.hasSuffix)
  }

  /// Parses a count before the largest number word, and a smaller number after it.
  private static func number(
    _ text: Substring, _ words: ArraySlice<(word: Character, value: Int)>
  ) -> Int? {
    guard let (word, value) = words.first else { return count(text) }
    let smaller = words.dropFirst()
    guard let place = text.firstIndex(of: word) else { return number(text, smaller) }
    let behind = text[place...].dropFirst()
    if behind.isEmpty, let product = product(text[..<place], value) { return product }
    guard let count = number(text[..<place], smaller), count <= maximum,
      let rest = behind.isEmpty ? 0 : number(behind, smaller), rest < value
    else { return nil }
    return count * value + rest
  }

  /// Multiplies a count with decimals, as in `1.5만`; returns nil if the product is no whole number.
  private static func product(_ text: Substring, _ value: Int) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...4 ~= parts[1].utf8.count, let whole = count(parts[0]),
      parts[1].utf8.allSatisfy({ 48...57 ~= $0 }), let part = Int(parts[1])
    else { return nil }
    let scale = parts[1].utf8.reduce(1) { scale, _ in scale * 10 }
    let (quotient, rest) = ((whole * scale + part) * value).quotientAndRemainder(dividingBy: scale)
    return rest == 0 ? quotient : nil
  }

  /// Parses `3400` or `3,400`.
  private static func count(_ text: Substring) -> Int? {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.count == 1 || 1...3 ~= groups[0].count
    else { return nil }
    let digits = groups.joined()
    guard digits.allSatisfy({ "0"..."9" ~= $0 }) else { return nil }
    return Int(digits).flatMap { $0 <= maximum ? $0 : nil }
  }
}
