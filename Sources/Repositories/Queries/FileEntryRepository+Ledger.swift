package import Entities

extension FileEntryRepository {
  package func ledger(_ query: LedgerQuery) -> LedgerPage {
    let scan = LedgerScan(query, fold)
    var page = LedgerPage()
    page.totals = scan.totals()
    page.categories = scan.categories(page.totals, fold)
    page.days = scan.days()
    page.rows = scan.rows(query.order, page.totals)
    return page
  }

  package func folderSums(_ days: Range<CivilDate>) -> FolderSums {
    var sums = FolderSums()
    guard let kind = fold.kindSymbol(.expense)?.index else { return sums }
    let places = FolderPlaces(fold)
    var table = [[Currency: MoneySum]](repeating: [:], count: places.count)
    let columns = fold.columns
    let (kinds, dates) = (columns.kind.all, columns.date.all)
    let first = DueColumn.number(day: days.lowerBound.dayNumber, minute: nil)
    let end = DueColumn.number(day: days.upperBound.dayNumber, minute: nil)
    for row in columns.indices where kinds[row] == kind {
      guard first <= dates[row], dates[row] < end, columns.isLive(row),
        let currency = Currency(number: columns.currency[row])
      else { continue }
      let place = places.place(columns.folder[row])
      table[place][currency, default: MoneySum(0, currency)].units += Int128(columns.amount[row])
    }
    let sorted = table.map { $0.values.sorted { $0.currency < $1.currency } }
    sums.inbox = sorted[places.rows.count]
    for (row, sum) in zip(places.rows, sorted) where !sum.isEmpty {
      sums.folders[fold.id(row)] = sum
    }
    return sums
  }
}
