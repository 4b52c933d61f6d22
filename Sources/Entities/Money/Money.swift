/// An amount of one currency, in its smallest units: 4500 won, 350 cents, 1250 fils.
///
/// Stored as `4500 KRW`, in one field, so that no merge puts one machine's number before another
/// one's currency.
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

  /// Reads `4500 KRW`; nil too for a number that has no place in 64 bits.
  package init?(bytes: Span<UInt8>) {
    guard bytes.count > 4, bytes[bytes.count - 4] == UInt8(ascii: " "),
      let currency = Currency(bytes: bytes.extracting(last: 3)),
      let units = bytes.extracting(droppingLast: 4)
        .withUnsafeBufferPointer({ Int64(String(decoding: $0, as: UTF8.self)) })
    else { return nil }
    self.init(units, currency)
  }

  package var text: String { "\(units) \(currency.code)" }
}

extension Money: TextCodable {
  package static let noun = "an amount of money"
}
