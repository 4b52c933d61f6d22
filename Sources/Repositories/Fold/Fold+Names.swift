import Entities

extension Fold {
  func kindSymbol(_ kind: EntityKind) -> Symbol? {
    parser.symbols.kinds.find(Array(kind.rawValue.utf8)[...])
  }

  /// Makes the sort keys of the titles that have none yet.
  func makeNameKeys() {
    for index in columns.indices {
      let row = Symbol(index: Int32(index))
      guard !names.has(row) else { continue }
      let title = columns[index].title
      names.set(row, title: title < 0 ? [] : value(heads[title]).dropFirst().dropLast())
    }
  }
}
