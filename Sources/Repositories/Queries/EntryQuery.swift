package import Core
package import Entities

/// Which entries to list, and in what order.
package struct EntryQuery: Equatable, Sendable {
  package enum Scope: Equatable, Sendable {
    /// The entries of no folder, and those whose folder is deleted.
    case inbox
    case folder(EntityID)
    case everywhere
  }

  package enum State: Equatable, Sendable {
    /// To-dos not yet done, and everything of the other kinds.
    case open
    case done
    case all
  }

  package enum Order: Equatable, Sendable {
    /// Open to-dos whose day or time has passed at `now` come first.
    case overdue
    /// Those without a due date come last.
    case due
    /// From when on it is in sight; those without a start come last.
    case start
    case created
    case modified
    case name
    /// High first.
    case priority
    /// The most money first, each currency for itself; entries without an amount come last.
    case amount
    /// By hand.
    case position
    /// By when it happened; entries without a date come last.
    case date
    /// By when it was finished; what is not done comes last.
    case completed
  }

  /// Whether the folder's name is in the lines, and so may have the words that are asked for.
  package enum FolderNames: Equatable, Sendable {
    case shown
    case hidden
  }

  package enum Direction: Equatable, Sendable {
    case ascending
    case descending
  }

  package struct SortKey: Equatable, Sendable {
    package let order: Order
    package let direction: Direction

    package init(_ order: Order, _ direction: Direction) {
      self.order = order
      self.direction = direction
    }
  }

  package var scope: Scope
  package var state: State
  package var condition: Condition
  /// Words of the title, of tags with their `#` and of the category; see `SearchWords`.
  package var text: String?
  package var folderNames = FolderNames.hidden
  /// Whether what is in folders that are put away is listed only where the condition names it.
  package var hidesArchived = false
  package var order: Order
  package var direction: Direction
  /// What decides between entries that are equal by that, one after the other.
  package var further: [SortKey] = []
  /// How many of the first are wanted; nil is all.
  package var limit: Int?
  /// From when on the next time of what comes again counts as its date, and at which to-dos are overdue; nil
  /// leaves each its first date, and none overdue.
  package var now: TodoStanding.Moment?

  package init(
    _ scope: Scope = .everywhere, state: State = .all, where condition: Condition = .everything,
    text: String? = nil, order: Order = .created, direction: Direction = .ascending,
    limit: Int? = nil
  ) {
    self.scope = scope
    self.state = state
    self.condition = condition
    self.text = text
    self.order = order
    self.direction = direction
    self.limit = limit
  }
}

extension FileEntryRepository {
  package func entries(_ query: EntryQuery) -> [Row] {
    let rows =
      query.limit == nil ? fold.lists.rows(query, fold) : RowFilter(query, fold).sortedRows()
    return rows.map { Row(index: $0.index) }
  }

  package func sorted(_ rows: [Row], as query: EntryQuery) -> [Row] {
    RowOrder(query, fold).sorted(rows.map { Symbol(index: $0.index) }).map { Row(index: $0.index) }
  }

  package func counts(_ queries: [EntryQuery]) -> [Int] {
    let shared = SharedTerms(queries, fold)
    return queries.map { query in
      guard query == EntryQuery() else { return RowFilter(query, fold, shared).count }
      fold.updateSums()
      return fold.sums.total.count
    }
  }

  package var isEmpty: Bool {
    fold.updateSums()
    return fold.folderRows.isEmpty && fold.sums.total.count == 0
  }

  package func tallies(today: CivilDate, time: ClockTime) -> Tallies {
    FolderTallies(fold, today: today, time: time).tallies()
  }

  package func tally(today: CivilDate, time: ClockTime) -> EntryTally {
    FolderTallies(fold, today: today, time: time).total()
  }

  package func deletedFolders() -> [Row] {
    RowOrder(.modified, .descending, fold).sorted(fold.deletedFolderRows)
      .map { Row(index: $0.index) }
  }

  package func folders() -> [FolderEntity] {
    if let knownFolders { return knownFolders }
    let rows = RowOrder(.position, .ascending, fold).sorted(fold.folderRows)
    let folders = rows.compactMap { record(FolderEntity.self, at: Row(index: $0.index)).value }
    knownFolders = folders
    return folders
  }
}

/// Lists that were asked for, kept as entries change, so that an edit costs a long list no new sort.
struct QueryCache {
  private struct List {
    let query: EntryQuery
    /// In the order of the query.
    var rows: [Symbol]
    /// What may stand in a wrong place, or should not stand there, or should.
    var changed: [Symbol] = []
  }

  /// The last asked for stands last.
  private var lists: [List] = []

  /// A screen asks for two, and one more with each letter of its filter.
  private static let maximum = 6

  /// Some records have changed, but no folders.
  mutating func note(_ rows: [Symbol]) {
    for index in lists.indices { lists[index].changed += rows }
    // To sort anew is quicker then.
    lists.removeAll { $0.changed.count > 16 + $0.rows.count / 8 }
  }

  /// Folders have changed, and with them what is in Inbox.
  mutating func forget() {
    lists = []
  }

  /// The rows that a query without a limit lists, in its order.
  mutating func rows(_ query: EntryQuery, _ fold: Fold) -> [Symbol] {
    let filter = RowFilter(query, fold)
    let rows =
      kept(query, fold) ?? wider(query, fold)?.filter(filter.hasWords) ?? filter.sortedRows()
    lists.removeAll { $0.query == query }
    if lists.count == Self.maximum { lists.removeFirst() }
    lists.append(List(query: query, rows: rows))
    return rows
  }

  /// The list of a query; nil if it is not kept.
  private mutating func kept(_ query: EntryQuery, _ fold: Fold) -> [Symbol]? {
    lists.firstIndex { $0.query == query }.map { updated($0, fold) }
  }

  /// A list that has all that a query lists, and more: whoever types on asks for less.
  private mutating func wider(_ query: EntryQuery, _ fold: Fold) -> [Symbol]? {
    guard let text = query.text else { return nil }
    let words = SearchWords(text)
    let index = lists.lastIndex { list in
      var same = query
      same.text = list.query.text
      return list.query == same && words.narrows(SearchWords(list.query.text ?? ""))
    }
    return index.map { updated($0, fold) }
  }

  /// A list brought up to date.
  private mutating func updated(_ index: Int, _ fold: Fold) -> [Symbol] {
    update(&lists[index], fold)
    return lists[index].rows
  }

  private func update(_ list: inout List, _ fold: Fold) {
    guard !list.changed.isEmpty else { return }
    let filter = RowFilter(list.query, fold)
    let order = RowOrder(list.query, fold)
    let changed = RowSet(list.changed, of: fold.columns.count)
    let moved = order.sorted(changed.rows.filter(filter.passes))
    list.rows = list.rows.filter { !changed.contains($0) }.merging(moved, by: order.precedes)
    list.changed = []
  }
}
