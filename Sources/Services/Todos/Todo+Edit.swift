extension Todo {
  /// Takes over the fields in which an edited copy differs from what its editor had seen.
  mutating func take(_ edited: Todo, over seen: Todo) {
    take(\.title, edited, seen)
    take(\.folder, edited, seen)
    take(\.completed, edited, seen)
    take(\.due, edited, seen)
    take(\.priority, edited, seen)
    take(\.repeatRule, edited, seen)
    take(\.notes, edited, seen)
    tags = TagText.merged(tags, edited: edited.tags, seen: seen.tags)
  }

  private mutating func take<Value: Equatable>(
    _ field: WritableKeyPath<Todo, Value>, _ edited: Todo, _ seen: Todo
  ) {
    guard edited[keyPath: field] != seen[keyPath: field] else { return }
    self[keyPath: field] = edited[keyPath: field]
  }
}
