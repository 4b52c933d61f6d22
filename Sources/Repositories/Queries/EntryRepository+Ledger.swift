package import Core

extension EntryRepository {
  /// Sums and lists the expenses of some days in one pass.
  package func ledger(_ query: LedgerQuery) -> LedgerPage {
    let scan = LedgerScan(query, fold)
    var page = LedgerPage()
    page.totals = scan.totals()
    page.categories = scan.categories(page.totals, fold)
    page.days = scan.days()
    page.rows = scan.rows(query, page.totals)
    return page
  }

  /// Returns the sums of expenses on some days in Inbox and every folder, from maintained sums.
  package func folderSums(_ days: Range<CivilDate>) -> FolderSums {
    var sums = FolderSums()
    fold.updateSums()
    let places = FolderPlaces(fold)
    var table = [[Currency: MoneySum]](repeating: [:], count: places.count)
    let first = DueColumn.number(day: days.lowerBound.dayNumber, minute: nil)
    let end = DueColumn.number(day: days.upperBound.dayNumber, minute: nil)
    for folder in fold.sums.folders {
      for measure in fold.sums.measures(folder, among: Measure.everyExpense) {
        let sum = fold.sums.sum(
          SumKey(folder, measure, from: first)..<SumKey(folder, measure, from: end))
        guard sum.count > 0, let currency = Currency(number: measure.currency) else { continue }
        table[places.place(folder)][currency, default: MoneySum(0, currency)].units += sum.units
      }
    }
    let sorted = table.map { $0.values.sorted { $0.currency < $1.currency } }
    sums.inbox = sorted[places.rows.count]
    for (row, sum) in zip(places.rows, sorted) where !sum.isEmpty {
      sums.folders[fold.id(row)] = sum
    }
    return sums
  }
}

/// A query for the expenses of some days, and their order.
package struct LedgerQuery: Equatable, Sendable {
  package enum Order: Equatable, Sendable {
    /// The latest day first.
    case date
    /// The largest amount first, grouped by currency.
    case money
  }

  package var days: Range<CivilDate>
  /// The category whose rows are listed; nil for all.
  package var category: ExpenseCategory?
  /// The condition that expenses must meet to be listed and counted.
  package var condition: Condition
  /// Words that the product or the category of an expense must contain; see `SearchWords`.
  package var text: String
  package var order: Order
  package var isReversed: Bool

  package init(
    _ days: Range<CivilDate>, category: ExpenseCategory? = nil,
    where condition: Condition = .everything, text: String = "", order: Order = .date,
    isReversed: Bool = false
  ) {
    self.days = days
    self.category = category
    self.condition = condition
    self.text = text
    self.order = order
    self.isReversed = isReversed
  }
}

/// The expenses of some days.
package struct LedgerPage: Equatable, Sendable {
  package struct CategoryTally: Equatable, Sendable {
    package let category: ExpenseCategory
    package let tally: LedgerTally
  }

  /// One for each currency, the one with the most expenses first.
  package var totals: [LedgerTally] = []
  /// One for each category and currency: by currency as in `totals`, then the largest sum first.
  package var categories: [CategoryTally] = []
  /// The sum of the listed expenses on each day, by currency.
  package var days: [Currency: [Int128]] = [:]
  /// The listed expenses, in order.
  package var rows: [Row] = []

  package init() {}
}

/// The sum of expenses in one currency.
package struct LedgerTally: Equatable, Sendable {
  package var sum: MoneySum
  /// The part of the sum that is not settled.
  package var unsettled: MoneySum
  package var count = 0

  package init(_ currency: Currency) {
    sum = MoneySum(0, currency)
    unsettled = MoneySum(0, currency)
  }

  mutating func add(_ units: Int64, isSettled: Bool) {
    sum.units += Int128(units)
    if !isSettled { unsettled.units += Int128(units) }
    count += 1
  }

  mutating func merge(_ other: LedgerTally) {
    sum.units += other.sum.units
    unsettled.units += other.unsettled.units
    count += other.count
  }
}

/// The sums of expenses in Inbox and in each folder, one for each currency.
package struct FolderSums: Equatable, Sendable {
  package var inbox: [MoneySum] = []
  package var folders: [EntityID: [MoneySum]] = [:]

  package init() {}
}

/// The category of an expense.
package enum ExpenseCategory: Hashable, Sendable {
  case none
  case named(String)

  /// The name of the category; nil for none.
  package var name: String? {
    if case .named(let name) = self { name } else { nil }
  }
}

extension ExpenseCategory: Comparable {
  /// Orders categories by name; `none` comes last.
  package static func < (left: ExpenseCategory, right: ExpenseCategory) -> Bool {
    switch (left, right) {
    case (.named(let left), .named(let right)): left < right
    case (.named, .none): true
    case (.none, _): false
    }
  }
}
