import Core
import Entities

/// A condition made ready for the rows of a book: what is the same for all of them is looked up once.
struct RowCondition {
  typealias Test = (Symbol) -> Bool

  private let fold: Fold
  private let folderNames: EntryQuery.FolderNames
  private let isScan: Bool

  /// - Parameter isScan: whether all rows are asked for, or those of one folder.
  init(_ fold: Fold, folderNames: EntryQuery.FolderNames = .hidden, isScan: Bool = false) {
    self.fold = fold
    self.folderNames = folderNames
    self.isScan = isScan
  }

  private func cells<Element>(_ column: Column<Element>) -> ColumnCells<Element> {
    ColumnCells(column, isScan: isScan)
  }

  /// Says of a row whether it meets a condition; nil for one that all rows meet.
  func test(_ condition: Condition) -> Test? {
    condition == .everything ? nil : ready(condition)
  }

  private func ready(_ condition: Condition) -> Test {
    let columns = fold.columns
    switch condition {
    case .all(let parts):
      let tests = Self.cheapFirst(parts).map(ready)
      return { row in tests.allSatisfy { $0(row) } }
    case .any(let parts):
      let tests = Self.cheapFirst(parts).map(ready)
      return { row in tests.contains { $0(row) } }
    case .not(let part):
      let test = ready(part)
      return { !test($0) }
    case .kinds(let kinds):
      let symbols = Set(kinds.compactMap { fold.kindSymbol($0)?.index })
      let kinds = cells(columns.kind)
      // A set is slower than the one kind that is asked for most.
      if symbols.count == 1, let symbol = symbols.first { return { kinds[$0.offset] == symbol } }
      return { symbols.contains(kinds[$0.offset]) }
    case .inbox:
      let folders = cells(columns.folder)
      let known = Set(fold.folderRows.map(\.index))
      return { !known.contains(folders[$0.offset]) }
    case .folder(let id):
      guard let folder = fold.row(id)?.index, fold.folder(folder) != nil else { return Self.never }
      let folders = fold.foldersIn(folder)
      let places = cells(columns.folder)
      return { folders.contains(places[$0.offset]) }
    case .tagged(let name):
      guard let tag = fold.keySymbol(.tag(name)) else { return Self.never }
      return { hasTag(tag, $0) }
    case .untagged:
      let isTag = fold.keysOfTags()
      return { row in
        // Most have none, and need no second look at what was taken away.
        !fold.chain(row).contains { isTag[$0.key.offset] } || fold.tags(of: row).isEmpty
      }
    case .priority(let priority):
      let number = PriorityColumn.number(of: priority)
      let priorities = cells(columns.priority)
      return { priorities[$0.offset] == number }
    case .day(let day, let days):
      return self.day(day, days)
    case .moment(let moment, let range):
      return self.moment(moment, range)
    case .overdue(let today, let now):
      return overdue(today, now)
    case .amount(let comparison, let money):
      return amount(comparison, money)
    case .money:
      return { columns.currency[$0.offset] != 0 }
    case .category(let words):
      return category(words)
    case .words(let text):
      return RowWords(SearchWords(text).words, folders: folderNames, fold).areIn
    case .phrase(let text):
      let phrase = SearchWords(text).phrase.map { [$0] } ?? []
      return RowWords(phrase, folders: folderNames, fold).areIn
    case .texts(let text):
      fold.makeBodyKeys()
      let bodies = fold.bodies.texts
      let words = SearchWords(text).words
      return { row in words.allSatisfy { bodies.isFound($0, in: row) } }
    case .closed:
      let completed = cells(columns.completed)
      return { completed[$0.offset] != Columns.absent }
    case .states(let states, let now):
      let standings = TodoStandings(fold, isScan: isScan)
      return { states.contains(standings[$0.offset].state(at: now)) }
    case .estimate(let range):
      let wanted = range ?? 1...Int32.max
      return { columns.estimate[$0.offset] > 0 && wanted.contains(columns.estimate[$0.offset]) }
    case .reminds(let rule):
      return reminds(rule)
    case .settled:
      let marks = cells(columns.marks)
      return { marks[$0.offset].contains(.settled) }
    case .repeating:
      let marks = cells(columns.marks)
      return { marks[$0.offset].contains(.repeating) }
    case .sub:
      let parents = cells(columns.parent)
      return { parents[$0.offset] >= 0 }
    case .under(let text):
      let hasWords = RowWords(SearchWords(text).words, folders: .hidden, fold).areIn
      let id = fold.row(EntityID(text))
      let upper = fold.links.parents.map { Symbol(index: $0) }.filter { $0 == id || hasWords($0) }
      let below = Set(upper.flatMap { fold.rowsBelow($0.index) })
      return { below.contains($0.index) }
    case .hasOpenBelow:
      let parents = Set(fold.links.parents)
      return { parents.contains($0.index) && fold.hasOpenChild($0.index) }
    case .blocking:
      let blocking = fold.blockingRows()
      return { blocking.contains($0.index) }
    case .after(let text):
      return after(text)
    case .disputed:
      return { columns.marks[$0.offset].contains(.conflict) && isDisputed($0) }
    case .over(let now):
      let events = fold.kindSymbol(.event)?.index ?? -1
      let kinds = cells(columns.kind)
      return { row in
        guard kinds[row.offset] == events else { return false }
        if case .event(let series)? = fold.series(row) { return series.next(at: now) == nil }
        return EventColumns.end(date: columns.date[row.offset], length: columns.length[row.offset])
          <= now.number
      }
    case .place(let words):
      return place(words)
    case .leftOut:
      let marks = cells(columns.marks)
      let gone = fold.keysOfLeftOut()
      return { row in
        marks[row.offset].contains(.repeating)
          && fold.chain(row).contains { gone.contains($0.key) && $0.isTrue }
      }
    case .archived:
      let archived = fold.archivedFolders()
      let folders = cells(columns.folder)
      return { archived.contains(folders[$0.offset]) }
    case .deleted:
      let marks = cells(columns.marks)
      return { marks[$0.offset].contains(.deleted) }
    case .id(let id):
      guard let wanted = fold.row(id) else { return Self.never }
      return { $0 == wanted }
    }
  }

