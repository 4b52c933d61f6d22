import Entities

/// Names people, who have no ids in files.
struct PersonNames {
  private var names = RepeatedNames("person")

  mutating func id(of details: PersonDetails) -> EntityID {
    names.id(of: [
      details.name, details.age.map(String.init), details.address, details.gender, details.phone,
      details.email, details.salary?.description, details.grade,
      details.courses.joined(separator: "\n"),
    ])
  }
}
