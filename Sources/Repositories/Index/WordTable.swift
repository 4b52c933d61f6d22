import Core
import Entities

/// How many entries have each tag, and how many expenses each category, updated as entries change.
struct WordTable {
  /// The counts of tags, by the symbol of the field's key.
  private let tags = Column<Int32>()
  /// The counts of categories, by their symbols.
  private let categories = Column<Int32>()
  /// The earlier tags of rows that the current batch changes.
  private var before: [Int32: [Symbol]] = [:]
  /// Whether the table was built, so that an empty one means that there are no entries.
  private var isCounted = false

  var sections: [any CacheSection] { [tags, categories] }

  /// Whether the table was built; changes before that need not be noted.
  var isMade: Bool { isCounted || !tags.isEmpty || !categories.isEmpty }

  /// Marks the table as built, before all entries are counted.
  mutating func start() { isCounted = true }

  mutating func count(_ words: EntryWords, times: Int32) {
    for tag in words.tags { Self.add(times, at: tag.offset, of: tags) }
    if words.category >= 0 { Self.add(times, at: Int(words.category), of: categories) }
  }

  private static func add(_ count: Int32, at place: Int, of column: Column<Int32>) {
    while column.count <= place { column.append(0) }
    column[place] += count
  }

  /// Remembers the tags of a row before a batch changes them.
  mutating func keep(_ row: Symbol, _ tags: () -> [Symbol]) {
    if isMade, before[row.index] == nil { before[row.index] = tags() }
  }

  /// Removes and returns the tags that a row had before the current batch; nil if the batch has not changed it.
  mutating func kept(_ row: Int32) -> [Symbol]? {
    before.isEmpty ? nil : before.removeValue(forKey: row)
  }

  /// The tags and categories that entries have, with how many have each.
  var counts: (tags: [(key: Symbol, count: Int)], categories: [(symbol: Int32, count: Int)]) {
    func used(_ column: Column<Int32>) -> [(Int32, Int)] {
      zip(0..., column.all).compactMap { $1 > 0 ? ($0, Int($1)) : nil }
    }
    return (used(tags).map { (Symbol(index: $0), $1) }, used(categories).map { ($0, $1) })
  }
}

/// The parts of an entry that the table of words counts.
struct EntryWords {
  var tags: [Symbol] = []
  /// The symbol of the category, or -1, as in the column.
  var category: Int32 = -1
}

extension Fold {
  /// Builds the table of words, unless it was built already.
  func updateWords() {
    guard !words.isMade else { return }
    words.start()
    for row in columns.indices where columns.isLive(row) {
      words.count(EntryWords(tags: tagKeys(Int32(row)), category: columns.category[row]), times: 1)
    }
  }

  /// Returns the keys of the tags that a record has.
  func tagKeys(_ row: Int32) -> [Symbol] { tags(of: Symbol(index: row)).map(\.key) }

  /// Updates the table for a record whose columns have changed.
  func updateWordTable(_ row: Int32, from old: Columns, to new: Columns) {
    guard words.isMade else { return }
    let now = tagKeys(row)
    let before = words.kept(row) ?? now
    if old.isLive { words.count(EntryWords(tags: before, category: old.category), times: -1) }
    if new.isLive { words.count(EntryWords(tags: now, category: new.category), times: 1) }
  }
}
