/// Parses an amount as people type it: `4500`, `₩4,500`, `$3.50`, `3,50 €`, `KWD 1.250`.
///
/// Whether a point or a comma is the decimal mark is inferred from its place. Only for a single mark before the
/// last three digits does the user's own format decide. Nothing is ever rounded.
struct AmountReader {
  private static let minus: Set<Character> = ["-", "−"]
  private static let decimalMarks: Set<Character> = [".", ","]
  static let groupMarks: Set<Character> = [
    ".", ",", " ", "\u{A0}", "\u{202F}", "'", "’",
  ]

  private let text: String
  private let style: MoneyText

  init(_ text: String, _ style: MoneyText) {
    self.text = text
    self.style = style
  }

  func money() throws(AmountError) -> Money {
    let characters = Array(text)
    guard let first = characters.firstIndex(where: \.isASCIIDigit),
      let last = characters.lastIndex(where: \.isASCIIDigit)
    else { throw .unreadable(text) }
    var before = words(characters[..<first])
    let isNegative = before.first.map(Self.minus.contains) ?? false
    if isNegative { before = words(Substring(before.dropFirst())) }
    let currency = try currency(before, words(characters[(last + 1)...]))
    return Money(
      try units(characters[first...last], of: currency, isNegative: isNegative), currency)
  }

  private func words(_ characters: some Sequence<Character>) -> String {
    String(characters).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the currency named on either side, or on both if they agree; else the default.
  private func currency(_ before: String, _ after: String) throws(AmountError) -> Currency {
    var found: Currency?
    for name in [before, after] where !name.isEmpty {
      guard let currency = Currency(typed: name), found == nil || found == currency else {
        throw .unreadable(text)
      }
      found = currency
    }
    return found ?? style.currency
  }

  private func units(_ number: ArraySlice<Character>, of currency: Currency, isNegative: Bool)
    throws(AmountError) -> Int64
  {
    var groups = number.split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
      .map { String($0) }
    var marks = number.filter { !$0.isASCIIDigit }
    var fraction = ""
    if endsInFraction(groups, marks, currency) {
      fraction = groups.removeLast()
      marks.removeLast()
    }
    guard isGrouped(groups, marks) else { throw .unreadable(text) }
    guard fraction.count <= currency.decimals else { throw .tooFine(text, currency) }
    let zeros = String(repeating: "0", count: currency.decimals - fraction.count)
    guard let units = Int64((isNegative ? "-" : "") + groups.joined() + fraction + zeros) else {
      throw .tooLarge(text)
    }
    return units
  }

  private func endsInFraction(_ groups: [String], _ marks: [Character], _ currency: Currency)
    -> Bool
  {
    guard let mark = marks.last, Self.decimalMarks.contains(mark),
      marks.count(where: { $0 == mark }) == 1
    else { return false }
    if marks.count > 1 || groups.last?.count != 3 { return true }
    return mark == style.marks.decimal && currency.decimals > 0
  }

  /// Whether digits are grouped correctly: in threes, with the same mark between all groups.
  private func isGrouped(_ groups: [String], _ marks: [Character]) -> Bool {
    guard let mark = marks.first else { return true }
    return Self.groupMarks.contains(mark) && marks.allSatisfy { $0 == mark }
      && 1...3 ~= (groups.first?.count ?? 0) && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}

/// Why a text is not an amount of money.
package enum AmountError: Error, Equatable {
  /// It has no number, or an unknown currency.
  case unreadable(String)
  /// It has more decimals than the currency.
  case tooFine(String, Currency)
  /// It does not fit in 64 bits.
  case tooLarge(String)
}
