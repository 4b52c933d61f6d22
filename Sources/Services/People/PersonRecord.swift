import Entities

/// Makes the stored form of a new person.
enum PersonRecord {
  static func make(
    _ details: PersonDetails, id: EntityID, created: Timestamp, folder: EntityID?, tags: [String]
  ) -> any PersonEntity {
    var person: any PersonEntity
    switch details.role {
    case .employee:
      var employee = EmployeeEntity(id: id, name: details.name, created: created)
      details.fill(&employee)
      person = employee
    case .student:
      var student = StudentEntity(id: id, name: details.name, created: created)
      details.fill(&student)
      person = student
    }
    person.folder = folder
    person.tags = tags.unlessEmpty
    return person
  }
}
