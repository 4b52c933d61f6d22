package import Entities

extension FileEntryRepository {
  package func ledger(_ query: LedgerQuery) -> LedgerPage {
    let scan = LedgerScan(query, fold)
    var page = LedgerPage()
    page.totals = scan.totals()
    page.categories = scan.categories(page.totals, fold)
    page.days = scan.days()
    page.rows = scan.rows(query, page.totals)
    return page
  }

  package func folderSums(_ days: Range<CivilDate>) -> FolderSums {
    var sums = FolderSums()
    fold.settleSums()
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
