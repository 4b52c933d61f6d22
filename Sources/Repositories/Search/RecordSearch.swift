package import Core
package import Entities

/// Finds the records that contain all words, and ranks them.
struct RecordSearch {
  private let words: [SearchWord]
  /// All words, one after the other.
  private let phrase: SearchWord?
  private let names: KeyTexts
  private let bodies: KeyTexts
  private let completed: UnsafeBufferPointer<Int64>

  /// The fold's search keys must have been computed.
  init(_ words: SearchWords, _ fold: Fold) {
    self.words = words.words
    phrase = words.phrase
    names = fold.names.texts
    bodies = fold.bodies.texts
    completed = fold.columns.completed.all
  }

  /// Returns the rows that match, scanning memory in order, which is the fastest way to read it.
  ///
  /// - Parameter last: earlier hits that include all rows that can match; nil if any row can.
  func hits(among last: RowHits?) -> RowHits {
    var hits = RowHits(count: completed.count)
    for index in completed.indices {
      let row = Symbol(index: Int32(index))
      guard last?.contains(row) ?? true, let rank = rank(row) else { continue }
      hits.add(row, rank)
    }
    return hits
  }

  private func rank(_ row: Symbol) -> MatchRank? {
    var rank = MatchRank(isDone: completed[row.offset] != Columns.absent)
    for word in words {
      if let place = names.place(of: word, in: row) {
        rank.place = max(rank.place, place)
      } else if let place = bodies.place(of: word, in: row) {
        rank.isInTitle = false
        rank.place = max(rank.place, place)
      } else {
        return nil
      }
    }
    if rank.isInTitle, let place = phrase.flatMap({ names.place(ofStart: $0, in: row) }) {
      rank.place = place
    }
    return rank
  }
}

/// How well a record matches; of two equal ranks, the record that changed last is better.
struct MatchRank {
  static let count = 16

  let isDone: Bool
  /// Whether all words are in the title.
  var isInTitle = true
  /// The worst place of any word, unless the title begins with all words one after the other.
  var place = MatchPlace.wordStart

  init(isDone: Bool) {
    self.isDone = isDone
  }

  /// The rank as a number; 0 is the best.
  var number: Int {
    (isInTitle ? 0 : 8) + place.rawValue * 2 + (isDone ? 1 : 0)
  }
}

/// The result of a search: how well each record matches, by row.
struct RowHits {
  private static let none = UInt8.max

  private var ranks: [UInt8]

  /// - Parameter count: the number of all records.
  init(count: Int) {
    ranks = [UInt8](repeating: Self.none, count: count)
  }

  /// Returns false for rows that were added after the search.
  func contains(_ row: Symbol) -> Bool {
    row.offset < ranks.count && ranks[row.offset] != Self.none
  }

  mutating func add(_ row: Symbol, _ rank: MatchRank) {
    ranks[row.offset] = UInt8(rank.number)
  }

  /// Returns those of some rows that match, the best first.
  ///
  /// - Parameter rows: sorted by recency; they are distributed by rank, so that nothing has to be sorted.
  func ranked(_ rows: [Symbol]) -> [Row] {
    var byRank = [[Row]](repeating: [], count: MatchRank.count)
    for row in rows where contains(row) {
      byRank[Int(ranks[row.offset])].append(Row(index: row.index))
    }
    return Array(byRank.joined())
  }
}

/// A cache of the last search, so that typing another letter searches only what was found before.
struct LastSearch {
  private var words: SearchWords?
  private var hits: RowHits?

  /// Clears the cache; needed when the book has changed.
  mutating func forget() {
    words = nil
    hits = nil
  }

  /// Returns hits that include all rows that can contain the words; nil if any row can.
  func hits(thatMayContain words: SearchWords) -> RowHits? {
    self.words.map(words.narrows) ?? false ? hits : nil
  }

  mutating func note(_ words: SearchWords, _ hits: RowHits) {
    self.words = words
    self.hits = hits
  }
}

/// The rows that can be found, the last changed first.
struct Recency {
  private struct Item {
    let row: Symbol
    let modified: Int64
  }

  private var rows: [Symbol]?

  mutating func forget() {
    rows = nil
  }

  mutating func rows(_ columns: ColumnTable) -> [Symbol] {
    if let rows { return rows }
    var items: [Item] = []
    // Backwards, so that most rows are already in order.
    for index in columns.indices.reversed() where columns.isLive(index) {
      items.append(Item(row: Symbol(index: Int32(index)), modified: columns.modified[index]))
    }
    items.sort { left, right in
      left.modified == right.modified ? left.row > right.row : left.modified > right.modified
    }
    let sorted = items.map(\.row)
    rows = sorted
    return sorted
  }
}

extension EntryRepository {
  /// Returns the folders and entries that contain all words of a query, the best match first.
  ///
  /// A match in a title is better than one in another text; a whole title is better than the start of one, which
  /// is better than the start of a word, which is better than the middle of a word. Open entries come before done
  /// ones, and then the last changed first. It takes one pass over compact keys.
  package func search(_ words: SearchWords) -> [Row] {
    guard !words.isEmpty else { return [] }
    prepareSearch()
    let hits = RecordSearch(words, fold)
      .hits(among: fold.lastSearch.hits(thatMayContain: words))
    fold.lastSearch.note(words, hits)
    return hits.ranked(fold.recency.rows(fold.columns))
  }

  /// Computes the keys that `search` needs, so that the first letter of a query is as fast as the others.
  package func prepareSearch() {
    fold.makeNameKeys()
    fold.makeBodyKeys()
    _ = (fold.names.texts, fold.bodies.texts, fold.recency.rows(fold.columns))
  }

  /// Reads the titles of the cache, which sorts by name and the words of an `EntryQuery` need.
  package func readNames() {
    _ = fold.names.texts
  }

  /// Returns the value of one field of a record; if it has several versions, the one that is shown.
  package func value(_ key: FieldKey, at row: Row) -> FieldValue {
    let row = Symbol(index: row.index)
    return fold.read(row, else: .absent) { () throws(FileSystemError) in
      try fold.shown(key, of: row)
    }
  }

  /// Returns the keys of the fields of a record that have a value, in no order; reads nothing from disk.
  package func fieldKeys(at row: Row) -> [FieldKey] { fold.keys(Symbol(index: row.index)) }

  /// Returns all fields of a record; if one has several versions, the one that is shown.
  package func fields(at row: Row) -> [FieldKey: FieldValue] {
    let row = Symbol(index: row.index)
    return fold.read(row, else: [:]) { () throws(FileSystemError) in try fold.fields(row) }
  }

  /// Returns the numbers in a field of all records of some kinds, including deleted ones.
  package func numbers(_ key: FieldKey, of kinds: Set<EntityKind>) -> Set<Int64> {
    guard fold.keySymbol(key) != nil else { return [] }
    let kinds = kinds.compactMap { fold.kindSymbol($0)?.index }
    var numbers: Set<Int64> = []
    for row in fold.columns.indices where kinds.contains(fold.columns.kind[row]) {
      if let number = number(key, at: Row(index: Int32(row))) { numbers.insert(number) }
    }
    return numbers
  }

  /// Returns the texts of a record that are searched besides its title.
  package func texts(at row: Row) -> [String] {
    let row = Symbol(index: row.index)
    return fold.read(row, else: []) { () throws(FileSystemError) in try fold.texts(row) }
  }
}
