import Core
import Entities

/// Decides which records a query lists.
struct RowFilter {
  /// The columns that are tested for each row.
  private struct Cells {
    let marks: ColumnCells<Columns.Marks>
    let kind: ColumnCells<Int32>
    let folder: ColumnCells<Int32>
    let completed: ColumnCells<Int64>

    init(_ fold: Fold) {
      marks = ColumnCells(fold.columns.marks, isScan: false)
      kind = ColumnCells(fold.columns.kind, isScan: false)
      folder = ColumnCells(fold.columns.folder, isScan: false)
      completed = ColumnCells(fold.columns.completed, isScan: false)
    }
  }

  private let fold: Fold
  private let query: EntryQuery
  private let isEverywhere: Bool
  /// The row of the folder in the query's scope; -1 for none.
  private let folder: Int32
  /// Whether deleted entries may be listed, too.
  private let listsDeleted: Bool
  /// Whether all rows are scanned: buckets contain only rows of one folder that are not deleted.
  private let isScan: Bool
  /// The archived folders, whose entries are not listed.
  private let archived: Set<Int32>
  private let cells: Cells
  /// The test of the query's condition; nil if all rows meet it.
  private let condition: RowTest?
  private let words: RowWords
  private let shared: SharedTerms?

  /// - Parameter shared: terms in common with other queries that are answered at the same time.
  init(_ query: EntryQuery, _ fold: Fold, _ shared: SharedTerms? = nil) {
    self.fold = fold
    self.query = query
    self.shared = shared
    if case .folder(let id) = query.scope {
      folder = fold.row(id)?.index ?? -1
    } else {
      folder = -1
    }
    isEverywhere = query.scope == .everywhere
    listsDeleted = query.condition.namesDeleted
    let archived = query.hidesArchived ? fold.archivedFolders() : []
    let names = Set(archived.map { fold.id(Symbol(index: $0)) })
    // Trash has everything that was deleted, also from archived folders.
    let showsAll = listsDeleted || query.condition.namesArchived(among: names)
    self.archived = showsAll ? [] : archived
    isScan = query.isScan
    cells = Cells(fold)
    condition = RowCondition(fold, folderNames: query.folderNames, shared)
      .test(query.condition)
    words = RowWords(SearchWords(query.text ?? "").words, folders: query.folderNames, fold)
  }

  /// Returns the rows that pass, in no order.
  func rows() -> [Symbol] {
    if isScan { return found().rows }
    let buckets = buckets()
    return passing(buckets)?.rows ?? buckets.flatMap { pass($0) }
  }

  /// The number of rows that pass.
  var count: Int {
    if isScan { return found().count }
    guard !hasConditions else { return rows().count }
    return buckets().reduce(0) { $0 + $1.count }
  }

  /// Returns the rows that pass, scanning all rows.
  private func found() -> RowBits {
    var rows =
      shared?.listed(listsDeleted, archived, query.state, find: listed) ?? listed()
    if !isEverywhere { rows.narrow(isInScope) }
    condition?.narrow(&rows)
    if !words.isEmpty { rows.narrow(hasWords) }
    return rows
  }

  /// Returns the rows of some buckets that pass, tested column by column.
  ///
  /// It returns nil if there is no condition, or if the buckets have so few of all rows that testing each row is
  /// faster.
  private func passing(_ buckets: [Range<Int>]) -> RowBits? {
    let count = fold.columns.count
    guard let condition, buckets.reduce(0, { $0 + $1.count }) >= count / RowTest.scanDivisor else {
      return nil
    }
    let folderIndex = fold.folderIndex
    var rows = RowBits(buckets.lazy.flatMap { folderIndex.rows(at: $0) }, of: count)
    condition.narrow(&rows)
    if !words.isEmpty { rows.narrow(hasWords) }
    return rows
  }

  /// Returns all rows that lists may show and that have the state of the query.
  private func listed() -> RowBits {
    var rows = RowBits(all: fold.columns.count)
    let unlisted: Columns.Marks = listsDeleted ? [] : .deleted
    let folders = fold.folderKind.index
    RowTest.column(fold.columns.marks) { $0.contains(.exists) && $0.isDisjoint(with: unlisted) }
      .narrow(&rows)
    RowTest.column(fold.columns.kind) { $0 >= 0 && $0 != folders }.narrow(&rows)
    if listsDeleted { rows.narrow { !fold.isTakenBack($0) } }
    if !archived.isEmpty {
      let hidden = FolderSet(archived)
      RowTest.column(fold.columns.folder) { !hidden.contains($0) }.narrow(&rows)
    }
    switch query.state {
    case .open: RowTest.column(fold.columns.completed) { $0 == Columns.absent }.narrow(&rows)
    case .done: RowTest.column(fold.columns.completed) { $0 != Columns.absent }.narrow(&rows)
    case .all: break
    }
    return rows
  }

