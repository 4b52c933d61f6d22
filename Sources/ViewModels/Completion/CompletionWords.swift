import Core
import Services

/// The names that can be put into a line, each with how often it is used: the most used first.
///
/// They are gathered when the first piece is completed and when the book has changed, not for each key.
@MainActor struct CompletionWords {
  struct Word {
    let name: String
    /// Nil for words that are not counted.
    fileprivate(set) var count: Int?
    /// `#RRGGBB`.
    let colour: String?
    /// The name in lower case, for comparisons.
    fileprivate let key: String

    init(_ name: String, count: Int? = nil, colour: String? = nil) {
      self.name = name
      self.count = count
      self.colour = colour
      key = name.lowercased()
    }
  }

  private let tags: [Word]
  private let categories: [Word]
  private let folders: [Word]
  /// The folders by their whole path: `Home/Garden`.
  private let folderPaths: [Word]
  private let colours: [Word]
  private let book: Book
  /// How many entries are in each state that was offered so far.
  private var states: [String: Int] = [:]

  init(_ book: Book, _ language: Language) {
    self.book = book
    let counts = book.entries.wordCounts()
    tags = Self.sorted(counts.tags)
    categories = Self.sorted(counts.categories)
    let all = book.folders.all()
    folders = all.map { Word($0.name, count: $0.tally.total, colour: $0.colour) }
    folderPaths = all.map {
      Word($0.path.joined(separator: "/"), count: $0.tally.total, colour: $0.colour)
    }
    colours = FolderColour.palette.map {
      Word(Phrase($0)[language], colour: $0.colour)
    }
  }

  private static func sorted(_ counts: [String: Int]) -> [Word] {
    counts.map { Word($0.key, count: $0.value) }.sorted {
      ($1.count ?? 0, $0.key) < ($0.count ?? 0, $1.key)
    }
  }

  private static let maximumCount = 6
  /// How many titles that have the typed text anywhere are looked at.
  private static let searchedCount = 500

  /// Returns the names that begin with the typed text, then those with a word that does; none if one of the first
  /// equals it.
  mutating func words(for piece: CompletedPiece) -> [Word] {
    var words = named(piece)
    guard case .state = piece.kind else { return words }
    countStates(words.map(\.name))
    for place in words.indices { words[place].count = states[words[place].name] }
    return words
  }

  /// Counts the states that were not offered before, all in one pass over the entries.
  private mutating func countStates(_ names: [String]) {
    let requests = names.filter { states[$0] == nil }.compactMap { name in
      // Each of these names is a state.
      (try? book.queries.query("is:\(name)")).map { query in
        var request = EntryRequest(.everywhere)
        request.shown = .open
        request.query = query
        return (name: name, request: request)
      }
    }
    let counts = book.entries.counts(requests.map(\.request))
    for (asked, count) in zip(requests, counts) { states[asked.name] = count }
  }

  private func named(_ piece: CompletedPiece) -> [Word] {
    let words =
      switch piece.kind {
      case .tag: tags
      case .category: categories
      case .todo:
        book.todos.openTitles(with: piece.typed, atMost: Self.searchedCount).map { Word($0) }
      case .categoryTag:
        categories + tags.filter { tag in !categories.contains { $0.key == tag.key } }
      case .folder: piece.typed.contains("/") ? folderPaths : folders
      case .colour: colours
      case .value(let names), .state(let names): names.map { Word($0) }
      }
    let typed = piece.typed.lowercased()
    var first: [Word] = []
    var second: [Word] = []
    for word in words {
      if word.key.hasPrefix(typed) {
        first.append(word)
        // Later words are used less.
        if first.count == Self.maximumCount { break }
      } else if second.count < Self.maximumCount, Self.hasWord(word.key, beginningWith: typed) {
        second.append(word)
      }
    }
    if first.contains(where: { $0.key == typed }) { return [] }
    return Array((first + second).prefix(Self.maximumCount))
  }

  private static func hasWord(_ key: String, beginningWith typed: String) -> Bool {
    guard key.utf8.contains(where: { $0 == 0x20 || $0 == 0x2D || $0 == 0x2F }) else { return false }
    return key.split { " -/".contains($0) }.contains { $0.hasPrefix(typed) }
  }
}
