package import Entities

/// How much was spent, of one currency.
package struct LedgerTally: Equatable, Sendable {
  package var sum: MoneySum
  /// The part of it that is not settled.
  package var unsettled: MoneySum
  package var count = 0

  package init(_ currency: Currency) {
    sum = MoneySum(0, currency)
    unsettled = MoneySum(0, currency)
  }

  mutating func add(_ units: Int64, isSettled: Bool) {
    sum.units += Int128(units)
    if !isSettled { unsettled.units += Int128(units) }
    count += 1
  }

  mutating func merge(_ other: LedgerTally) {
    sum.units += other.sum.units
    unsettled.units += other.unsettled.units
    count += other.count
  }
}
