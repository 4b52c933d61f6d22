/// A currency by the three letters of ISO 4217.
package struct Currency: Hashable, Comparable, Sendable {
  /// The letters as a number that sorts as they do; 0 is no currency's.
  package let number: UInt16

  /// Takes any three capital letters: a newer version may know more currencies than this one.
  package init?(code: String) {
    self.init(bytes: Array(code.utf8).span)
  }

  package init?(bytes: Span<UInt8>) {
    guard bytes.count == 3, bytes.indices.allSatisfy({ 65...90 ~= bytes[$0] }) else { return nil }
    number = bytes.indices.reduce(0) { $0 * 26 + UInt16(bytes[$1] - 65) } + 1
  }

  /// Nil for a number that no currency has.
  package init?(number: UInt16) {
    guard 1...26 * 26 * 26 ~= number else { return nil }
    self.number = number
  }

  private init(known code: StaticString) {
    number = (0..<3).reduce(0) { $0 * 26 + UInt16(code.utf8Start[$1] - 65) } + 1
  }

  package static let won = Currency(known: "KRW")
  package static let dollar = Currency(known: "USD")
  package static let euro = Currency(known: "EUR")

  package static func < (left: Currency, right: Currency) -> Bool {
    left.number < right.number
  }

  /// `KRW`.
  package var code: String {
    let letters = Int(number) - 1
    return String(
      decoding: [letters / 676, letters / 26 % 26, letters % 26].map { UInt8($0 + 65) },
      as: UTF8.self)
  }

  /// How many digits of an amount stand behind the decimal mark.
  package var decimals: Int { CurrencyTable.decimals[code] ?? 2 }

  /// `₩`; nil where the code is written.
  package var sign: String? { CurrencyTable.signs[code] }
}

extension Currency {
  /// A currency as people write it: its sign, its code in any case, or `원`.
  package init?(typed text: String) {
    let code = CurrencyTable.names[text] ?? text.uppercased()
    guard CurrencyTable.codes.contains(code) else { return nil }
    self.init(code: code)
  }
}
