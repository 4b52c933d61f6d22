import Core
import Entities
import Repositories

/// Counts a book anew, entry by entry, without any index.
struct FullCount {
  let book: EntryRepository
  let today: CivilDate
  let time: ClockTime

  private var entries: [EntrySummary] {
    book.entries(EntryQuery()).map { book.summary(of: $0) }
  }

  var tallies: Tallies {
    var tallies = Tallies()
    for folder in book.folders() { tallies.folders[folder.id] = EntryTally() }
    for entry in entries {
      var tally = entry.folder.flatMap { tallies.folders[$0] } ?? tallies.inbox
      count(entry, in: &tally)
      if let folder = entry.folder {
        tallies.folders[folder] = tally
      } else {
        tallies.inbox = tally
      }
    }
    return tallies
  }

  var words: WordTallies {
    entries.reduce(into: WordTallies()) { words, entry in
      for tag in entry.tags { words.tags[tag, default: 0] += 1 }
      if let category = entry.category { words.categories[category, default: 0] += 1 }
    }
  }

  private func count(_ entry: EntrySummary, in tally: inout EntryTally) {
    tally.total += 1
    tally.modified = [tally.modified, entry.modified].compactMap(\.self).max()
    if entry.kind == .expense { tally.expenses += 1 }
    if EntityKind.people.contains(entry.kind) { tally.people += 1 }
    guard entry.kind == .todo else { return }
    guard entry.completed == nil else {
      if entry.standing.isDropped { tally.dropped += 1 } else { tally.done += 1 }
      return
    }
    tally.open += 1
    guard let due = entry.due else { return }
    if due.date < today || (due.date == today && due.time.map { $0 < time } ?? false) {
      tally.overdue += 1
    } else if due.date == today {
      tally.dueToday += 1
    }
  }

  func sums(_ days: Range<CivilDate>) -> FolderSums {
    var sums: [EntityID?: [Currency: MoneySum]] = [:]
    for entry in entries where entry.kind == .expense {
      guard let date = entry.date?.date, days.contains(date), let amount = entry.amount else {
        continue
      }
      let none = MoneySum(0, amount.currency)
      sums[entry.folder, default: [:]][amount.currency, default: none].units += Int128(amount.units)
    }
    let sorted = sums.mapValues { $0.values.sorted { $0.currency < $1.currency } }
    var result = FolderSums()
    for (folder, sum) in sorted {
      if let folder { result.folders[folder] = sum } else { result.inbox = sum }
    }
    return result
  }

  /// Returns the entries of a place in one state, in the order of due days.
  func list(_ folder: EntityID?, isDone: Bool) -> [EntityID] {
    entries.filter { $0.folder == folder && ($0.completed != nil) == isDone }
      .sorted { left, right in
        if left.due != right.due {
          guard let due = left.due else { return false }
          guard let other = right.due else { return true }
          if key(due) != key(other) { return key(due) < key(other) }
        }
        return left.created == right.created ? left.id < right.id : left.created < right.created
      }
      .map(\.id)
  }

  private func key(_ due: DayTime) -> Int {
    due.date.dayNumber * 10_000 + (due.time?.minutes ?? -1)
  }
}
