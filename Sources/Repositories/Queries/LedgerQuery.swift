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
  /// Only expenses with these words in the product or the category; see `SearchWords`.
  package var text: String
  package var order: Order
  package var isReversed: Bool

  package init(
    _ days: Range<CivilDate>, category: ExpenseCategory? = nil, text: String = "",
    order: Order = .date, isReversed: Bool = false
  ) {
    self.days = days
    self.category = category
    self.text = text
    self.order = order
    self.isReversed = isReversed
  }
}
