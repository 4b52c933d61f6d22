package import Core
import Entities
import Repositories

/// Finds folders and entries of every kind by their words.
@MainActor package struct SearchService {
  let book: Book

  /// Builds the search index, so that the first letter of a query is as fast as the others.
  package func prepare() {
    book.repository.prepareSearch()
  }

  /// Reads the titles that are cached, which the first letter of a filter would wait for.
  package func readNames() {
    book.repository.readNames()
  }

  /// The folders and entries that contain all words of a query, best matches first; nothing is read yet.
  package func find(_ query: String) -> EntryList {
    let rows = book.repository.search(SearchWords(query))
    let archived = Set(book.folders.tree.folders.map(\.id).filter(book.folders.tree.isArchived))
    guard !archived.isEmpty else { return EntryList(rows: rows) }
    // Archived entries come last.
    let isArchived = { (row: Row) in book.repository.folder(of: row).map(archived.contains) ?? false
    }
    return EntryList(rows: rows.filter { !isArchived($0) } + rows.filter(isArchived))
  }

  /// How many entries are listed before a search.
  private nonisolated static let mostLatest = 100

  /// The entries that were changed last, latest first.
  package func latest() -> EntryList {
    var query = EntryQuery(order: .modified, direction: .descending, limit: Self.mostLatest)
    query.hidesArchived = true
    return EntryList(rows: book.repository.entries(query))
  }

  /// The results on some lines of the list that `find` has returned for the query.
  package func results(_ list: EntryList, in lines: Range<Int>, for query: String)
    -> [SearchResult]
  {
    let words = SearchWords(query)
    return list.rows[lines.clamped(to: 0..<list.count)].map { result($0, words) }
  }

  /// The place that shows a result: a folder itself, or the folder of an entry.
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

/// A folder or an entry that was found, and the positions of the words in it.
package struct SearchResult: Equatable, Sendable {
  /// The record, which may also be a folder; see its kind.
  package let entry: Entry
  /// The matches as ranges of characters in the title.
  package let matches: [Range<Int>]
  /// The folder that contains it.
  package let folder: EntityID?
  /// An excerpt with the words that are not in the title.
  package let excerpt: Excerpt?
}

/// A part of the line in which words were found, beginning shortly before the first of them.
package struct Excerpt: Equatable, Sendable {
  private static let charactersBefore = 6
  private static let mostCharacters = 200

  package let text: String
  /// The matches as ranges of characters in `text`.
  package let matches: [Range<Int>]
  /// The whole line.
  package let line: String

  /// Returns nil if the texts contain none of the words.
  init?(of texts: [String], _ words: SearchWords) {
    let lines = texts.lazy.flatMap { $0.split(whereSeparator: \.isNewline) }.map(String.init)
    guard !words.isEmpty, let line = lines.first(where: words.isAnyFound) else { return nil }
    self.init(of: line, words)
  }

  /// Returns nil if the line contains none of the words.
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

  package init(_ query: String) { self.init(SearchWords(query)) }

  private init(_ words: SearchWords) {
    self.words = words
  }

  /// The words as they follow each other.
  package var asPhrase: WordFilter { WordFilter(words.asPhrase) }

  /// Whether a text contains all words.
  package func matches(_ text: String) -> Bool {
    words.missing(in: text).isEmpty
  }

  /// The positions of the words in a text, as ascending ranges of characters that do not overlap.
  package func matches(in text: String) -> [Range<Int>] {
    words.isEmpty ? [] : words.ranges(in: text)
  }
}
