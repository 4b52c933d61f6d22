import Core
import Entities

/// How many entries have each tag, and how many expenses each category, kept as entries change.
struct WordTable {
  /// By the keys of the tags' fields.
  private let tags = Column<Int32>()
  /// By the symbols of categories.
  private let categories = Column<Int32>()
  /// What rows had that the batch at hand has changed.
  private var before: [Int32: [Symbol]] = [:]
  /// Whether an empty table says that there is no entry.
  private var isCounted = false

  var sections: [any CacheSection] { [tags, categories] }

  /// False until every entry was counted; changes before that are ignored.
  var isMade: Bool { isCounted || !tags.isEmpty || !categories.isEmpty }

  /// From now on entries are counted.
  mutating func start() { isCounted = true }

  mutating func count(_ words: EntryWords, times: Int32) {
    for tag in words.tags { Self.add(times, at: tag.offset, of: tags) }
    if words.category >= 0 { Self.add(times, at: Int(words.category), of: categories) }
  }

  private static func add(_ count: Int32, at place: Int, of column: Column<Int32>) {
    while column.count <= place { column.append(0) }
    column[place] += count
  }

  /// Keeps the tags that a row has before a batch changes them.
  mutating func keep(_ row: Symbol, _ tags: () -> [Symbol]) {
    if isMade, before[row.index] == nil { before[row.index] = tags() }
  }

  /// The tags that a row had before the batch at hand; nil where it has not changed them.
  mutating func kept(_ row: Int32) -> [Symbol]? {
    before.isEmpty ? nil : before.removeValue(forKey: row)
  }

  /// The keys of the tags that entries have, and how many have them.
  var counts: (tags: [(key: Symbol, count: Int)], categories: [(symbol: Int32, count: Int)]) {
    func used(_ column: Column<Int32>) -> [(Int32, Int)] {
      zip(0..., column.all).compactMap { $1 > 0 ? ($0, Int($1)) : nil }
    }
    return (used(tags).map { (Symbol(index: $0), $1) }, used(categories).map { ($0, $1) })
  }
}

/// What of an entry is counted in the table of words.
struct EntryWords {
  var tags: [Symbol] = []
  /// As a column has it.
  var category: Int32 = -1
}

extension Fold {
  /// Makes the table of words, unless it is there.
  func updateWords() {
    guard !words.isMade else { return }
    words.start()
    for row in columns.indices where columns.isLive(row) {
      words.count(EntryWords(tags: tagKeys(Int32(row)), category: columns.category[row]), times: 1)
    }
  }

  /// The keys of the tags that a record has.
  func tagKeys(_ row: Int32) -> [Symbol] { tags(of: Symbol(index: row)).map(\.key) }

  /// Keeps the table in step with a record whose columns have changed.
  func followWords(_ row: Int32, from old: Columns, to new: Columns) {
    guard words.isMade else { return }
    let now = tagKeys(row)
    let before = words.kept(row) ?? now
    if old.isLive { words.count(EntryWords(tags: before, category: old.category), times: -1) }
    if new.isLive { words.count(EntryWords(tags: now, category: new.category), times: 1) }
  }
}
