extension Expense {
  /// Takes over the fields in which an edited copy differs from what its editor had seen.
  mutating func take(_ edited: Expense, over seen: Expense) {
    take(\.product, edited, seen)
    take(\.amount, edited, seen)
    take(\.category, edited, seen)
    take(\.date, edited, seen)
    take(\.isSettled, edited, seen)
    take(\.memo, edited, seen)
    take(\.folder, edited, seen)
    tags = TagText.merged(tags, edited: edited.tags, seen: seen.tags)
  }

  private mutating func take<Value: Equatable>(
    _ field: WritableKeyPath<Expense, Value>, _ edited: Expense, _ seen: Expense
  ) {
    guard edited[keyPath: field] != seen[keyPath: field] else { return }
    self[keyPath: field] = edited[keyPath: field]
  }
}
