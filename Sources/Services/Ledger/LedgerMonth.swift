package import Core
import Repositories

/// The expenses of a month.
package struct LedgerMonth: Equatable, Sendable {
  package enum Order: String, CaseIterable, Sendable {
    /// By day, the last one first.
    case date
    /// By amount within each currency, largest first.
    case money
  }

  package enum Category: Hashable, Sendable {
    case none
    case named(String)
  }

  /// The spending of one category in one currency.
  package struct Share: Equatable, Sendable {
    package let category: Category
    package let spending: Spending
    /// Its part of what was spent in this currency, from 0 to 1; 0 for a category in which more came back.
    package let ratio: Double
  }

  /// The first day of the month.
  package let date: CivilDate
  /// The total of each currency, the one with the most expenses first.
  package let totals: [Spending]
  /// The share of each category and currency, in the order of the totals, then largest first.
  package let shares: [Share]
  /// The sum of each day in the currency of most expenses; empty if there are none.
  package let days: [MoneySum]
  /// The requested expenses; each is read only when it is shown.
  package let expenses: EntryList
  /// The groups of the expenses, if the filter has groups.
  package let groups: [EntryGroup]
}

/// An amount spent in one currency.
package struct Spending: Equatable, Sendable {
  package let sum: MoneySum
  /// The part of it that is not settled.
  package let unsettled: MoneySum
  /// The number of expenses.
  package let count: Int
}

extension LedgerMonth {
  init(
    _ date: CivilDate, _ page: LedgerPage, _ expenses: EntryList, _ groups: [EntryGroup]
  ) {
    let spent: [Currency: Double] = page.categories.reduce(into: [:]) { spent, line in
      spent[line.tally.sum.currency, default: 0] += max(0, Double(line.tally.sum.units))
    }
    self.init(
      date: date, totals: page.totals.map { Spending($0) },
      shares: page.categories.map { line in
        let sum = line.tally.sum
        let total = spent[sum.currency] ?? 0
        return Share(
          category: Category(line.category), spending: Spending(line.tally),
          ratio: total > 0 ? max(0, Double(sum.units) / total) : 0)
      },
      days: Self.days(page), expenses: expenses, groups: groups)
  }

  private static func days(_ page: LedgerPage) -> [MoneySum] {
    guard let currency = page.totals.map(\.sum.currency).first(where: page.days.keys.contains)
    else { return [] }
    return (page.days[currency] ?? []).map { MoneySum($0, currency) }
  }
}

extension Spending {
  init(_ tally: LedgerTally) {
    self.init(sum: tally.sum, unsettled: tally.unsettled, count: tally.count)
  }
}

extension LedgerMonth.Category {
  init(_ category: ExpenseCategory) {
    switch category {
    case .none: self = .none
    case .named(let name): self = .named(name)
    }
  }

  var stored: ExpenseCategory {
    switch self {
    case .none: .none
    case .named(let name): .named(name)
    }
  }
}

extension LedgerMonth.Order {
  var stored: LedgerQuery.Order {
    switch self {
    case .date: .date
    case .money: .money
    }
  }
}
