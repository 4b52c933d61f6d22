package import Core
import Entities

/// The tallies of Inbox and of every folder that is not deleted.
package struct Tallies: Equatable, Sendable {
  package var inbox = EntryTally()
  package var folders: [EntityID: EntryTally] = [:]

  package init() {}
}

/// The numbers of entries in a folder or in Inbox.
package struct EntryTally: Equatable, Sendable {
  package var total = 0
  /// Open to-dos that are not below another.
  package var open = 0
  /// Open to-dos below others.
  package var openBelow = 0
  package var done = 0
  /// To-dos that were closed without being done, and are not below another.
  package var dropped = 0
  /// Open to-dos that are due today and whose time has not passed, including those below others.
  package var dueToday = 0
  /// Open to-dos whose day or time has passed, including those below others.
  package var overdue = 0
  /// Employees and students.
  package var people = 0
  package var expenses = 0
  /// When an entry last changed.
  package var modified: Timestamp?

  package init() {}
}

/// Computes the tallies of Inbox and of every folder from the sums of the book.
struct FolderTallies {
  private let fold: Fold
  private let places: FolderPlaces
  private let now: Int64
  private let today: Int64
  private let tomorrow: Int64

  init(_ fold: Fold, today: CivilDate, time: ClockTime) {
    fold.updateSums()
    fold.updateLatest()
    self.fold = fold
    places = FolderPlaces(fold)
    now = DueColumn.number(day: today.dayNumber, minute: time.minutes)
    self.today = DueColumn.number(day: today.dayNumber, minute: nil)
    tomorrow = DueColumn.number(day: today.dayNumber + 1, minute: nil)
  }

  /// Returns the tally of all entries that are not archived.
  func total() -> EntryTally {
    let archived = fold.archivedFolders()
    return fold.sums.folders.reduce(into: EntryTally()) { tally, folder in
      if !archived.contains(folder) { count(folder, in: &tally) }
    }
  }

  func tallies() -> Tallies {
    // One element for each folder, the last one for Inbox.
    var table = [EntryTally](repeating: EntryTally(), count: places.count)
    for folder in fold.sums.folders { count(folder, in: &table[places.place(folder)]) }
    var tallies = Tallies()
    tallies.inbox = table[places.rows.count]
    for (row, tally) in zip(places.rows, table) { tallies.folders[fold.id(row)] = tally }
    return tallies
  }

  private func count(_ folder: Int32, in tally: inout EntryTally) {
    let sums = fold.sums
    tally.total += sums.count(folder)
    tally.open += sums.sum(folder, .open ..< .done).count
    tally.openBelow += sums.sum(folder, .openBelow ..< .closedBelow).count
    tally.done += sums.sum(folder, .done ..< .dropped).count
    tally.dropped += sums.sum(folder, .dropped ..< .people).count
    tally.people += sums.sum(folder, .people ..< .others).count
    tally.expenses += sums.sum(folder, Measure.everyExpense).count
    // The number of a whole day is below those of its times: a to-do that is due today without a time is not
    // overdue before the day is over.
    let late =
      fold.openTodos(folder, (Columns.absent + 1)..<today)
      + fold.openTodos(folder, (today + 1)..<now)
    tally.overdue += late
    tally.dueToday +=
      fold.openTodos(folder, today..<tomorrow) - fold.openTodos(folder, (today + 1)..<now)
    let changes = [tally.modified, fold.latest[folder].map(Timestamp.init(milliseconds:))]
    tally.modified = changes.compactMap(\.self).max()
  }
}

extension Fold {
  /// Returns how many open to-dos of a folder are due in a span.
  func openTodos(_ folder: Int32, _ span: Range<Int64>) -> Int {
    [Measure.open, .openBelow].reduce(0) { count, measure in
      let keys =
        SumKey(
          folder, measure, from: span.lowerBound)..<SumKey(
          folder, measure, from: span.upperBound)
      return count + sums.sum(keys).count
    }
  }
}

/// Numbers the folders of a book from 0, for arrays with an element for each; Inbox has the last number.
struct FolderPlaces {
  /// The folders that are not deleted.
  let rows: [Symbol]
  /// The place of each folder, by row, up to the last folder.
  private let places: [Int32]

  init(_ fold: Fold) {
    rows = fold.folderRows
    var places = [Int32](repeating: Int32(rows.count), count: (rows.last?.offset ?? -1) + 1)
    for (place, row) in rows.enumerated() { places[row.offset] = Int32(place) }
    self.places = places
  }

  /// The number of elements of such an array.
  var count: Int { rows.count + 1 }

  /// Returns the place of the folder that a column names.
  func place(_ folder: Int32) -> Int {
    folder >= 0 && folder < places.count ? Int(places[Int(folder)]) : rows.count
  }
}

/// How many entries of a kind have each tag, and the last day that they are about.
package struct TagTallies: Equatable, Sendable {
  package struct Tally: Equatable, Sendable {
    package var count = 0
    /// The latest date; nil if no entry has one.
    package var lastDate: CivilDate?

    package init() {}
  }

  package var all = Tally()
  package var untagged = Tally()
  package var tags: [String: Tally] = [:]

  package init() {}
}

/// How many entries have each tag, and how many expenses each category.
package struct WordTallies: Equatable, Sendable {
  package var tags: [String: Int] = [:]
  package var categories: [String: Int] = [:]

  package init() {}
}

extension TagTallies.Tally {
  mutating func add(_ date: CivilDate?) {
    count += 1
    lastDate = [lastDate, date].compactMap(\.self).max()
  }
}

extension EntryRepository {
  /// Counts how often each tag and category is used.
  package func wordTallies() -> WordTallies {
    fold.updateWords()
    let counts = fold.words.counts
    var tallies = WordTallies()
    for (key, count) in counts.tags {
      if let name = fold.fieldKey(key).tagName { tallies.tags[name] = count }
    }
    for (symbol, count) in counts.categories {
      guard case .named(let name) = fold.category(symbol) else { continue }
      tallies.categories[name, default: 0] += count
    }
    return tallies
  }

  /// Counts the entries of a kind that have each tag, in one pass.
  package func tagTallies(kind: EntityKind) -> TagTallies {
    var tallies = TagTallies()
    guard let kind = fold.kindSymbol(kind)?.index else { return tallies }
    // Tags are compared by number; each name is read once.
    var tags: [Symbol: TagTallies.Tally] = [:]
    var names: [Symbol: String] = [:]
    for index in fold.columns.indices {
      guard fold.columns.kind[index] == kind, fold.columns.isLive(index) else { continue }
      let number = fold.columns.date[index]
      let date = number == Columns.absent ? nil : DueColumn.day(number)
      tallies.all.add(date)
      let heads = fold.tags(of: Symbol(index: Int32(index)))
      if heads.isEmpty { tallies.untagged.add(date) }
      for head in heads {
        tags[head.key, default: TagTallies.Tally()].add(date)
        // A name that cannot be read here may be readable in another record.
        if names[head.key] == nil { names[head.key] = try? fold.tagName(head) }
      }
    }
    for (key, tally) in tags { tallies.tags[names[key] ?? ""] = tally }
    return tallies
  }
}
