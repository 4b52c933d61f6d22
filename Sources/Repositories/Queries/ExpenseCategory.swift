/// What an expense was for.
package enum ExpenseCategory: Hashable, Sendable {
  case none
  case named(String)

  /// Nil for none.
  package var name: String? {
    if case .named(let name) = self { name } else { nil }
  }
}

extension ExpenseCategory: Comparable {
  /// By name; none comes last.
  package static func < (left: ExpenseCategory, right: ExpenseCategory) -> Bool {
    switch (left, right) {
    case (.named(let left), .named(let right)): left < right
    case (.named, .none): true
    case (.none, _): false
    }
  }
}
