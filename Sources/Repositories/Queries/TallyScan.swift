import Entities

/// Goes over the columns of all records, once, and counts what Inbox and every folder hold.
struct TallyScan {
  /// What a record counts as.
  private enum Role {
    case todo
    case expense
    case person
    case other
    case folder
  }

  private let fold: Fold
  private let places: FolderPlaces
  /// By kind.
  private let roles: [Role]
  private let now: Int64
  private let today: Range<Int64>

  init(_ fold: Fold, today: CivilDate, time: ClockTime) {
    self.fold = fold
    places = FolderPlaces(fold)
    now = DueColumn.number(day: today.dayNumber, minute: time.minutes)
    self.today =
      DueColumn.number(
        day: today.dayNumber, minute: nil)..<DueColumn.number(
        day: today.dayNumber + 1, minute: nil)
    let kinds = fold.parser.symbols.kinds
    roles = (0..<kinds.count).map { number in
      switch EntityKind(rawValue: kinds.text(Symbol(index: Int32(number)))) {
      case .folder: .folder
      case .todo: .todo
      case .expense: .expense
      case let kind: EntityKind.people.contains(kind) ? .person : .other
      }
    }
  }

  func tallies() -> Tallies {
    let table = table()
    var tallies = Tallies()
    tallies.inbox = table[places.rows.count]
    for (row, tally) in zip(places.rows, table) { tallies.folders[fold.id(row)] = tally }
    return tallies
  }

  /// One line a folder, the last one for Inbox.
  private func table() -> [EntryTally] {
    var table = [EntryTally](repeating: EntryTally(), count: places.count)
    var latest = [Int64](repeating: .min, count: places.count)
    let columns = fold.columns
    let (marks, kinds, folders) = (columns.marks.all, columns.kind.all, columns.folder.all)
    let (modified, completed, due) = (
      columns.modified.all, columns.completed.all, columns.due.all
    )
    for row in marks.indices where marks[row].isLive {
      let role = roles[Int(kinds[row])]
      guard role != .folder else { continue }
      let place = places.place(folders[row])
      latest[place] = max(latest[place], modified[row])
      table[place].total += 1
      switch role {
      case .todo: count(completed[row], due: due[row], in: &table[place])
      case .expense: table[place].expenses += 1
      case .person: table[place].people += 1
      case .other, .folder: break
      }
    }
    for place in table.indices where table[place].total > 0 {
      table[place].modified = Timestamp(milliseconds: latest[place])
    }
    return table
  }

  private func count(_ completed: Int64, due: Int64, in tally: inout EntryTally) {
    guard completed == Columns.absent else {
      tally.done += 1
      return
    }
    tally.open += 1
    guard due != Columns.absent else { return }
    if due < (DueColumn.isTimed(due) ? now : today.lowerBound) {
      tally.overdue += 1
    } else if today.contains(due) {
      tally.dueToday += 1
    }
  }
}
