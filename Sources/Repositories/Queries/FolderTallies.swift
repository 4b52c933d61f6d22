import Entities

/// Reads what Inbox and every folder hold off the sums of the book.
struct FolderTallies {
  private let fold: Fold
  private let places: FolderPlaces
  private let now: Int64
  private let today: Int64
  private let tomorrow: Int64

  init(_ fold: Fold, today: CivilDate, time: ClockTime) {
    fold.settleSums()
    fold.settleLatest()
    self.fold = fold
    places = FolderPlaces(fold)
    now = DueColumn.number(day: today.dayNumber, minute: time.minutes)
    self.today = DueColumn.number(day: today.dayNumber, minute: nil)
    tomorrow = DueColumn.number(day: today.dayNumber + 1, minute: nil)
  }

  func tallies() -> Tallies {
    // One line a folder, the last one for Inbox.
    var table = [EntryTally](repeating: EntryTally(), count: places.count)
    for folder in fold.sums.folders { count(folder, in: &table[places.place(folder)]) }
    var tallies = Tallies()
    tallies.inbox = table[places.rows.count]
    for (row, tally) in zip(places.rows, table) { tallies.folders[fold.id(row)] = tally }
    return tallies
  }

  private func count(_ folder: Int32, in tally: inout EntryTally) {
    let sums = fold.sums
    tally.total += sums.sum(SumKey(folder)..<SumKey(folder + 1)).count
    tally.open += sums.sum(folder, .open ..< .done).count
    tally.done += sums.sum(folder, .done ..< .people).count
    tally.people += sums.sum(folder, .people ..< .others).count
    tally.expenses += sums.sum(folder, Measure.everyExpense).count
    // The whole day comes first, then its times: today itself is not late before it is over.
    let late = open(folder, (Columns.absent + 1)..<today) + open(folder, (today + 1)..<now)
    tally.overdue += late
    tally.dueToday += open(folder, today..<tomorrow) - open(folder, (today + 1)..<now)
    let changes = [tally.modified, fold.latest[folder].map(Timestamp.init(milliseconds:))]
    tally.modified = changes.compactMap(\.self).max()
  }

  /// How many open to-dos are due in a span.
  private func open(_ folder: Int32, _ span: Range<Int64>) -> Int {
    fold.sums.sum(
      SumKey(folder, .open, from: span.lowerBound)..<SumKey(folder, .open, from: span.upperBound)
    ).count
  }
}
