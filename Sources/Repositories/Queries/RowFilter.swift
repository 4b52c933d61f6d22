import Core
import Entities

/// Decides which records a query lists, on the columns alone.
struct RowFilter {
  /// What is asked of every row.
  private struct Cells {
    let marks: ColumnCells<Columns.Marks>
    let kind: ColumnCells<Int32>
    let folder: ColumnCells<Int32>
    let completed: ColumnCells<Int64>

    init(_ fold: Fold, isScan: Bool) {
      marks = ColumnCells(fold.columns.marks, isScan: isScan)
      kind = ColumnCells(fold.columns.kind, isScan: isScan)
      folder = ColumnCells(fold.columns.folder, isScan: isScan)
      completed = ColumnCells(fold.columns.completed, isScan: isScan)
    }
  }

  private let fold: Fold
  private let query: EntryQuery
  private let isEverywhere: Bool
  /// The row of the folder that is asked for; -1 is none.
  private let folder: Int32
  /// Deleted entries may be listed, too.
  private let listsDeleted: Bool
  /// Whether all rows are looked at: buckets have those of one place that are not deleted.
  private let isScan: Bool
  /// The folders that are put away, and so not listed.
  private let archived: Set<Int32>
  private let cells: Cells
  /// Nil where all meet it.
  private let condition: RowTest?
  private let words: RowWords
  private let shared: SharedTerms?

  /// - Parameter shared: what other queries that are answered now ask for, too.
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
    self.archived = query.condition.namesArchived(among: names) ? [] : archived
    let isScan = query.isScan
    self.isScan = isScan
    cells = Cells(fold, isScan: isScan)
    condition = RowCondition(fold, folderNames: query.folderNames, isScan: isScan, shared)
      .test(query.condition)
    words = RowWords(SearchWords(query.text ?? "").words, folders: query.folderNames, fold)
  }

  /// The rows that pass, in no order.
  func rows() -> [Symbol] {
    if isScan { return found().rows }
    let buckets = buckets()
    return passing(buckets)?.rows ?? buckets.flatMap { pass($0) }
  }

  /// How many rows pass.
  var count: Int {
    if isScan { return found().count }
    guard !hasConditions else { return rows().count }
    return buckets().reduce(0) { $0 + $1.count }
  }

  /// The rows that pass among all.
  private func found() -> RowBits {
    var rows =
      shared?.listed(listsDeleted, archived, query.state, find: listed) ?? listed()
    if !isEverywhere { rows.narrow(isInScope) }
    condition?.narrow(&rows)
    if !words.isEmpty { rows.narrow(hasWords) }
    return rows
  }

  /// The rows of some buckets that pass, tested a column at a time where they have many of all rows; else, and
  /// without a condition, nil.
  private func passing(_ buckets: [Range<Int>]) -> RowBits? {
    let count = fold.columns.count
    guard let condition, buckets.reduce(0, { $0 + $1.count }) >= count / Self.manyOf else {
      return nil
    }
    let folderIndex = fold.folderIndex
    var rows = RowBits(buckets.lazy.flatMap { folderIndex.rows(at: $0) }, of: count)
    condition.narrow(&rows)
    if !words.isEmpty { rows.narrow(hasWords) }
    return rows
  }

  private static let manyOf = 8

  /// All rows that lists may show, of the state that is asked for.
  private func listed() -> RowBits {
    var rows = RowBits(all: fold.columns.count)
    let unlisted: Columns.Marks = listsDeleted ? [] : .deleted
    let folders = fold.folderKind.index
    RowTest.column(cells.marks) { $0.contains(.exists) && $0.isDisjoint(with: unlisted) }
      .narrow(&rows)
    RowTest.column(cells.kind) { $0 >= 0 && $0 != folders }.narrow(&rows)
    if !archived.isEmpty {
      let hidden = FolderSet(archived)
      RowTest.column(cells.folder) { !hidden.contains($0) }.narrow(&rows)
    }
    switch query.state {
    case .open: RowTest.column(cells.completed) { $0 == Columns.absent }.narrow(&rows)
    case .done: RowTest.column(cells.completed) { $0 != Columns.absent }.narrow(&rows)
    case .all: break
    }
    return rows
  }

  /// The rows that pass, in the order that is asked for.
  func sortedRows() -> [Symbol] {
    let order = RowOrder(query, fold)
    let limit = query.limit ?? .max
    let isShelved =
      query.order == .due && query.direction == .ascending && query.further.isEmpty
    guard isShelved, !isScan else {
      return Array(order.sorted(rows()).prefix(limit))
    }
    let buckets = buckets()
    let eventKind = fold.kindSymbol(.event)?.index
    let isEvent = { (row: Symbol) in cells.kind[row.offset] == eventKind }
    let hasEvents = buckets.contains { bucket in
      bucket.contains { isEvent(Symbol(index: fold.folderIndex[$0])) }
    }
    let passing = query.limit == nil ? passing(buckets) : nil
    guard hasEvents else {
      // A bucket is sorted already, and nothing after the last line that is wanted needs to be looked at.
      return Array(order.merged(buckets.map { pass($0, limit, passing) }).prefix(limit))
    }
    // It is sorted by when to-dos are due: events stand in it in no order.
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
      cells.kind[row.offset] >= 0, cells.kind[row.offset] != fold.folderKind.index
    else { return false }
    return archived.isEmpty || !archived.contains(cells.folder[row.offset])
  }

  /// Whether a record's line has the words.
  func hasWords(_ row: Symbol) -> Bool { words.areIn(row) }

  /// The buckets of the scope that have the wanted state.
  private func buckets() -> [Range<Int>] {
    let states: [FolderBucket.State] =
      switch query.state {
      case .open: [.open]
      case .done: [.done]
      case .all: [.open, .done]
      }
    return folders.flatMap { folder in states.map { fold.places(of: FolderBucket(folder, $0)) } }
  }

  /// What columns name the place that is asked for: for Inbox that is none, and folders that are gone.
  private var folders: [Int32] {
    guard query.scope == .inbox else { return fold.folder(folder) == nil ? [] : [folder] }
    fold.updateSums()
    return fold.sums.folders.filter { fold.folder($0) == nil }
  }

  /// The first rows of a bucket that pass.
  ///
  /// - Parameter passing: all rows that pass, where they are known.
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

  /// Whether a record has what is asked for besides its place and state.
  private func meetsConditions(_ row: Symbol) -> Bool {
    (condition?.isMet(row) ?? true) && hasWords(row)
  }
}

