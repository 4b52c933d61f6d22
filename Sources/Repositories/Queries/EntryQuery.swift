package import Core
package import Entities

/// A query for entries, and their order.
package struct EntryQuery: Equatable, Sendable {
  package enum Scope: Equatable, Sendable {
    /// The entries without a folder, and those whose folder is deleted.
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
    /// As `due`, but all times of a day are equal.
    case dueDay
    /// By when they come into sight; those without a start come last.
    case start
    case created
    case modified
    case name
    /// High first.
    case priority
    /// The largest amount first, grouped by currency; entries without an amount come last.
    case amount
    /// The user's own order.
    case position
    /// By when they take place; entries without a date come last.
    case date
    /// By when they were finished; entries that are not done come last.
    case completed
  }

  /// Whether lines show the name of the folder, so that searches find it.
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
  /// Words to find in the title, in tags with their `#` and in the category; see `SearchWords`.
  package var text: String?
  package var folderNames = FolderNames.hidden
  /// Whether entries in archived folders are listed only if the condition names them.
  package var hidesArchived = false
  package var order: Order
  package var direction: Direction
  /// Further sort keys, in order, for entries that are equal by the first one.
  package var further: [SortKey] = []
  /// The maximum number of entries; nil for all.
  package var limit: Int?
  /// The present moment: repeating events count by their next occurrence, and to-dos that are due earlier are
  /// overdue.
  ///
  /// If it is nil, repeating events count by their first date, and no to-do is overdue.
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

extension EntryRepository {
  package func entries(_ query: EntryQuery) -> [Row] {
    let rows =
      query.limit == nil ? fold.lists.rows(query, fold) : RowFilter(query, fold).sortedRows()
    return rows.map { Row(index: $0.index) }
  }

  /// Sorts rows in the order of a query.
  package func sorted(_ rows: [Row], as query: EntryQuery) -> [Row] {
    RowOrder(query, fold).sorted(rows.map { Symbol(index: $0.index) }).map { Row(index: $0.index) }
  }

  /// Returns how many entries each query finds; terms that several queries share are evaluated once.
  package func counts(_ queries: [EntryQuery]) -> [Int] {
    let shared = SharedTerms(queries, fold)
    return queries.map { query in
      guard query == EntryQuery() else { return RowFilter(query, fold, shared).count }
      fold.updateSums()
      return fold.sums.total.count
    }
  }

  /// Whether the book has no folders and no entries.
  package var isEmpty: Bool {
    fold.updateSums()
    return fold.folderRows.isEmpty && fold.sums.total.count == 0
  }

  /// Returns the tallies of Inbox and every folder, from maintained sums.
  package func tallies(today: CivilDate, time: ClockTime) -> Tallies {
    FolderTallies(fold, today: today, time: time).tallies()
  }

  /// Returns the tally of all entries that are not archived.
  package func tally(today: CivilDate, time: ClockTime) -> EntryTally {
    FolderTallies(fold, today: today, time: time).total()
  }

  /// Returns the deleted folders and lists, the last changed first.
  package func deletedFolders() -> [Row] {
    RowOrder(.modified, .descending, fold).sorted(fold.deletedFolderRows)
      .map { Row(index: $0.index) }
  }

  /// Returns all folders that are not deleted, in the user's order.
  package func folders() -> [FolderEntity] {
    if let knownFolders { return knownFolders }
    let rows = RowOrder(.position, .ascending, fold).sorted(fold.folderRows)
    let folders = rows.compactMap { record(FolderEntity.self, at: Row(index: $0.index)).value }
    knownFolders = folders
    return folders
  }
}

/// A cache of query results, updated as entries change, so that an edit does not sort a long list again.
struct QueryCache {
  private struct List {
    let query: EntryQuery
    /// In the order of the query.
    var rows: [Symbol]
    /// The rows that may be in the wrong place, or be missing, or have to be removed.
    var changed: [Symbol] = []
  }

  /// The most recently used list is last.
  private var lists: [List] = []

  /// The maximum number of lists: a screen needs three, and as many more for each letter of its filter.
  private static let maximum = 36

  /// Notes that some records have changed, but no folders.
  mutating func note(_ rows: [Symbol]) {
    for index in lists.indices { lists[index].changed += rows }
    lists.removeAll { list in
      // With so many changes, sorting again is quicker; a changed to-do may name those below it.
      list.changed.count > 16 + list.rows.count / 8
        || list.query.condition.terms.contains { if case .under = $0 { true } else { false } }
    }
  }

  /// Drops all lists; needed if folders have changed, and so what is in Inbox.
  mutating func forget() {
    lists = []
  }

  /// Returns the rows of a query without a limit, in its order.
  mutating func rows(_ query: EntryQuery, _ fold: Fold) -> [Symbol] {
    let rows = cached(query, fold) ?? found(query, fold)
    lists.removeAll { $0.query == query }
    if lists.count == Self.maximum { lists.removeFirst() }
    lists.append(List(query: query, rows: rows))
    return rows
  }

  private mutating func found(_ query: EntryQuery, _ fold: Fold) -> [Symbol] {
    let filter = RowFilter(query, fold)
    return wider(query, fold)?.filter(filter.hasWords) ?? filter.sortedRows()
  }

  /// Returns the cached rows of a query; nil if there are none.
  private mutating func cached(_ query: EntryQuery, _ fold: Fold) -> [Symbol]? {
    lists.firstIndex { $0.query == query }.map { updated($0, fold) }
  }

  /// Returns the cached rows of a wider query that include all rows of this one; nil if there are none.
  ///
  /// There often are, as each further letter of a filter narrows the list.
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

  /// Returns the rows of a list after applying its changes.
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
