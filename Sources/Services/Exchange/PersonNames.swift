import Entities

/// Names people, who have no ids in files: two of whom all is the same are told apart by their order.
struct PersonNames {
  private var met: [EntityID: Int] = [:]

  mutating func id(of details: PersonDetails) -> EntityID {
    let values: [String?] = [
      details.name, details.age.map(String.init), details.address, details.gender, details.phone,
      details.email, details.salary.map(String.init), details.grade,
      details.courses.joined(separator: "\n"),
    ]
    let id = SourceName("person", values).id
    let count = met[id, default: 0]
    met[id] = count + 1
    return count == 0 ? id : SourceName("person", values + [String(count)]).id
  }
}
