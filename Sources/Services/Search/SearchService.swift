package import Core
import Entities
import Repositories

/// Finds folders and entries of every kind by their words.
@MainActor package struct SearchService {
  let book: Book

  /// Makes the first letter of a query as fast as the others.
  package func prepare() {
    book.repository.prepareSearch()
  }

  /// What contains all words of a query, the best first; nothing is read yet.
  package func find(_ query: String) -> EntryList {
    let rows = book.repository.search(SearchWords(query))
    let archived = Set(book.folders.tree.folders.map(\.id).filter(book.folders.tree.isArchived))
    guard !archived.isEmpty else { return EntryList(rows: rows) }
    // What is put away comes last.
    let isArchived = { (row: Row) in book.repository.folder(of: row).map(archived.contains) ?? false
    }
    return EntryList(rows: rows.filter { !isArchived($0) } + rows.filter(isArchived))
  }

  /// How many entries stand there while nothing is searched yet.
  private nonisolated static let mostLatest = 100

  /// What was changed last, the latest first.
  package func latest() -> EntryList {
    var query = EntryQuery(order: .modified, direction: .descending, limit: Self.mostLatest)
    query.hidesArchived = true
    return EntryList(rows: book.repository.entries(query))
  }

  /// What was found on some lines of the list that `find` gave for the query.
  package func results(_ list: EntryList, in lines: Range<Int>, for query: String)
    -> [SearchResult]
  {
    let words = SearchWords(query)
    return list.rows[lines.clamped(to: 0..<list.count)].map { result($0, words) }
  }

  /// The list that shows what was found: of a folder its own, of an entry that of its folder.
  package func place(at line: Int, in list: EntryList) -> EntryRequest.Place {
    let summary = book.repository.summary(of: list.rows[line])
    let folder = summary.kind == .folder ? summary.id : summary.folder
    return folder.map { .folder($0) } ?? .inbox
  }

  private func result(_ row: Row, _ words: SearchWords) -> SearchResult {
    let entry = Entry(book.repository.summary(of: row))
    return SearchResult(
      entry: entry, matches: words.ranges(in: entry.title),
      folder: entry.kind == .folder
        ? book.folders.folder(entry.id)?.parent : entry.folder,
      excerpt: Excerpt(of: book.repository.texts(at: row), words.missing(in: entry.title)))
  }
}

/// A folder or an entry that was found, and where the words stand in it.
package struct SearchResult: Equatable, Sendable {
  /// The record's line, a folder's too; its kind says which it is.
  package let entry: Entry
  /// Characters of the title.
  package let matches: [Range<Int>]
  /// What it is in.
  package let folder: EntityID?
  /// For words that are not in the title.
  package let excerpt: Excerpt?
}

/// The line of a text in which words were found, from shortly before the first of them.
package struct Excerpt: Equatable, Sendable {
  private static let charactersBefore = 6
  private static let mostCharacters = 200

  package let text: String
  /// Characters of the text.
  package let matches: [Range<Int>]
  /// All of the line.
  package let line: String

  /// Nil when the texts contain none of the words.
  init?(of texts: [String], _ words: SearchWords) {
    let lines = texts.lazy.flatMap { $0.split(whereSeparator: \.isNewline) }.map(String.init)
    guard !words.isEmpty, let line = lines.first(where: words.isAnyFound) else { return nil }
    self.init(of: line, words)
  }

  /// Nil of a line that contains none of the words.
  package init?(of line: String, _ words: WordFilter) {
    guard words.words.isAnyFound(in: line) else { return nil }
    self.init(of: line, words.words)
  }

  private init(of line: String, _ words: SearchWords) {
    self.line = line
    let first = words.ranges(in: line).first?.lowerBound ?? 0
    let start = max(0, first - Self.charactersBefore)
    text = (start > 0 ? "…" : "") + line.dropFirst(start).prefix(Self.mostCharacters)
    matches = words.ranges(in: text)
  }
}

/// The words that lines must contain to be shown; see `SearchWords` for what matches.
package struct WordFilter: Sendable {
  fileprivate let words: SearchWords

  package init(_ query: String) {
    words = SearchWords(query)
  }

  /// Whether a text contains all words.
  package func matches(_ text: String) -> Bool {
    words.missing(in: text).isEmpty
  }

  /// Where the words stand in a text, as ranges of its characters: ascending, apart.
  package func matches(in text: String) -> [Range<Int>] {
    words.isEmpty ? [] : words.ranges(in: text)
  }
}
