import Entities

extension Expense: Mergeable {
  /// Takes over the fields in which an edited copy differs from what its editor had seen; returns those
  /// that were changed meanwhile.
  mutating func take(_ edited: Expense, over seen: Expense) -> Set<FieldKey> {
    takeTags(edited, over: seen)
    let disputed = [
      take(\.product, .title, edited, over: seen),
      take(\.amount, .amount, edited, over: seen),
      take(\.category, .category, edited, over: seen),
      take(\.date, .date, edited, over: seen),
      take(\.isSettled, .settled, edited, over: seen),
      take(\.memo, "memo", edited, over: seen),
      take(\.folder, .folder, edited, over: seen),
    ]
    return Set(disputed.compactMap(\.self))
  }
}
