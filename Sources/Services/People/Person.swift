package import Core
package import Entities

/// A person with all fields.
package struct Person: Equatable, Sendable {
  package let id: EntityID
  package var details: PersonDetails
  package var folder: EntityID?
  package var tags: [String]
  package let created: Timestamp
  package var modified: Timestamp
}

/// The details of a person.
package struct PersonDetails: Equatable, Sendable {
  /// The role of a person for the owner of the book; it never changes.
  package enum Role: Equatable, Sendable, CaseIterable {
    case employee
    case student
  }

  /// The highest age that is accepted, in years.
  static let oldest = 200

  package var name: String
  package let role: Role
  package var age: Int?
  package var address: String?
  package var gender: String?
  package var phone: String?
  package var email: String?
  package var salary: Salary?
  package var grade: String?
  package var courses: [String] = []

  package init(_ name: String, as role: Role = .employee) {
    self.name = name
    self.role = role
  }
}

/// A field of people: a row of the table by which they are read, saved, merged, shown, typed, imported and
/// exported.
///
/// The types of the fields are in the tables of the kinds (`EntityKind.fields`).
private struct PersonField: Sendable {
  static let all = [
    PersonField("age", FieldAccess(\.age), FieldAccess(\.age)),
    PersonField("address", FieldAccess(\.address), FieldAccess(\.address)),
    PersonField("gender", FieldAccess(\.gender), FieldAccess(\.gender)),
    PersonField("phone", FieldAccess(\.phone), FieldAccess(\.phone)),
    PersonField("email", FieldAccess(\.email), FieldAccess(\.email)),
    PersonField("salary", FieldAccess(\.salary), FieldAccess(\.salary)),
    PersonField("grade", FieldAccess(\.grade), FieldAccess(\.grade)),
    PersonField("courses", FieldAccess(\.courses), FieldAccess(\.courses)),
  ]

  let key: FieldKey
  let known: FieldAccess<PersonDetails>
  let stored: FieldAccess<any PersonEntity>

  private init(
    _ key: FieldKey, _ known: FieldAccess<PersonDetails>, _ stored: FieldAccess<any PersonEntity>
  ) {
    self.key = key
    self.known = known
    self.stored = stored
  }
}

extension PersonDetails {
  /// The fields of all people, in the order in which they are shown.
  package static let fields = PersonField.all.map(\.key)

  /// The fields that a person of this role has.
  package var fields: [FieldKey] { Self.fields.filter(role.has) }

  /// The stored value of a field; a value of another type is ignored.
  package subscript(key: FieldKey) -> FieldValue {
    get { PersonField.all.first { $0.key == key }?.known.value(self) ?? .absent }
    set { PersonField.all.first { $0.key == key }?.known.set(&self, newValue) }
  }

  init(_ person: any PersonEntity, as role: Role) {
    self.init(person.title, as: role)
    for field in PersonField.all { field.known.set(&self, field.stored.value(person)) }
  }

  /// Writes the details to the fields that the stored person has.
  func fill(_ person: inout any PersonEntity) {
    person.title = name
    for field in PersonField.all { field.stored.set(&person, field.known.value(self)) }
  }
}

/// Makes the stored form of a new person.
enum PersonRecord {
  static func make(
    _ details: PersonDetails, id: EntityID, created: Timestamp, folder: EntityID?, tags: [String]
  ) -> any PersonEntity {
    var person: any PersonEntity =
      switch details.role {
      case .employee: EmployeeEntity(id: id, name: details.name, created: created)
      case .student: StudentEntity(id: id, name: details.name, created: created)
      }
    details.fill(&person)
    person.folder = folder
    person.tags = tags.unlessEmpty
    return person
  }
}

extension Person: Mergeable {
  /// Merges the fields that an edited copy has changed; returns the keys of those that others have changed
  /// meanwhile.
  mutating func merge(_ edited: Person, over seen: Person) -> Set<FieldKey> {
    mergeTags(edited, over: seen)
    let disputed =
      [
        merge(\.details.name, .title, edited, over: seen),
        merge(\.folder, .folder, edited, over: seen),
      ] + PersonDetails.fields.map { merge(\.details[$0], $0, edited, over: seen) }
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

  /// Returns nil for a kind that is not a person.
  package init?(_ kind: EntityKind) {
    guard let role = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
    self = role
  }

  /// Whether people of this role have a field.
  package func has(_ key: FieldKey) -> Bool { kind.fields.contains { $0.key == key } }
}
