/// Money as its user reads and writes it.
package struct MoneyText: Equatable, Sendable {
  /// Of an amount that is typed without one.
  package let currency: Currency
  package let marks: NumberMarks

  package init(_ currency: Currency = .dollar, marks: NumberMarks = .point) {
    self.currency = currency
    self.marks = marks
  }

  /// `₩4,500`, `$3.50`, `3,50 €`, `KWD 1.250`.
  package func text(_ money: Money) -> String {
    text(sum: MoneySum(Int128(money.units), money.currency))
  }

  package func text(sum: MoneySum) -> String {
    let number = number(sum.units.magnitude, decimals: sum.currency.decimals)
    let minus = sum.units < 0 ? "-" : ""
    let sign = sum.currency.sign
    guard marks.decimal == "." else { return "\(minus)\(number) \(sign ?? sum.currency.code)" }
    return "\(minus)\(sign ?? "\(sum.currency.code) ")\(number)"
  }

  /// Reads an amount: a number with the sign or code of its currency before or behind it.
  package func money(_ text: String) throws(AmountError) -> Money {
    try AmountReader(KoreanAmount.digits(text) ?? text, self).money()
  }

  /// No amount has more words.
  package static let mostWords = KoreanAmount.longest

  /// How many words in front are one amount together, `1만 2천원` and `5,000 원`; any other is one word.
  package func wordCount(ofAmountInFrontOf words: some Collection<String>) -> Int {
    guard words.first?.first?.isNumber == true else { return 1 }
    for count in stride(from: min(Self.mostWords, words.count), to: 1, by: -1) {
      let words = Array(words.prefix(count))
      guard KoreanAmount.canBeOne(words) else { continue }
      // What is no amount is several words.
      if (try? money(words.joined(separator: " "))) != nil { return count }
    }
    return 1
  }

  /// Whether a word is no amount by itself but a part of one: `5만`, `만`, `1.5천`.
  package static func isPartOfAmount(_ word: String) -> Bool { KoreanAmount.isCount(word) }

  private func number(_ units: UInt128, decimals: Int) -> String {
    let digits = units.digits(atLeast: decimals + 1)
    let whole = digits.dropLast(decimals).inThrees(with: marks.group)
    return decimals == 0 ? whole : "\(whole)\(marks.decimal)\(digits.suffix(decimals))"
  }
}
