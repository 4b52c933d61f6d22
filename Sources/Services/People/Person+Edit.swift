extension Person: Mergeable {
  /// Takes over the fields in which an edited copy differs from what its editor had seen.
  mutating func take(_ edited: Person, over seen: Person) {
    take(\.details.name, edited, over: seen)
    take(\.details.age, edited, over: seen)
    take(\.details.address, edited, over: seen)
    take(\.details.gender, edited, over: seen)
    take(\.details.phone, edited, over: seen)
    take(\.details.email, edited, over: seen)
    take(\.details.salary, edited, over: seen)
    take(\.details.grade, edited, over: seen)
    take(\.details.courses, edited, over: seen)
    take(\.folder, edited, over: seen)
    takeTags(edited, over: seen)
  }
}
