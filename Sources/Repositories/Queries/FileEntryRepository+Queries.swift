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
    let columns = fold.columns
    for row in columns.indices where columns.isLive(row) {
      let kind = columns.kind[row]
      guard kind != fold.folderKind.index else { continue }
      let place = fold.folder(columns.folder[row])?.offset ?? columns.count
      tallies[place].add(columns, row)
      if kind == todo {
        tallies[place].addTodo(columns, row, now: now, today: todayStart..<todayEnd)
      } else if kind == expense {
        tallies[place].expenses += 1
      } else if people.contains(kind) {
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
      .filter { fold.columns.kind[$0] == fold.folderKind.index && fold.columns.isLive($0) }
      .map { Symbol(index: Int32($0)) }
  }
}

extension EntryTally {
  fileprivate mutating func add(_ columns: ColumnTable, _ row: Int) {
    total += 1
    let changed = Timestamp(milliseconds: columns.modified[row])
    modified = modified.map { max($0, changed) } ?? changed
  }

  fileprivate mutating func addTodo(
    _ columns: ColumnTable, _ row: Int, now: Int64, today: Range<Int64>
  ) {
    guard columns.completed[row] == Columns.absent else {
      done += 1
      return
    }
    open += 1
    let due = columns.due[row]
    guard due != Columns.absent else { return }
    let limit = DueColumn.isTimed(due) ? now : today.lowerBound
    if due < limit {
      overdue += 1
    } else if today.contains(due) {
      dueToday += 1
    }
  }
}
