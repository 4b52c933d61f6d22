extension FileEntryRepository {
  package func search(_ words: SearchWords) -> [Row] {
    guard !words.isEmpty else { return [] }
    prepareSearch()
    return RecordSearch(words, fold).rows().map { Row(index: $0.index) }
  }

  package func prepareSearch() {
    fold.makeNameKeys()
    fold.makeBodyKeys()
  }

  package func texts(at row: Row) -> [String] {
    fold.texts(Symbol(index: row.index))
  }
}
