extension Todo: Mergeable {
  /// Takes over the fields in which an edited copy differs from what its editor had seen.
  mutating func take(_ edited: Todo, over seen: Todo) {
    take(\.title, edited, over: seen)
    take(\.folder, edited, over: seen)
    take(\.completed, edited, over: seen)
    take(\.due, edited, over: seen)
    take(\.priority, edited, over: seen)
    take(\.repeatRule, edited, over: seen)
    take(\.notes, edited, over: seen)
    takeTags(edited, over: seen)
  }
}
