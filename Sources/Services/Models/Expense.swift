package import Entities

/// Money spent, whole.
package struct Expense: Equatable, Sendable {
  package let id: EntityID
  package var product: String
  package var amount: Money
  /// Nil without one.
  package var category: String?
  /// The day it was spent on, perhaps with a time.
  package var date: DayTime
  package var isSettled: Bool
  package var memo: String?
  package var folder: EntityID?
  package var tags: [String]
  package let created: Timestamp
  package var modified: Timestamp
}
