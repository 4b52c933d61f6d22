extension Person {
  /// Takes over the fields in which an edited copy differs from what its editor had seen.
  mutating func take(_ edited: Person, over seen: Person) {
    take(\.details.name, edited, seen)
    take(\.details.age, edited, seen)
    take(\.details.address, edited, seen)
    take(\.details.gender, edited, seen)
    take(\.details.phone, edited, seen)
    take(\.details.email, edited, seen)
    take(\.details.salary, edited, seen)
    take(\.details.grade, edited, seen)
    take(\.details.courses, edited, seen)
    take(\.folder, edited, seen)
    tags = TagText.merged(tags, edited: edited.tags, seen: seen.tags)
  }

  private mutating func take<Value: Equatable>(
    _ field: WritableKeyPath<Person, Value>, _ edited: Person, _ seen: Person
  ) {
    guard edited[keyPath: field] != seen[keyPath: field] else { return }
    self[keyPath: field] = edited[keyPath: field]
  }
}
