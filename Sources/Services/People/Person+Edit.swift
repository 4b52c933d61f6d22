import Entities

extension Person: Mergeable {
  /// Takes over the fields in which an edited copy differs from what its editor had seen; returns those
  /// that were changed meanwhile.
  mutating func take(_ edited: Person, over seen: Person) -> Set<FieldKey> {
    takeTags(edited, over: seen)
    let disputed = [
      take(\.details.name, .title, edited, over: seen),
      take(\.details.age, "age", edited, over: seen),
      take(\.details.address, "address", edited, over: seen),
      take(\.details.gender, "gender", edited, over: seen),
      take(\.details.phone, "phone", edited, over: seen),
      take(\.details.email, "email", edited, over: seen),
      take(\.details.salary, "salary", edited, over: seen),
      take(\.details.grade, "grade", edited, over: seen),
      take(\.details.courses, "courses", edited, over: seen),
      take(\.folder, .folder, edited, over: seen),
    ]
    return Set(disputed.compactMap(\.self))
  }
}
