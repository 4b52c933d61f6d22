import Core
import Entities

/// Scans the columns of the expenses of some days once.
struct LedgerScan {
  private struct Item {
    let row: Int32
    let currency: UInt16
    /// The rank of its currency, by which items are sorted first.
    var rank: UInt16 = 0
    /// The sort key, and when it was created, as numbers that ascend in the order of the list.
    let key: Int64
    let created: Int64
  }

  /// The sums of one currency on each of the days.
  private struct Spent {
    let currency: UInt16
    var days: [Int128]
  }

  /// The tallies by category symbol plus one, with no category first; for each, one tally for each currency.
  private var tallies: [[LedgerTally]] = []
  private var items: [Item] = []
  private let span: Range<CivilDate>
  private var spent: [Spent] = []

  init(_ query: LedgerQuery, _ fold: Fold) {
    span = query.days
    guard let kind = fold.kindSymbol(.expense)?.index else { return }
    tallies = Array(repeating: [], count: fold.parser.symbols.categories.count + 1)
    let wanted = query.category.map { fold.categories(called: $0) }
    let words = RowWords(SearchWords(query.text).words, folders: .hidden, fold)
    let condition = RowCondition(fold).test(query.condition)
    let first = DueColumn.number(day: query.days.lowerBound.dayNumber, minute: nil)
    let end = DueColumn.number(day: query.days.upperBound.dayNumber, minute: nil)
    let columns = fold.columns
    let (kinds, dates, marks) = (columns.kind.all, columns.date.all, columns.marks.all)
    let (categories, created) = (columns.category.all, columns.created.all)
    let (amounts, currencies) = (columns.amount.all, columns.currency.all)
    // Numbers with all their bits flipped have the opposite order.
    let flip: Int64 = query.isReversed ? 0 : -1
    for row in kinds.indices where kinds[row] == kind {
      guard first <= dates[row], dates[row] < end, marks[row].isLive,
        words.matches(Symbol(index: Int32(row))),
        condition?.isMet(Symbol(index: Int32(row))) ?? true
      else { continue }
      let isSettled = marks[row].contains(.settled)
      add(amounts[row], currencies[row], to: categories[row], isSettled: isSettled)
      guard wanted?.contains(categories[row]) ?? true else { continue }
      spend(amounts[row], currencies[row], on: dates[row])
      items.append(
        Item(
          row: Int32(row), currency: currencies[row],
          key: (query.order == .date ? dates[row] : amounts[row]) ^ flip,
          created: created[row] ^ flip))
    }
  }

  private mutating func add(
    _ amount: Int64, _ currency: UInt16, to category: Int32, isSettled: Bool
  ) {
    guard let currency = Currency(number: currency) else { return }
    let line = Int(category) + 1
    let known = tallies[line].firstIndex { $0.sum.currency == currency }
    if known == nil { tallies[line].append(LedgerTally(currency)) }
    tallies[line][known ?? tallies[line].count - 1].add(amount, isSettled: isSettled)
  }

  private mutating func spend(_ amount: Int64, _ currency: UInt16, on date: Int64) {
    let day = DueColumn.day(date).dayNumber - span.lowerBound.dayNumber
    let known = spent.firstIndex { $0.currency == currency }
    if known == nil {
      let count = span.upperBound.dayNumber - span.lowerBound.dayNumber
      spent.append(Spent(currency: currency, days: Array(repeating: 0, count: count)))
    }
    spent[known ?? spent.count - 1].days[day] += Int128(amount)
  }

  /// Returns the sums of the listed expenses on each day, by currency.
  func days() -> [Currency: [Int128]] {
    spent.reduce(into: [:]) { days, line in
      if let currency = Currency(number: line.currency) { days[currency] = line.days }
    }
  }

  /// Returns one tally for each currency, the one with the most expenses first.
  func totals() -> [LedgerTally] {
    var totals: [Currency: LedgerTally] = [:]
    for tally in tallies.joined() {
      totals[tally.sum.currency, default: LedgerTally(tally.sum.currency)].merge(tally)
    }
    return totals.values.sorted { left, right in
      left.count == right.count
        ? left.sum.currency < right.sum.currency : left.count > right.count
    }
  }

  /// Returns one tally for each category and currency; categories with the same name are merged.
  func categories(_ totals: [LedgerTally], _ fold: Fold) -> [LedgerPage.CategoryTally] {
    var lines: [Currency: [ExpenseCategory: LedgerTally]] = [:]
    for (line, tallies) in tallies.enumerated() where !tallies.isEmpty {
      let category = fold.category(Int32(line) - 1)
      for tally in tallies {
        let currency = tally.sum.currency
        lines[currency, default: [:]][category, default: LedgerTally(currency)].merge(tally)
      }
    }
    return totals.flatMap { (total: LedgerTally) -> [LedgerPage.CategoryTally] in
      let own = lines[total.sum.currency] ?? [:]
      return own.map { LedgerPage.CategoryTally(category: $0.key, tally: $0.value) }.sorted {
        let (left, right) = ($0.tally.sum.units, $1.tally.sum.units)
        return left == right ? $0.category < $1.category : left > right
      }
    }
  }

  /// Returns the rows in order; of equal ones, the last created comes first, unless the order is reversed.
  func rows(_ query: LedgerQuery, _ totals: [LedgerTally]) -> [Row] {
    var ranked = items
    if query.order == .money, totals.count > 1 {
      let ranks = Dictionary(
        uniqueKeysWithValues: zip(totals.map(\.sum.currency.number), UInt16(0)...))
      for index in ranked.indices { ranked[index].rank = ranks[ranked[index].currency] ?? .max }
    }
    let isReversed = query.isReversed
    ranked.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.key != right.key { return left.key < right.key }
      if left.created != right.created { return left.created < right.created }
      return isReversed ? left.row < right.row : left.row > right.row
    }
    return ranked.map { Row(index: $0.row) }
  }
}
