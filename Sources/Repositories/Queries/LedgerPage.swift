package import Entities

/// What was spent on some days.
package struct LedgerPage: Equatable, Sendable {
  package struct CategoryTally: Equatable, Sendable {
    package let category: ExpenseCategory
    package let tally: LedgerTally
  }

  /// One a currency, that of the most expenses first.
  package var totals: [LedgerTally] = []
  /// One a category and currency, in the order of the totals, the most money first.
  package var categories: [CategoryTally] = []
  /// What was spent of each currency on each of the days, of the expenses asked for.
  package var days: [Currency: [Int128]] = [:]
  /// The expenses asked for, in order.
  package var rows: [Row] = []

  package init() {}
}
