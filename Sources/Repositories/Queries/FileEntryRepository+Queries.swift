package import Entities

extension FileEntryRepository {
  package func entries(_ query: EntryQuery) -> [Row] {
    let rows = RowFilter(query, fold).rows()
    return RowOrder(fold: fold).sorted(rows, by: query.order, query.direction)
      .map { Row(index: $0.index) }
  }

  package func count(_ query: EntryQuery) -> Int {
    RowFilter(query, fold).rows().count
  }

  package func tallies(today: CivilDate, time: ClockTime) -> Tallies {
    let now = DueColumn.number(day: today.dayNumber, minute: time.minutes)
    let todayStart = DueColumn.number(day: today.dayNumber, minute: nil)
    let todayEnd = DueColumn.number(day: today.dayNumber + 1, minute: nil)
    let todo = fold.kindSymbol(.todo)?.index
    // The last place is Inbox.
    var tallies = [EntryTally](repeating: EntryTally(), count: fold.columns.count + 1)
    for columns in fold.columns where columns.isLive && columns.kind != fold.folderKind.index {
      let place = fold.folder(columns)?.offset ?? fold.columns.count
      tallies[place].add(
        columns, isTodo: columns.kind == todo, now: now, today: todayStart..<todayEnd)
    }
    var result = Tallies()
    result.inbox = tallies[fold.columns.count]
    for row in folderRows() { result.folders[fold.id(row)] = tallies[row.offset] }
    return result
  }

  package func folders() -> [FolderEntity] {
    if let knownFolders { return knownFolders }
    let rows = RowOrder(fold: fold).sorted(folderRows(), by: .position, .ascending)
    let folders = rows.compactMap { record(FolderEntity.self, at: Row(index: $0.index)).value }
    knownFolders = folders
    return folders
  }

  private func folderRows() -> [Symbol] {
    fold.columns.indices
      .filter { fold.columns[$0].isLive && fold.columns[$0].kind == fold.folderKind.index }
      .map { Symbol(index: Int32($0)) }
  }
}

extension EntryTally {
  fileprivate mutating func add(
    _ columns: Columns, isTodo: Bool, now: Int64, today: Range<Int64>
  ) {
    total += 1
    let changed = Timestamp(milliseconds: columns.modified)
    modified = modified.map { max($0, changed) } ?? changed
    guard isTodo else { return }
    guard columns.completed == Columns.absent else {
      done += 1
      return
    }
    open += 1
    guard columns.due != Columns.absent else { return }
    let limit = DueColumn.isTimed(columns.due) ? now : today.lowerBound
    if columns.due < limit {
      overdue += 1
    } else if today.contains(columns.due) {
      dueToday += 1
    }
  }
}