  /// Returns the rows that pass, in the order of the query.
  func sortedRows() -> [Symbol] {
    let order = RowOrder(query, fold)
    let limit = query.limit ?? .max
    guard limit > 0 else { return [] }
    let isBucketOrder =
      query.order == .due && query.direction == .ascending && query.further.isEmpty
    guard isBucketOrder, !isScan else {
      return order.first(limit, of: rows())
    }
    let buckets = buckets()
    let eventKind = fold.kindSymbol(.event)?.index
    let isEvent = { (row: Symbol) in cells.kind[row.offset] == eventKind }
    let hasEvents = buckets.contains { bucket in
      bucket.contains { isEvent(Symbol(index: fold.folderIndex[$0])) }
    }
    let passing = query.limit == nil ? passing(buckets) : nil
    guard hasEvents else {
      // A bucket is already sorted, so no row after the limit needs to be tested.
      return Array(order.merged(buckets.map { pass($0, limit, passing) }).prefix(limit))
    }
    // Buckets are sorted by due time, so the events in them are in no useful order.
    let parts = buckets.map { pass($0, .max, passing) }
    let events = parts.joined().filter(isEvent)
    let others = parts.map { part in part.filter { !isEvent($0) } }
    return Array(order.merged(others + [order.sorted(events)]).prefix(limit))
  }

  /// Whether a record is listed.
  func passes(_ row: Symbol) -> Bool {
    isListed(row) && isInScope(row) && hasState(row) && meetsConditions(row)
  }

  private func isListed(_ row: Symbol) -> Bool {
    let marks = cells.marks[row.offset]
    guard marks.contains(.exists), listsDeleted || !marks.contains(.deleted),
      cells.kind[row.offset] >= 0, cells.kind[row.offset] != fold.folderKind.index,
      !listsDeleted || !fold.isTakenBack(row)
    else { return false }
    return archived.isEmpty || !archived.contains(cells.folder[row.offset])
  }

  /// Whether a record's line contains the words.
  func hasWords(_ row: Symbol) -> Bool { words.matches(row) }

  /// Returns the places of the buckets in the scope that have the wanted state.
  private func buckets() -> [Range<Int>] {
    let states: [FolderBucket.State] =
      switch query.state {
      case .open: [.open]
      case .done: [.done]
      case .all: [.open, .done]
      }
    return folders.flatMap { folder in states.map { fold.places(of: FolderBucket(folder, $0)) } }
  }

  /// The values of the folder column that are in the scope: for Inbox, none and all deleted folders.
  private var folders: [Int32] {
    guard query.scope == .inbox else { return fold.folder(folder) == nil ? [] : [folder] }
    fold.updateSums()
    return fold.sums.folders.filter { fold.folder($0) == nil }
  }

  /// Returns the first rows of a bucket that pass.
  ///
  /// - Parameter passing: all rows that pass, if known.
  private func pass(
    _ bucket: Range<Int>, _ limit: Int = .max, _ passing: RowBits? = nil
  ) -> [Symbol] {
    let folderIndex = fold.folderIndex
    guard hasConditions else { return folderIndex.rows(at: bucket.prefix(limit)) }
    if let passing { return folderIndex.rows(at: bucket).filter(passing.contains) }
    var rows: [Symbol] = []
    for place in bucket {
      guard rows.count < limit else { break }
      let row = Symbol(index: folderIndex[place])
      if meetsConditions(row) { rows.append(row) }
    }
    return rows
  }

  private func isInScope(_ row: Symbol) -> Bool {
    if isEverywhere { return true }
    let folder = cells.folder[row.offset]
    let isThere = fold.folder(folder) != nil
    return query.scope == .inbox ? !isThere : isThere && folder == self.folder
  }

  private func hasState(_ row: Symbol) -> Bool {
    switch query.state {
    case .open: cells.completed[row.offset] == Columns.absent
    case .done: cells.completed[row.offset] != Columns.absent
    case .all: true
    }
  }

  private var hasConditions: Bool { condition != nil || !words.isEmpty }

  /// Whether a record meets the condition and contains the words.
  private func meetsConditions(_ row: Symbol) -> Bool {
    (condition?.isMet(row) ?? true) && hasWords(row)
  }
}

extension EntryQuery {
  /// Whether all rows are scanned: buckets contain only rows of one folder that are not deleted.
  var isScan: Bool { scope == .everywhere || condition.namesDeleted }
}

/// The terms that several queries answered together have in common, each evaluated once.
final class SharedTerms {
  private struct Listed: Hashable {
    let listsDeleted: Bool
    let archived: Set<Int32>
    let state: EntryQuery.State
  }

  private var terms: [(condition: Condition, rows: RowBits)] = []
  private var listed: [Listed: RowBits] = [:]

  init(_ queries: [EntryQuery], _ fold: Fold) {
    let terms = queries.filter(\.isScan).flatMap(\.condition.terms)
    let condition = RowCondition(fold)
    for (place, term) in terms.enumerated() where !term.readsTexts && self[term] == nil {
      guard terms[(place + 1)...].contains(term), let test = condition.test(term) else { continue }
      var rows = RowBits(all: fold.columns.count)
      test.narrow(&rows)
      self.terms.append((term, rows))
    }
  }

  subscript(term: Condition) -> RowBits? { terms.first { $0.condition == term }?.rows }

  /// Returns the rows that lists may show at all, cached by these parameters.
  func listed(
    _ listsDeleted: Bool, _ archived: Set<Int32>, _ state: EntryQuery.State, find: () -> RowBits
  ) -> RowBits {
    let key = Listed(listsDeleted: listsDeleted, archived: archived, state: state)
    if let known = listed[key] { return known }
    let rows = find()
    listed[key] = rows
    return rows
  }
}
