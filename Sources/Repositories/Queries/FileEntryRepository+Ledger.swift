package import Entities

extension FileEntryRepository {
  package func ledger(_ query: LedgerQuery) -> LedgerPage {
    let scan = LedgerScan(query, fold)
    var page = LedgerPage()
    page.totals = scan.totals()
    page.categories = scan.categories(page.totals, fold)
    page.rows = scan.rows(query.order, page.totals)
    return page
  }

  package func folderSums(_ days: Range<CivilDate>) -> FolderSums {
    var sums = FolderSums()
    guard let kind = fold.kindSymbol(.expense)?.index else { return sums }
    var folders: [Symbol?: [Currency: MoneySum]] = [:]
    let columns = fold.columns
    let first = DueColumn.number(day: days.lowerBound.dayNumber, minute: nil)
    let end = DueColumn.number(day: days.upperBound.dayNumber, minute: nil)
    for row in columns.indices where columns.kind[row] == kind && columns.isLive(row) {
      guard first <= columns.date[row], columns.date[row] < end,
        let currency = Currency(number: columns.currency[row])
      else { continue }
      let folder = fold.folder(columns.folder[row])
      folders[folder, default: [:]][currency, default: MoneySum(0, currency)].units +=
        Int128(columns.amount[row])
    }
    for (folder, byCurrency) in folders {
      let sorted = byCurrency.values.sorted { $0.currency < $1.currency }
      if let folder {
        sums.folders[fold.id(folder)] = sorted
      } else {
        sums.inbox = sorted
      }
    }
    return sums
  }
}
