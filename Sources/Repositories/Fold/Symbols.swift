import Entities

/// The names that occur in a book.
struct Symbols {
  /// The ids of records; a record's row is its id's number.
  var ids = SymbolTable()
  var keys = SymbolTable()
  var kinds = SymbolTable()
  var slots = SymbolTable()

  init() {
    for field in KnownField.allCases {
      _ = keys.symbol(field.key.rawValue.utf8.span)
    }
  }
}
