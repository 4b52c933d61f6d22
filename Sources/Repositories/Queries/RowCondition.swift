import Core
import Entities

/// Compiles conditions to tests of rows: what is the same for all rows is looked up once.
struct RowCondition {
  private let fold: Fold
  private let folderNames: EntryQuery.FolderNames
  private let shared: SharedTerms?

  /// - Parameter shared: terms that several queries have in common.
  init(
    _ fold: Fold, folderNames: EntryQuery.FolderNames = .hidden, _ shared: SharedTerms? = nil
  ) {
    self.fold = fold
    self.folderNames = folderNames
    self.shared = shared
  }

  private func cells<Element>(_ column: Column<Element>) -> ColumnCells<Element> {
    ColumnCells(column, isScan: false)
  }

  /// Returns the test of a condition; nil if all rows meet it.
  func test(_ condition: Condition) -> RowTest? {
    condition == .everything ? nil : compile(condition)
  }

  private func compile(_ condition: Condition) -> RowTest {
    if let rows = shared?[condition] { return .found(rows) }
    let columns = fold.columns
    return switch condition {
    case .all(let parts): .all(Self.cheapFirst(parts).map(compile))
    case .any(let parts): .any(Self.cheapFirst(parts).map(compile))
    case .not(let part): .not(compile(part))
    case .kinds(let kinds): self.kinds(kinds)
    case .inbox: inbox()
    case .folder(let id): folder(id)
    case .tagged(let name): tagged(name)
    case .untagged: untagged()
    case .priority(let priority): self.priority(priority)
    case .day(let day, let days): self.day(day, days)
    case .takes(let days): takes(days)
    case .moment(let moment, let range): self.moment(moment, range)
    case .overdue(let today, let now): overdue(today, now)
    case .amount(let comparison, let money): amount(comparison, money)
    case .money: .column(columns.currency) { $0 != 0 }
    case .category(let words): category(words)
    case .words(let text): words(SearchWords(text).words)
    case .phrase(let text): words(SearchWords(text).phrase.map { [$0] } ?? [])
    case .texts(let text): texts(text)
    case .closed: .column(columns.completed) { $0 != Columns.absent }
    case .states(let states, let now): self.states(states, now)
    case .estimate(let range): estimate(range)
    case .reminds(let rule): reminds(rule)
    case .settled: marked(.settled)
    case .repeating: marked(.repeating)
    case .sub: .column(columns.parent) { $0 >= 0 }
    case .under(let text): under(text)
    case .hasOpenBelow: hasOpenBelow()
    case .blocking: blocking()
    case .after(let text): after(text)
    case .disputed: .all([marked(.conflict), .rows(isDisputed)])
    case .over(let now): over(now)
    case .place(let words): place(words)
    case .leftOut: leftOut()
    case .archived: archived()
    case .deleted: marked(.deleted)
    case .id(let id): self.id(id)
    }
  }

  private func marked(_ mark: Columns.Marks) -> RowTest {
    .column(fold.columns.marks) { $0.contains(mark) }
  }

  /// Sorts the conditions that look at one column before those that read texts.
  private static func cheapFirst(_ conditions: [Condition]) -> [Condition] {
    conditions.filter { !$0.readsTexts } + conditions.filter(\.readsTexts)
  }

  private func kinds(_ kinds: Set<EntityKind>) -> RowTest {
    let symbols = kinds.compactMap { fold.kindSymbol($0)?.index }
    // Mostly there is only one kind, for which a comparison is faster than a search in an array.
    if symbols.count == 1, let symbol = symbols.first {
      return .column(fold.columns.kind) { $0 == symbol }
    }
    return .column(fold.columns.kind) { symbols.contains($0) }
  }

  private func inbox() -> RowTest {
    let known = FolderSet(fold.folderRows.map(\.index))
    return .column(fold.columns.folder) { !known.contains($0) }
  }

