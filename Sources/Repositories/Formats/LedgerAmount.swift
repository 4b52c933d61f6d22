package import Core

/// How numbers are parsed: a point may be the decimal mark or the thousands separator.
package struct LedgerAmountStyle: Equatable, Sendable {
  /// The decimal mark, if a journal declares it for all amounts.
  package var mark: Character?
  /// The decimal marks by commodity.
  package var marks: [String: Character] = [:]
  /// The commodity of amounts without one.
  package var commodity: String?

  package init(mark: Character? = nil) {
    self.mark = mark
  }

  /// Learns the style from a sample amount.
  mutating func learn(_ sample: some StringProtocol, isDefault: Bool = false) {
    guard let parts = LedgerAmount.Parts(sample) else { return }
    if isDefault { commodity = parts.commodity }
    // If the mark is ambiguous, a comma in a sample is a thousands separator.
    let mark =
      LedgerAmount.mark(of: parts.number) ?? (parts.number.contains(",") ? "." : nil)
    if let mark { marks[parts.commodity] = mark }
  }
}

/// A number with a commodity: `3.50 EUR`, `$-12`, `2 "Green Apples"`.
package struct LedgerAmount: Equatable, Sendable {
  package enum Failure: Error, Equatable, Sendable {
    case unreadable
    /// `1,000` may be a thousand or one.
    case ambiguous
  }

  /// The number, as written in JSON.
  package let number: String
  /// The commodity; empty if there is none.
  package let commodity: String

  package init(_ text: String, _ style: LedgerAmountStyle) throws(Failure) {
    guard let parts = Parts(text) else { throw .unreadable }
    let digits = parts.number
    commodity = parts.commodity.isEmpty ? style.commodity ?? "" : parts.commodity
    let known = style.marks[commodity] ?? style.mark
    let hasDecimals = Currency(typed: commodity).map { $0.decimals > 0 } ?? true
    guard let mark = known ?? Self.mark(of: digits, hasDecimals: hasDecimals) else {
      throw .ambiguous
    }
    let halves = digits.split(separator: mark, omittingEmptySubsequences: false)
    let whole = halves.first?.filter(\.isASCIIDigit) ?? ""
    let fraction = halves.count == 2 ? halves[1] : ""
    guard halves.count <= 2, whole.isEmpty || halves[0].last?.isASCIIDigit == true,
      fraction.allSatisfy(\.isASCIIDigit),
      !(whole.isEmpty && fraction.isEmpty)
    else { throw .unreadable }
    let leading = whole.drop { $0 == "0" }
    number =
      (parts.isNegative ? "-" : "") + (leading.isEmpty ? "0" : leading)
      + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// The decimal mark that an amount reveals; nil if it has no marks, or they are ambiguous.
  package static func revealedMark(of text: some StringProtocol) -> Character? {
    guard let number = Parts(text)?.number, number.contains(where: { $0 == "." || $0 == "," })
    else { return nil }
    return mark(of: number)
  }

  /// Returns the decimal mark of a number, even if it has no decimals; nil if it is ambiguous.
  ///
  /// - Parameter hasDecimals: whether the currency has them: a mark in won separates thousands.
  static func mark(of number: String, hasDecimals: Bool = true) -> Character? {
    let marks = number.filter { $0 == "." || $0 == "," }
    guard let last = marks.last, let first = marks.first else { return "." }
    if first != last { return last }
    let other: Character = last == "." ? "," : "."
    if marks.count > 1 { return other }
    let groups = number.split(separator: last, omittingEmptySubsequences: false)
    let isThousands = groups[1].count == 3 && 1...3 ~= groups[0].count && groups[0].first != "0"
    guard isThousands else { return last }
    return hasDecimals ? nil : other
  }

  /// The parts of an amount, before its marks are interpreted.
  struct Parts {
    var isNegative = false
    var commodity = ""
    var number = ""

    /// Parses an amount; returns nil if it is malformed.
    init?(_ text: some StringProtocol) {
      var rest = Substring(text.stripped)
      takeSign(&rest)
      takeCommodity(&rest)
      takeSign(&rest)
      number = String(
        rest.prefix {
          $0.isASCIIDigit || LedgerAmount.groupMarks.contains($0) || $0 == "." || $0 == ","
        })
      rest = rest.dropFirst(number.count).drop(while: \.isBlank)
      number.removeAll(where: LedgerAmount.groupMarks.contains)
      guard number.contains(where: \.isASCIIDigit) else { return nil }
      if commodity.isEmpty { takeCommodity(&rest) }
      guard rest.allSatisfy(\.isBlank) else { return nil }
    }

    private mutating func takeSign(_ rest: inout Substring) {
      guard let sign = rest.first, sign == "-" || sign == "+" else { return }
      if sign == "-" { isNegative.toggle() }
      rest = rest.dropFirst().drop(while: \.isBlank)
    }

    private mutating func takeCommodity(_ rest: inout Substring) {
      if rest.first == "\"" {
        let name = rest.dropFirst().prefix { $0 != "\"" }
        commodity = String(name)
        rest = rest[name.endIndex...].dropFirst()
      } else {
        let name = rest.prefix {
          !$0.isASCIIDigit && !LedgerAmount.commodityTerminators.contains($0) && !$0.isBlank
        }
        commodity = String(name)
        rest = rest.dropFirst(name.count)
      }
      rest = rest.drop(while: \.isBlank)
    }
  }

  private static let groupMarks: Set<Character> = ["'", "’", "_", "\u{A0}", "\u{202F}"]
  private static let commodityTerminators = Set(".,;@*/^+-&|!=<>{}()[]\"'?:#")
}

extension LedgerTransaction {
  /// Returns the amount of a posting, inferred from the others if it is omitted; nil if it cannot be determined.
  package func written(at place: Int, _ style: LedgerAmountStyle) -> LedgerAmount? {
    guard postings[place].amount.isEmpty else {
      return try? LedgerAmount(postings[place].amount, style)
    }
    var sum: Int64 = 0
    var commodity: String?
    for other in postings.indices where other != place && postings[other].isReal {
      guard let amount = try? LedgerAmount(postings[other].amount, style),
        amount.commodity == commodity ?? amount.commodity, let units = amount.tenThousandths
      else { return nil }
      commodity = amount.commodity
      let (rest, overflows) = sum.subtractingReportingOverflow(units)
      guard !overflows else { return nil }
      sum = rest
    }
    guard let commodity else { return nil }
    return LedgerAmount(tenThousandths: sum, commodity)
  }
}

extension LedgerAmountStyle {
  /// Returns an amount in daybook's format, such as `3.50 EUR`, with the decimal mark of this style.
  package func written(_ amount: String) -> String {
    guard let parts = LedgerAmount.Parts(amount), amount.contains(".") else { return amount }
    let currency = Currency(typed: parts.commodity)
    let known = marks.first { Currency(typed: $0.key) == currency }?.value
    guard let mark = known ?? mark, mark != "." else { return amount }
    return amount.replacing(".", with: String(mark))
  }
}

extension LedgerAmount {
  /// Returns the commodity of a sample: `$` for `$1,000.00`.
  package static func commodity(of example: String) -> String? {
    Parts(example)?.commodity.unlessEmpty
  }

  /// Creates an amount with all decimals of its currency: `3.50 EUR`.
  package init(_ money: Money) {
    let digits = money.units.magnitude.digits(atLeast: money.currency.decimals + 1)
    let fraction = money.currency.decimals == 0 ? "" : ".\(digits.suffix(money.currency.decimals))"
    number =
      (money.units < 0 ? "-" : "") + digits.dropLast(money.currency.decimals) + fraction
    commodity = money.currency.code
  }

  /// - Parameter decimals: the minimum number of decimals, even if they are zeros.
  init(tenThousandths units: Int64, _ commodity: String, atLeast decimals: Int = 0) {
    let digits = units.magnitude.digits(atLeast: 5)
    var fraction = digits.suffix(4)
    while fraction.count > decimals, fraction.last == "0" { fraction.removeLast() }
    number = (units < 0 ? "-" : "") + digits.dropLast(4) + (fraction.isEmpty ? "" : ".\(fraction)")
    self.commodity = commodity
  }

  /// The number in units of 1/10,000; nil if it is too large or has more decimals.
  var tenThousandths: Int64? {
    let parts = number.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1] : ""
    guard fraction.count <= 4, parts[0].count <= 13,
      let units = Int64(parts[0] + fraction + String(repeating: "0", count: 4 - fraction.count))
    else { return nil }
    return number.hasPrefix("-") ? -units : units
  }

  /// The text of the amount, such as `3.50 EUR`.
  package var text: String {
    guard !commodity.isEmpty else { return number }
    let isPlain = commodity.allSatisfy { $0.isLetter || $0 == "$" || $0 == "€" || $0 == "£" }
    return "\(number) \(isPlain ? commodity : "\"\(commodity)\"")"
  }
}
