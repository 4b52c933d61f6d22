import Entities

extension Fold {
  /// The category that a column holds.
  func category(_ symbol: Int32) -> ExpenseCategory {
    guard symbol >= 0 else { return .none }
    return .named(JSONText.text(parser.symbols.categories.bytes(Symbol(index: symbol))[...]))
  }

  /// The columns' values for a category: texts that look the same may have been written in more than
  /// one way.
  func categories(called category: ExpenseCategory) -> Set<Int32> {
    Set((-1..<Int32(parser.symbols.categories.count)).filter { self.category($0) == category })
  }
}
