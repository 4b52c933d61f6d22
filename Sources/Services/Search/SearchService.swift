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
    EntryList(rows: book.repository.search(SearchWords(query)))
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
      folder: book.folders.name(of: entry.folder),
      excerpt: Excerpt(of: book.repository.texts(at: row), words.missing(in: entry.title)))
  }
}
