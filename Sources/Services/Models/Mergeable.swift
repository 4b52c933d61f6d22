/// A model that is saved over what others may have changed since its editor has seen it.
protocol Mergeable {
  var tags: [String] { get set }
}

extension Mergeable {
  /// Takes over a field in which an edited copy differs from what its editor had seen.
  mutating func take<Value: Equatable>(
    _ field: WritableKeyPath<Self, Value>, _ edited: Self, over seen: Self
  ) {
    guard edited[keyPath: field] != seen[keyPath: field] else { return }
    self[keyPath: field] = edited[keyPath: field]
  }

  /// Takes over the tags that were added and dropped.
  mutating func takeTags(_ edited: Self, over seen: Self) {
    tags = TagText.merged(tags, edited: edited.tags, seen: seen.tags)
  }
}