  private static func never(_ row: Symbol) -> Bool { false }

  /// The tests that look at one column before those that read texts.
  private static func cheapFirst(_ conditions: [Condition]) -> [Condition] {
    conditions.filter { !$0.readsTexts } + conditions.filter(\.readsTexts)
  }

  private func hasTag(_ tag: Symbol, _ row: Symbol) -> Bool {
    fold.chain(row).contains { $0.key == tag }
      && fold.read(row, else: .absent) { () throws(FileSystemError) in
        try fold.shown(fold.fieldKey(tag), of: row)
      } != .absent
  }

  private func isDisputed(_ row: Symbol) -> Bool {
    fold.read(row, else: false) { () throws(FileSystemError) in try !fold.disputes(row).isEmpty }
  }

  private func day(_ day: Condition.Day, _ days: Range<CivilDate>?) -> Test {
    let column =
      switch day {
      case .due: fold.columns.due
      case .start: fold.columns.start
      case .date: fold.columns.date
      }
    let cells = cells(column)
    guard let days else {
      return { cells[$0.offset] != Columns.absent && cells[$0.offset] != Columns.someday }
    }
    let numbers =
      DueColumn.number(
        day: days.lowerBound.dayNumber, minute: nil)..<DueColumn.number(
        day: days.upperBound.dayNumber, minute: nil)
    guard day == .date, days.lowerBound < days.upperBound else {
      return { numbers.contains(cells[$0.offset]) }
    }
    let fold = fold
    let marks = self.cells(fold.columns.marks)
    return { row in
      if numbers.contains(cells[row.offset]) { return true }
      guard marks[row.offset].contains(.repeating), case .event(let series)? = fold.series(row)
      else { return false }
      return series.begins(in: days.lowerBound...days.upperBound.adding(days: -1))
    }
  }

