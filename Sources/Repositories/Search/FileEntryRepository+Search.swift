extension FileEntryRepository {
  package func search(_ words: SearchWords) -> [Row] {
    guard !words.isEmpty else { return [] }
    prepareSearch()
    let rows =
      fold.lastSearch.rows(thatMayContain: words) ?? fold.recency.rows(fold.columns)
    let findings = RecordSearch(words, fold).findings(among: rows)
    fold.lastSearch.note(words, findings.rows)
    return findings.ranked
  }

  package func prepareSearch() {
    fold.makeNameKeys()
    fold.makeBodyKeys()
    _ = fold.recency.rows(fold.columns)
  }

  package func texts(at row: Row) -> [String] {
    fold.texts(Symbol(index: row.index))
  }
}