  private func folder(_ id: EntityID) -> RowTest {
    guard let folder = fold.row(id)?.index, fold.folder(folder) != nil else { return .never }
    let folders = FolderSet(fold.foldersIn(folder))
    return .column(fold.columns.folder) { folders.contains($0) }
  }

  private func archived() -> RowTest {
    let archived = FolderSet(fold.archivedFolders())
    return .column(fold.columns.folder) { archived.contains($0) }
  }

  private func tagged(_ name: String) -> RowTest {
    guard let tag = fold.keySymbol(.tag(name)) else { return .never }
    return .rows { hasTag(tag, $0) }
  }

  private func hasTag(_ tag: Symbol, _ row: Symbol) -> Bool {
    fold.chain(row).contains { $0.key == tag } && value(fold.fieldKey(tag), of: row) != .absent
  }

  /// The value of a field; none if it cannot be read.
  private func value(_ key: FieldKey, of row: Symbol) -> FieldValue {
    fold.read(row, else: .absent) { () throws(FileSystemError) in try fold.shown(key, of: row) }
  }

  private func untagged() -> RowTest {
    .column(fold.columns.marks) { !$0.contains(.tagged) }
  }

  private func priority(_ priority: Priority?) -> RowTest {
    let number = PriorityColumn.number(of: priority)
    return .column(fold.columns.priority) { $0 == number }
  }

  private func words(_ words: [SearchWord]) -> RowTest {
    .rows(RowWords(words, folders: folderNames, fold).matches)
  }

  private func texts(_ text: String) -> RowTest {
    fold.makeBodyKeys()
    let bodies = fold.bodies.texts
    let words = SearchWords(text).words
    return .rows { row in words.allSatisfy { bodies.isFound($0, in: row) } }
  }

  private func states(_ states: Set<TodoState>, _ now: TodoStanding.Moment) -> RowTest {
    let (completed, sights) = (fold.columns.completed, fold.columns.sight)
    let closed = RowTest.column(completed) { $0 != Columns.absent }
    let open = RowTest.column(completed) { $0 == Columns.absent }
    let dropped = marked(.dropped)
    let blocked =
      fold.afters.isEmpty ? RowTest.never : .rows { [fold] in fold.isBlocked($0.index) }
    func sight(_ sight: TodoStanding.Sight) -> RowTest {
      .column(sights) { TodoStanding.Sight($0, at: now) == sight }
    }
    func test(_ state: TodoState) -> RowTest {
      switch state {
      case .done: .all([closed, .not(dropped)])
      case .dropped: .all([dropped, closed])
      case .someday: .all([open, sight(.someday)])
      case .waiting: .all([open, sight(.later)])
      case .blocked: .all([open, sight(.now), blocked])
      case .ready: .all([open, sight(.now), .not(blocked)])
      }
    }
    // Whether a to-do is blocked is not in one column, and need not be known where both are wanted.
    let inSight: Set<TodoState> = [.ready, .blocked]
    guard states.isSuperset(of: inSight) else { return .any(states.map(test)) }
    return .any([.all([open, sight(.now)])] + states.subtracting(inSight).map(test))
  }

  private func estimate(_ range: ClosedRange<Int32>?) -> RowTest {
    let wanted = range ?? 1...Int32.max
    return .column(fold.columns.estimate) { $0 > 0 && wanted.contains($0) }
  }

  private func under(_ text: String) -> RowTest {
    let hasWords = RowWords(SearchWords(text).words, folders: .hidden, fold).matches
    let id = fold.row(EntityID(text))
    let upper = fold.links.parents.map { Symbol(index: $0) }.filter { $0 == id || hasWords($0) }
    let below = Set(upper.flatMap { fold.rowsBelow($0.index) })
    return .rows { below.contains($0.index) }
  }

  private func hasOpenBelow() -> RowTest {
    let parents = Set(fold.links.parents)
    return .rows { parents.contains($0.index) && fold.hasOpenChild($0.index) }
  }

