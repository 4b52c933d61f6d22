import Entities

/// The names that occur in a book.
struct Symbols {
  /// The ids of records; a record's row is its id's number.
  let ids = SymbolTable()
  let keys = SymbolTable()
  let kinds = SymbolTable()
  let slots = SymbolTable()
  /// The categories of expenses, as JSON writes them.
  let categories = SymbolTable()

  init() {
    for field in KnownField.allCases {
      _ = keys.symbol(field.key.rawValue.utf8.span)
    }
  }

  private var tables: [SymbolTable] { [ids, keys, kinds, slots, categories] }

  var sections: [any CacheSection] { tables.flatMap(\.sections) }

  /// Leaves room for more in every table.
  func loosen() {
    for table in tables { table.loosen() }
  }
}
