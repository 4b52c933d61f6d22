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
    for columns in fold.columns where columns.kind == kind && columns.isLive {
      guard let currency = Currency(number: columns.currency), columns.date != Columns.absent,
        days.contains(DueColumn.day(columns.date))
      else { continue }
      folders[fold.folder(columns), default: [:]][currency, default: MoneySum(0, currency)].units +=
        Int128(columns.amount)
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