  private func moment(_ moment: Condition.Moment, _ range: Range<Timestamp>?) -> Test {
    let column =
      switch moment {
      case .created: fold.columns.created
      case .modified: fold.columns.modified
      case .completed: fold.columns.completed
      }
    let cells = cells(column)
    guard let range else { return { cells[$0.offset] != Columns.absent } }
    let numbers = range.lowerBound.milliseconds..<range.upperBound.milliseconds
    return { numbers.contains(cells[$0.offset]) }
  }

  private func overdue(_ today: CivilDate, _ now: ClockTime) -> Test {
    let (dues, completed) = (cells(fold.columns.due), cells(fold.columns.completed))
    let day = DueColumn.number(day: today.dayNumber, minute: nil)
    let minute = DueColumn.number(day: today.dayNumber, minute: now.minutes)
    return { row in
      let due = dues[row.offset]
      return due != Columns.absent && due < (DueColumn.isTimed(due) ? minute : day)
        && completed[row.offset] == Columns.absent
    }
  }

  private func amount(_ comparison: Condition.Comparison, _ money: Money) -> Test {
    let (amounts, currencies) = (cells(fold.columns.amount), cells(fold.columns.currency))
    let wanted = money.thousandths
    return { row in
      guard let currency = Currency(number: currencies[row.offset]) else { return false }
      let amount = Money(amounts[row.offset], currency).thousandths
      return switch comparison {
      case .less: amount < wanted
      case .atMost: amount <= wanted
      case .atLeast: amount >= wanted
      case .more: amount > wanted
      }
    }
  }

  private func after(_ text: String?) -> Test {
    let fold = fold
    guard let text else { return { fold.afters.hasChildren($0.index) } }
    let hasWords = RowWords(SearchWords(text).words, folders: .hidden, fold).areIn
    let id = fold.row(EntityID(text))
    let waiting = fold.afters.parents.filter { row in
      fold.afters.children(of: row).map { Symbol(index: $0) }
        .contains { $0 == id || fold.isEntry($0.offset) && hasWords($0) }
    }
    let found = Set(waiting)
    return { found.contains($0.index) }
  }

  private func reminds(_ wanted: ReminderRule?) -> Test {
    guard let key = fold.keySymbol(.remind) else { return Self.never }
    return { row in
      guard fold.chain(row).contains(where: { $0.key == key }) else { return false }
      let value = fold.read(row, else: .absent) { () throws(FileSystemError) in
        try fold.shown(.remind, of: row)
      }
      guard let rule = value.text.flatMap({ ReminderRule(text: $0) }) else { return false }
      guard let wanted else { return rule != .off }
      return wanted == .off ? rule == .off : Set(wanted.lengths).isSubset(of: rule.lengths)
    }
  }

  private func place(_ words: String?) -> Test {
    let wanted = SearchWords(words ?? "").words
    return { row in
      let place = fold.read(row, else: .absent) { () throws(FileSystemError) in
        try fold.shown(.place, of: row)
      }
      guard case .text(let text) = place else { return false }
      let letters = SearchLetters.of(text)
      return wanted.allSatisfy { $0.isFound(in: letters) }
    }
  }

  private func category(_ words: String?) -> Test {
    let column = fold.columns.category
    guard let words else { return { column[$0.offset] >= 0 } }
    let wanted = SearchWords(words).words
    let found = (0..<Int32(fold.parser.symbols.categories.count)).map { number in
      let letters = SearchLetters.of(fold.category(number).name ?? "")
      return wanted.allSatisfy { $0.isFound(in: letters) }
    }
    return { row in
      let number = Int(column[row.offset])
      return found.indices.contains(number) && found[number]
    }
  }
}
