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

  package func number(_ key: FieldKey, at row: Row) -> Int64? {
    let row = Symbol(index: row.index)
    return fold.read(row, else: nil) { () throws(FileSystemError) in
      guard case .number(let number) = try fold.shown(key, of: row) else { return nil }
      return number
    }
  }

  package func numbers(_ key: FieldKey, of kinds: Set<EntityKind>) -> Set<Int64> {
    guard fold.keySymbol(key) != nil else { return [] }
    let kinds = kinds.compactMap { fold.kindSymbol($0)?.index }
    var numbers: Set<Int64> = []
    for row in fold.columns.indices where kinds.contains(fold.columns.kind[row]) {
      if let number = number(key, at: Row(index: Int32(row))) { numbers.insert(number) }
    }
    return numbers
  }

  package func texts(at row: Row) -> [String] {
    let row = Symbol(index: row.index)
    return fold.read(row, else: []) { () throws(FileSystemError) in try fold.texts(row) }
  }
}
