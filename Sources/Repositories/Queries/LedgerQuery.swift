package import Entities

/// Which expenses to list, of which days, and in what order.
package struct LedgerQuery: Equatable, Sendable {
  package enum Order: Equatable, Sendable {
    /// The last day first.
    case date
    /// The most money first, each currency for itself.
    case money
  }

  package var days: Range<CivilDate>
  /// Only the rows of this one are listed; nil for all.
  package var category: ExpenseCategory?
  package var order: Order

  package init(_ days: Range<CivilDate>, category: ExpenseCategory? = nil, order: Order = .date) {
    self.days = days
    self.category = category
    self.order = order
  }
}
