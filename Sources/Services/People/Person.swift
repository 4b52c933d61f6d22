package import Entities

/// Somebody in the book, whole.
package struct Person: Equatable, Sendable {
  package let id: EntityID
  package var details: PersonDetails
  package var folder: EntityID?
  package var tags: [String]
  package let created: Timestamp
  package var modified: Timestamp
}

/// What the book knows of somebody.
package struct PersonDetails: Equatable, Sendable {
  /// What somebody is to the owner of the book; it never changes.
  package enum Role: Equatable, Sendable {
    case employee
    case student
  }

  /// Nobody is older than so many years.
  static let oldest = 200

  package var name: String
  package let role: Role
  /// In years.
  package var age: Int?
  package var address: String?
  package var gender: String?
  package var phone: String?
  package var email: String?
  /// Of an employee.
  package var salary: Salary?
  /// Of a student.
  package var grade: String?
  /// Of a student.
  package var courses: [String] = []

  package init(_ name: String, as role: Role = .employee) {
    self.name = name
    self.role = role
  }
}

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

extension PersonDetails.Role {
  package var kind: EntityKind {
    switch self {
    case .employee: .employee
    case .student: .student
    }
  }

  /// Nil for a kind that is no person.
  package init?(_ kind: EntityKind) {
    switch kind {
    case .employee: self = .employee
    case .student: self = .student
    default: return nil
    }
  }
}

extension PersonDetails {
  init(_ employee: EmployeeEntity) {
    self.init(employee.title, as: .employee)
    readCommon(employee)
    salary = employee.salary
  }

  init(_ student: StudentEntity) {
    self.init(student.title, as: .student)
    readCommon(student)
    grade = student.grade
    courses = student.courses?.split(separator: "\n").map(String.init) ?? []
  }

  private mutating func readCommon(_ person: some PersonEntity) {
    age = person.age
    address = person.address
    gender = person.gender
    phone = person.phone
    email = person.email
  }

  /// Writes the fields that are an employee's.
  func fill(_ employee: inout EmployeeEntity) {
    fillCommon(&employee)
    employee.salary = salary
  }

  /// Writes the fields that are a student's.
  func fill(_ student: inout StudentEntity) {
    fillCommon(&student)
    student.grade = grade
    let names = courses.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
      .filter { !$0.isEmpty }
    student.courses = names.isEmpty ? nil : names.joined(separator: "\n")
  }

  private func fillCommon(_ person: inout some PersonEntity) {
    person.title = name
    person.age = age
    person.address = address
    person.gender = gender
    person.phone = phone
    person.email = email
  }
}
