extension Expense: Mergeable {
  /// Takes over the fields in which an edited copy differs from what its editor had seen.
  mutating func take(_ edited: Expense, over seen: Expense) {
    take(\.product, edited, over: seen)
    take(\.amount, edited, over: seen)
    take(\.category, edited, over: seen)
    take(\.date, edited, over: seen)
    take(\.isSettled, edited, over: seen)
    take(\.memo, edited, over: seen)
    take(\.folder, edited, over: seen)
    takeTags(edited, over: seen)
  }
}
