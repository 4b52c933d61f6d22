package import Entities

/// What was spent in a month.
package struct LedgerMonth: Equatable, Sendable {
  package enum Order: String, CaseIterable, Sendable {
    /// The last day first.
    case date
    /// The most money first, each currency for itself.
    case money
  }

  package enum Category: Hashable, Sendable {
    case none
    case named(String)
  }

  /// What one category took of the money of one currency.
  package struct Share: Equatable, Sendable {
    package let category: Category
    package let spending: Spending
    /// From 0 to 1: its part of the month's total of its currency.
    package let ratio: Double
  }

  /// Its first day.
  package let date: CivilDate
  /// One a currency, that of the most expenses first.
  package let totals: [Spending]
  /// One a category and currency, in the order of the totals, the most money first.
  package let shares: [Share]
  /// What was spent on each day on the expenses asked for, of the currency that most are of; empty
  /// when there are none.
  package let days: [MoneySum]
  /// The expenses asked for; each is read only when it is looked at.
  package let expenses: EntryList
}
