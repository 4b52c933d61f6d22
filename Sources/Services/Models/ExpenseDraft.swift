package import Entities

/// What a new expense is to be.
package struct ExpenseDraft: Equatable, Sendable {
  package var product: String
  package var amount: Money
  package var category: String?
  /// Nil is today.
  package var date: DayTime?
  package var isSettled = false
  package var memo: String?
  package var folder: EntityID?
  package var tags: [String] = []

  package init(_ product: String, _ amount: Money) {
    self.product = product
    self.amount = amount
  }
}
