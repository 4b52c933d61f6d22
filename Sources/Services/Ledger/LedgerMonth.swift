package import Core
import Repositories

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
  /// Which of them stand together, where the filter says what does.
  package let groups: [EntryGroup]
}

/// How much was spent, of one currency.
package struct Spending: Equatable, Sendable {
  package let sum: MoneySum
  /// The part of it that is not settled.
  package let unsettled: MoneySum
  /// How many expenses it is of.
  package let count: Int
}

extension LedgerMonth {
  init(
    _ date: CivilDate, _ page: LedgerPage, _ expenses: EntryList, _ groups: [EntryGroup]
  ) {
    let whole = Dictionary(
      uniqueKeysWithValues: page.totals.map { ($0.sum.currency, Double($0.sum.units)) })
    self.init(
      date: date, totals: page.totals.map { Spending($0) },
      shares: page.categories.map { line in
        let sum = line.tally.sum
        let total = whole[sum.currency] ?? 0
        return Share(
          category: Category(line.category), spending: Spending(line.tally),
          ratio: total > 0 ? min(1, max(0, Double(sum.units) / total)) : 0)
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
