import Entities

/// Goes over the columns of all expenses of some days, once.
struct LedgerScan {
  private struct Key: Hashable {
    let category: Int32
    let currency: UInt16
  }

  private struct Item {
    let row: Int32
    let currency: UInt16
    /// What it is sorted by.
    let key: Int64
    let created: Int64
    /// The place of its currency among others; what comes first stands first.
    var rank = 0
  }

  /// What was spent of a currency on each of the days.
  private struct Spent {
    let currency: UInt16
    var days: [Int128]
  }

  private var tallies: [Key: LedgerTally] = [:]
  private var items: [Item] = []
  private let span: Range<CivilDate>
  /// One a currency: few enough to be looked through for every expense.
  private var spent: [Spent] = []

  init(_ query: LedgerQuery, _ fold: Fold) {
    span = query.days
    guard let kind = fold.kindSymbol(.expense)?.index else { return }
    let wanted = query.category.map { fold.categories(called: $0) }
    let words = LedgerWords(query.text, fold)
    let first = DueColumn.number(day: query.days.lowerBound.dayNumber, minute: nil)
    let end = DueColumn.number(day: query.days.upperBound.dayNumber, minute: nil)
    let all = fold.columns
    let (kinds, dates, marks) = (all.kind.all, all.date.all, all.marks.all)
    for index in all.indices where kinds[index] == kind {
      guard first <= dates[index], dates[index] < end, marks[index].isLive else { continue }
      let columns = all[index]
      guard words.areIn(index, category: columns.category) else { continue }
      add(columns)
      guard wanted?.contains(columns.category) ?? true else { continue }
      spend(columns)
      items.append(
        Item(
          row: Int32(index), currency: columns.currency,
          key: query.order == .date ? columns.date : columns.amount, created: columns.created))
    }
  }

  private mutating func add(_ columns: Columns) {
    guard let currency = Currency(number: columns.currency) else { return }
    let key = Key(category: columns.category, currency: columns.currency)
    tallies[key, default: LedgerTally(currency)]
      .add(columns.amount, isSettled: columns.marks.contains(.settled))
  }

  private mutating func spend(_ columns: Columns) {
    let day = DueColumn.day(columns.date).dayNumber - span.lowerBound.dayNumber
    let known = spent.firstIndex { $0.currency == columns.currency }
    let place = known ?? spent.count
    if known == nil {
      let count = span.upperBound.dayNumber - span.lowerBound.dayNumber
      spent.append(
        Spent(currency: columns.currency, days: Array(repeating: 0, count: count)))
    }
    spent[place].days[day] += Int128(columns.amount)
  }

  /// What was spent of each currency on each of the days, of the expenses listed.
  func days() -> [Currency: [Int128]] {
    spent.reduce(into: [:]) { days, line in
      if let currency = Currency(number: line.currency) { days[currency] = line.days }
    }
  }

  /// One a currency, that of the most expenses first.
  func totals() -> [LedgerTally] {
    var totals: [Currency: LedgerTally] = [:]
    for tally in tallies.values {
      totals[tally.sum.currency, default: LedgerTally(tally.sum.currency)].merge(tally)
    }
    return totals.values.sorted { left, right in
      left.count == right.count
        ? left.sum.currency < right.sum.currency : left.count > right.count
    }
  }

  /// One a category and currency; categories that look the same are one.
  func categories(_ totals: [LedgerTally], _ fold: Fold) -> [LedgerPage.CategoryTally] {
    var lines: [Currency: [ExpenseCategory: LedgerTally]] = [:]
    for (key, tally) in tallies {
      let currency = tally.sum.currency
      lines[currency, default: [:]][
        fold.category(key.category), default: LedgerTally(currency)
      ].merge(tally)
    }
    return totals.flatMap { total in
      (lines[total.sum.currency] ?? [:])
        .map { LedgerPage.CategoryTally(category: $0.key, tally: $0.value) }
        .sorted { left, right in
          left.tally.sum.units == right.tally.sum.units
            ? left.category < right.category : left.tally.sum.units > right.tally.sum.units
        }
    }
  }

  /// The rows in order; of equal ones the last made first.
  func rows(_ order: LedgerQuery.Order, _ totals: [LedgerTally]) -> [Row] {
    var ranked = items
    if order == .money, totals.count > 1 {
      let ranks = Dictionary(
        uniqueKeysWithValues: zip(totals.map(\.sum.currency.number), 0...))
      for index in ranked.indices { ranked[index].rank = ranks[ranked[index].currency] ?? .max }
    }
    ranked.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.key != right.key { return left.key > right.key }
      return left.created == right.created
        ? left.row > right.row : left.created > right.created
    }
    return ranked.map { Row(index: $0.row) }
  }
}