  private func blocking() -> RowTest {
    let blocking = fold.blockingRows()
    return .rows { blocking.contains($0.index) }
  }

  private func leftOut() -> RowTest {
    let gone = fold.goneOccurrenceKeys()
    let hasGone = RowTest.rows { row in
      fold.chain(row).contains { gone.contains($0.key) && $0.isTrue }
    }
    return .all([marked(.repeating), hasGone])
  }

  private func id(_ id: EntityID) -> RowTest {
    if let wanted = fold.row(id) { return .rows { $0 == wanted } }
    let part = Array(id.text.utf8)
    return part.isEmpty ? .never : .rows { fold.isNamed($0, by: part) }
  }

  private func isDisputed(_ row: Symbol) -> Bool {
    fold.read(row, else: false) { () throws(FileSystemError) in try !fold.disputes(row).isEmpty }
  }

  private func day(_ day: Condition.Day, _ days: Range<CivilDate>?) -> RowTest {
    let column =
      switch day {
      case .due: fold.columns.due
      case .start: fold.columns.start
      case .date: fold.columns.date
      }
    guard let days else { return .column(column) { $0 != Columns.absent } }
    let numbers =
      DueColumn.number(
        day: days.lowerBound.dayNumber, minute: nil)..<DueColumn.number(
        day: days.upperBound.dayNumber, minute: nil)
    let isWithin = RowTest.column(column) { numbers.contains($0) }
    guard day == .date, days.lowerBound < days.upperBound else { return isWithin }
    let startsInRange = RowTest.rows { row in
      guard case .event(let series)? = fold.series(row) else { return false }
      return series.begins(in: days.lowerBound...days.upperBound.adding(days: -1))
    }
    return .any([isWithin, .all([marked(.repeating), startsInRange])])
  }

  private func takes(_ range: Range<CivilDate>) -> RowTest {
    guard !range.isEmpty else { return .never }
    let days = range.lowerBound...range.upperBound.adding(days: -1)
    let events = fold.kindSymbol(.event)?.index ?? -1
    let (dates, lengths) = (cells(fold.columns.date), cells(fold.columns.length))
    let takes = RowTest.rows { row in
      if case .event(let series)? = fold.series(row) { return series.overlaps(days) }
      return EventColumns.span(date: dates[row.offset], length: lengths[row.offset])
        .overlaps(days)
    }
    return .any([
      day(.date, range),
      .all([.column(fold.columns.kind) { $0 == events }, takes]),
    ])
  }

  private func moment(_ moment: Condition.Moment, _ range: Range<Timestamp>?) -> RowTest {
    let column =
      switch moment {
      case .created: fold.columns.created
      case .modified: fold.columns.modified
      case .completed: fold.columns.completed
      }
    guard let range else { return .column(column) { $0 != Columns.absent } }
    let numbers = range.lowerBound.milliseconds..<range.upperBound.milliseconds
    return .column(column) { numbers.contains($0) }
  }

  private func overdue(_ today: CivilDate, _ now: ClockTime) -> RowTest {
    let now = DueColumn.number(day: today.dayNumber, minute: now.minutes)
    return .all([
      .column(fold.columns.due) { DueColumn.isPast($0, at: now) },
      .column(fold.columns.completed) { $0 == Columns.absent },
    ])
  }

  /// Returns the test for events that are over: none of their occurrences is still to come.
  private func over(_ now: TodoStanding.Moment) -> RowTest {
    let events = fold.kindSymbol(.event)?.index ?? -1
    let (dates, lengths) = (cells(fold.columns.date), cells(fold.columns.length))
    return .all([
      .column(fold.columns.kind) { $0 == events },
      .rows { row in
        if case .event(let series)? = fold.series(row) { return fold.isOver(series, at: now) }
        let end = EventColumns.end(date: dates[row.offset], length: lengths[row.offset])
        // Zones and clock changes matter only near its end; the exact span is slower to read.
        let days = DueColumn.day(end).dayNumber - now.day.dayNumber
        return abs(days) > EventColumns.zoneMargin
          ? days < 0 : fold.isOver(fold.span(ofEvent: row), at: now)
      },
    ])
  }

