package import Entities

/// How much was spent, of one currency.
package struct Spending: Equatable, Sendable {
  package let sum: MoneySum
  /// The part of it that is not settled.
  package let unsettled: MoneySum
  /// How many expenses it is of.
  package let count: Int
}
