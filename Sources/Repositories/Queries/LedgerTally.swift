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

  mutating func add(_ other: LedgerTally) {
    sum.units += other.sum.units
    unsettled.units += other.unsettled.units
    count += other.count
  }
}