  private func amount(_ comparison: Condition.Comparison, _ money: Money) -> RowTest {
    let (amounts, currencies) = (cells(fold.columns.amount), cells(fold.columns.currency))
    let wanted = money.thousandths
    return .rows { row in
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

  private func after(_ text: String?) -> RowTest {
    let fold = fold
    guard let text else { return .rows { fold.afters.hasChildren($0.index) } }
    let hasWords = RowWords(SearchWords(text).words, folders: .hidden, fold).matches
    let id = fold.row(EntityID(text))
    let waiting = fold.afters.parents.filter { row in
      fold.afters.children(of: row).map { Symbol(index: $0) }
        .contains { $0 == id || fold.isEntry($0.offset) && hasWords($0) }
    }
    let found = Set(waiting)
    return .rows { found.contains($0.index) }
  }

  private func reminds(_ wanted: ReminderRule?) -> RowTest {
    guard let key = fold.keySymbol(.remind) else { return .never }
    return .rows { row in
      guard fold.chain(row).contains(where: { $0.key == key }) else { return false }
      let text = value(.remind, of: row).text
      guard let rule = text.flatMap({ ReminderRule(text: $0) }) else { return false }
      guard let wanted else { return rule != .off }
      return wanted == .off ? rule == .off : Set(wanted.lengths).isSubset(of: rule.lengths)
    }
  }

  private func place(_ words: String?) -> RowTest {
    let wanted = SearchWords(words ?? "").words
    return .rows { row in
      guard case .text(let text) = value(.place, of: row) else { return false }
      let letters = SearchLetters.of(text)
      return wanted.allSatisfy { $0.isFound(in: letters) }
    }
  }

  private func category(_ words: String?) -> RowTest {
    let column = fold.columns.category
    guard let words else { return .column(column) { $0 >= 0 } }
    let wanted = SearchWords(words).words
    let found = (0..<Int32(fold.parser.symbols.categories.count)).map { number in
      let letters = SearchLetters.of(fold.category(number).name ?? "")
      return wanted.allSatisfy { $0.isFound(in: letters) }
    }
    return .column(column) { found.indices.contains(Int($0)) && found[Int($0)] }
  }
}

/// A set of folders, by row, in which a look-up reads one byte.
struct FolderSet {
  /// By row, up to the last member.
  private let isMember: [Bool]

  init(_ folders: some Collection<Int32>) {
    var isMember = [Bool](repeating: false, count: (folders.max().map(Int.init) ?? -1) + 1)
    for folder in folders { isMember[Int(folder)] = true }
    self.isMember = isMember
  }

  func contains(_ folder: Int32) -> Bool {
    folder >= 0 && Int(folder) < isMember.count && isMember[Int(folder)]
  }
}

extension Fold {
  /// Whether an event has ended in the reader's zone.
  fileprivate func isOver(_ span: EventSpan, at now: TodoStanding.Moment) -> Bool {
    (clock?.here(span) ?? span).isOver(at: now.day, now.time)
  }

  /// Whether no occurrence of an event is still to come.
  fileprivate func isOver(_ series: EventSeries, at now: TodoStanding.Moment) -> Bool {
    let margin = EventColumns.zoneMargin
    let (before, behind) = (now.day.adding(days: -margin), now.day.adding(days: margin))
    guard series.next(at: behind, now.time) == nil else { return false }
    guard series.next(at: before, now.time) != nil else { return true }
    return series.occurrences(in: before.adding(days: -series.mostDays)...behind)
      .allSatisfy { isOver($0.span, at: now) }
  }
}
