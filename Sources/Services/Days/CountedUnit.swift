/// A number and what it counts: `3 days`, `2w`, `30분`.
struct CountedUnit {
  let count: Int
  let unit: String

  /// Of up to four digits.
  init?(_ text: some StringProtocol) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 4, let count = Int(digits) else { return nil }
    self.count = count
    unit = String(text.dropFirst(digits.count).drop(while: \.isWhitespace))
  }
}
