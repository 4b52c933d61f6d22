/// A sum of amounts of one currency; so wide that no book overflows it.
package struct MoneySum: Hashable, Sendable {
  package var units: Int128
  package let currency: Currency

  package init(_ units: Int128 = 0, _ currency: Currency) {
    self.units = units
    self.currency = currency
  }
}
