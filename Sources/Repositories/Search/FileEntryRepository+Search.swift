package import Entities

extension FileEntryRepository {
  package func search(_ words: SearchWords) -> [Row] {
    guard !words.isEmpty else { return [] }
    prepareSearch()
    let findings = RecordSearch(words, fold)
      .findings(among: fold.lastSearch.findings(thatMayContain: words))
    fold.lastSearch.note(words, findings)
    return findings.ranked(fold.recency.rows(fold.columns))
  }

  package func prepareSearch() {
    fold.makeNameKeys()
    fold.makeBodyKeys()
    _ = fold.recency.rows(fold.columns)
  }

  package func text(_ key: FieldKey, at row: Row) -> String? {
    let row = Symbol(index: row.index)
    return fold.read(row, else: nil) { () throws(FileSystemError) in
      guard case .text(let text) = try fold.shown(key, of: row) else { return nil }
      return text
    }
  }

  package func texts(at row: Row) -> [String] {
    let row = Symbol(index: row.index)
    return fold.read(row, else: []) { () throws(FileSystemError) in try fold.texts(row) }
  }
}
