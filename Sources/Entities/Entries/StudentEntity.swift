/// Somebody who takes courses.
package struct StudentEntity: PersonEntity {
  package static let kind = EntityKind.student

  package var id: EntityID
  package var title: String
  package var folder: EntityID?
  package var tags: [String]?
  package var position: Int64?
  package var created: Timestamp

  package var age: Int?
  package var address: String?
  package var gender: String?
  package var phone: String?
  package var email: String?
  package var department: Int64?

  package var grade: String?
  /// A line each: a field of the log is one value.
  package var courses: String?

  package init(id: EntityID, name: String, created: Timestamp) {
    self.id = id
    title = name
    self.created = created
  }
}
