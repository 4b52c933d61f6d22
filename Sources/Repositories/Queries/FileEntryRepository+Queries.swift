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
    let expense = fold.kindSymbol(.expense)?.index
    let people = EntityKind.people.compactMap { fold.kindSymbol($0)?.index }
    // The last place is Inbox.
    var tallies = [EntryTally](repeating: EntryTally(), count: fold.columns.count + 1)
    for columns in fold.columns where columns.isLive && columns.kind != fold.folderKind.index {
      let place = fold.folder(columns)?.offset ?? fold.columns.count
      tallies[place].add(columns)
      if columns.kind == todo {
        tallies[place].addTodo(columns, now: now, today: todayStart..<todayEnd)
      } else if columns.kind == expense {
        tallies[place].expenses += 1
      } else if people.contains(columns.kind) {
        tallies[place].people += 1
      }
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
  fileprivate mutating func add(_ columns: Columns) {
    total += 1
    let changed = Timestamp(milliseconds: columns.modified)
    modified = modified.map { max($0, changed) } ?? changed
  }

  fileprivate mutating func addTodo(_ columns: Columns, now: Int64, today: Range<Int64>) {
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
