import Entities
import Repositories

extension LedgerMonth {
  init(_ date: CivilDate, _ page: LedgerPage) {
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
      days: Self.days(page), expenses: EntryList(rows: page.rows))
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
