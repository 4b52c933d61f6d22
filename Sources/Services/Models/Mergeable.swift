import Entities

/// A model that is saved over what others may have changed since its editor has seen it.
protocol Mergeable {
  var tags: [String] { get set }
}

extension Mergeable {
  /// Takes over a field in which an edited copy differs from what its editor had seen; returns its key
  /// when it was changed to something else meanwhile, so that both values are to be kept.
  mutating func take<Value: Equatable>(
    _ field: WritableKeyPath<Self, Value>, _ key: FieldKey, _ edited: Self, over seen: Self
  ) -> FieldKey? {
    let (new, old, now) = (edited[keyPath: field], seen[keyPath: field], self[keyPath: field])
    guard new != old else { return nil }
    self[keyPath: field] = new
    return now == old || now == new ? nil : key
  }

  /// Takes over the tags that were added and dropped.
  mutating func takeTags(_ edited: Self, over seen: Self) {
    tags = TagText.merged(tags, edited: edited.tags, seen: seen.tags)
  }
}
