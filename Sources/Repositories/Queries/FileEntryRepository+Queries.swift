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

  package var isEmpty: Bool {
    !fold.columns.indices.contains { fold.columns.isLive($0) }
  }

  package func tallies(today: CivilDate, time: ClockTime) -> Tallies {
    let now = DueColumn.number(day: today.dayNumber, minute: time.minutes)
    let todayStart = DueColumn.number(day: today.dayNumber, minute: nil)
    let todayEnd = DueColumn.number(day: today.dayNumber + 1, minute: nil)
    let todo = fold.kindSymbol(.todo)?.index
    let expense = fold.kindSymbol(.expense)?.index
    let people = EntityKind.people.compactMap { fold.kindSymbol($0)?.index }
    let places = FolderPlaces(fold)
    var tallies = [EntryTally](repeating: EntryTally(), count: places.count)
    let columns = fold.columns
    let (marks, kinds, folders) = (columns.marks.all, columns.kind.all, columns.folder.all)
    let modified = columns.modified.all
    let (completed, due) = (columns.completed.all, columns.due.all)
    for row in columns.indices where marks[row].isLive && kinds[row] != fold.folderKind.index {
      let place = places.place(folders[row])
      tallies[place].add(modified: modified[row])
      if kinds[row] == todo {
        tallies[place].addTodo(
          completed[row], due: due[row], now: now, today: todayStart..<todayEnd)
      } else if kinds[row] == expense {
        tallies[place].expenses += 1
      } else if people.contains(kinds[row]) {
        tallies[place].people += 1
      }
    }
    var result = Tallies()
    result.inbox = tallies[places.rows.count]
    for (row, tally) in zip(places.rows, tallies) { result.folders[fold.id(row)] = tally }
    return result
  }

  package func folders() -> [FolderEntity] {
    if let knownFolders { return knownFolders }
    let rows = RowOrder(fold: fold).sorted(fold.folderRows, by: .position, .ascending)
    let folders = rows.compactMap { record(FolderEntity.self, at: Row(index: $0.index)).value }
    knownFolders = folders
    return folders
  }
}

extension EntryTally {
  fileprivate mutating func add(modified milliseconds: Int64) {
    total += 1
    let changed = Timestamp(milliseconds: milliseconds)
    modified = modified.map { max($0, changed) } ?? changed
  }

  fileprivate mutating func addTodo(
    _ completed: Int64, due: Int64, now: Int64, today: Range<Int64>
  ) {
    guard completed == Columns.absent else {
      done += 1
      return
    }
    open += 1
    guard due != Columns.absent else { return }
    let limit = DueColumn.isTimed(due) ? now : today.lowerBound
    if due < limit {
      overdue += 1
    } else if today.contains(due) {
      dueToday += 1
    }
  }
}