extension EntryQuery {
  /// Whether all rows are looked at: buckets have those of one place that are not deleted.
  var isScan: Bool { scope == .everywhere || condition.namesDeleted }
}

/// What several queries ask for that are answered together, each found once.
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
    let condition = RowCondition(fold, isScan: true)
    for (place, term) in terms.enumerated() where !term.readsTexts && self[term] == nil {
      guard terms[(place + 1)...].contains(term), let test = condition.test(term) else { continue }
      var rows = RowBits(all: fold.columns.count)
      test.narrow(&rows)
      self.terms.append((term, rows))
    }
  }

  subscript(term: Condition) -> RowBits? { terms.first { $0.condition == term }?.rows }

  /// The rows that lists may show at all.
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

/// Finds the records that have some words, each in what their line in a list shows: the title, a tag
/// with its `#`, the category, and the folder where lists name it.
///
/// Tags, categories and folders are few beside records: each is read once for all of them.
struct RowWords {
  private struct Word {
    let word: SearchWord
    /// By key, whether it is that of a tag which has the word; empty when no tag has it.
    let tags: [Bool]
    /// The columns' values for the categories that have it.
    let categories: Set<Int32>
    /// The columns' values for the folders that have it.
    let folders: Set<Int32>
  }

  private let fold: Fold
  private let words: [Word]
  private let names: KeyTexts?

  var isEmpty: Bool { words.isEmpty }

  init(_ wanted: [SearchWord], folders: EntryQuery.FolderNames, _ fold: Fold) {
    self.fold = fold
    guard !wanted.isEmpty else {
      names = nil
      words = []
      return
    }
    fold.makeNameKeys()
    names = fold.names.texts
    let texts = Texts(fold, folders)
    words = wanted.map { word in
      let tags = texts.tags.map { !$0.isEmpty && word.isFound(in: $0) }
      return Word(
        word: word, tags: tags.contains(true) ? tags : [],
        categories: Set(texts.categories.filter { word.isFound(in: $0.value) }.keys),
        folders: Set(texts.folders.filter { word.isFound(in: $0.value) }.keys))
    }
  }

  /// Whether a record has all of them.
  func areIn(_ row: Symbol) -> Bool {
    guard let names else { return true }
    return words.allSatisfy { names.isFound($0.word, in: row) || isBeside($0, row) }
  }

  /// Whether a record has a word elsewhere than in its title.
  private func isBeside(_ word: Word, _ row: Symbol) -> Bool {
    let columns = fold.columns
    if word.categories.contains(columns.category[row.offset]) { return true }
    if word.folders.contains(columns.folder[row.offset]) { return true }
    guard !word.tags.isEmpty else { return false }
    // A tag that was taken away is still a key.
    return fold.chain(row).contains { word.tags[$0.key.offset] }
      && fold.tags(of: row).contains { word.tags[$0.key.offset] }
  }

  /// What words are looked for in, as letters.
  private struct Texts {
    /// By key; empty for one that is no tag.
    let tags: [[UInt16]]
    var categories: [Int32: [UInt16]] = [:]
    var folders: [Int32: [UInt16]] = [:]

    init(_ fold: Fold, _ names: EntryQuery.FolderNames) {
      let symbols = fold.parser.symbols
      tags = (0..<symbols.keys.count).map { number in
        let key = FieldKey(rawValue: symbols.keys.text(Symbol(index: Int32(number))))
        return key.tagName.map { SearchLetters.of("#\($0)") } ?? []
      }
      for number in 0..<Int32(symbols.categories.count) {
        categories[number] = SearchLetters.of(fold.category(number).name ?? "")
      }
      guard names == .shown else { return }
      for row in fold.folderRows {
        let title = fold.read(row, else: "") { () throws(FileSystemError) in try fold.title(row) }
        folders[row.index] = SearchLetters.of(title)
      }
    }
  }
}
