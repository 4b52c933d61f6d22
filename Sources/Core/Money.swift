/// An amount in the smallest units of its currency: 4500 won, 350 cents, 1250 fils.
///
/// It is stored as `4500 KRW`, in one field, so that a merge cannot combine the number of one machine with the
/// currency of another.
package struct Money: Hashable, Sendable {
  package var units: Int64
  package var currency: Currency

  package init(_ units: Int64, _ currency: Currency) {
    self.units = units
    self.currency = currency
  }

  package init?(text: String) {
    self.init(bytes: Array(text.utf8).span)
  }

  /// Parses `4500 KRW`; also returns nil if the number does not fit in 64 bits.
  package init?(bytes: Span<UInt8>) {
    guard bytes.count > 4, bytes[bytes.count - 4] == UInt8(ascii: " "),
      let currency = Currency(bytes: bytes.extracting(last: 3)),
      let units = bytes.extracting(droppingLast: 4)
        .withUnsafeBufferPointer({ Int64(String(decoding: $0, as: UTF8.self)) })
    else { return nil }
    self.init(units, currency)
  }

  package var text: String { "\(units) \(currency.code)" }

  /// The amount in thousandths of a whole unit, to compare it with amounts of other currencies.
  package var thousandths: Int128 {
    (currency.decimals..<3).reduce(Int128(units)) { number, _ in number * 10 }
  }
}

extension Money: TextCodable {
  package static let noun = "an amount of money"
}

/// A sum of amounts of one currency, wide enough that no book overflows it.
package struct MoneySum: Hashable, Sendable {
  package var units: Int128
  package let currency: Currency

  package init(_ units: Int128 = 0, _ currency: Currency) {
    self.units = units
    self.currency = currency
  }
}

extension Money {
  /// Parses a JSON number of whole units of a currency: `4500`, `3.5`, `4.5e3`; nothing is rounded.
  package init(number text: String, _ currency: Currency) throws(AmountError) {
    guard let number = DecimalNumber(text) else { throw .unreadable(text) }
    var digits = number.digits
    let shift = currency.decimals + number.exponent
    guard shift >= 0 || digits.isEmpty else { throw .tooFine(text, currency) }
    // A signed 64-bit number has at most 19 digits.
    guard digits.isEmpty || digits.count + shift < 20 else { throw .tooLarge(text) }
    if !digits.isEmpty { digits += String(repeating: "0", count: shift) }
    let sign = number.isNegative ? "-" : ""
    guard let units = Int64(sign + (digits.isEmpty ? "0" : digits)) else { throw .tooLarge(text) }
    self.init(units, currency)
  }

  /// The amount in whole units of its currency, as a JSON number: `4500`, `3.5`.
  package var number: String {
    let decimals = currency.decimals
    let digits = units.magnitude.digits(atLeast: decimals + 1)
    var fraction = digits.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = digits.dropLast(decimals)
    return (units < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}

/// An exact JSON number: digits times a power of ten.
package struct DecimalNumber: Equatable {
  let isNegative: Bool
  /// The digits, without zeros at either end; empty for zero.
  let digits: String
  let exponent: Int

  package init?(_ text: String) {
    var rest = text[...]
    isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    let parts = rest.split(maxSplits: 1, omittingEmptySubsequences: false) { "eE".contains($0) }
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count == 2 ? mantissa[1] : ""
    let written = mantissa[0] + fraction
    guard mantissa.count <= 2, !written.isEmpty, written.allSatisfy({ "0"..."9" ~= $0 }) else {
      return nil
    }
    let significant = written.drop { $0 == "0" }
    let trailing = significant.reversed().prefix { $0 == "0" }.count
    digits = String(significant.dropLast(trailing))
    // An exponent that does not fit is replaced by one that is out of range in any case.
    let power = parts.count == 2 ? Int(parts[1]) ?? (parts[1].first == "-" ? -9999 : 9999) : 0
    exponent = min(max(power, -9999), 9999) - fraction.count + trailing
  }

  /// The number without an exponent; nil if that takes more than 40 digits.
  package var plain: String? {
    guard abs(exponent) + digits.count <= 40 else { return nil }
    let padding = String(repeating: "0", count: max(0, -exponent - digits.count + 1))
    let all = padding + digits + String(repeating: "0", count: max(0, exponent))
    let whole = exponent < 0 ? all.dropLast(-exponent) : all[...]
    let fraction = exponent < 0 ? "." + all.suffix(-exponent) : ""
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + fraction
  }
}
