/// What a record is: a folder, or one of the kinds of entry.
///
/// A value that this version does not know (a newer version's kind) is kept as it is.
package struct EntityKind: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package static let folder = EntityKind(rawValue: "folder")
  package static let todo = EntityKind(rawValue: "todo")
  package static let diary = EntityKind(rawValue: "diary")
  package static let expense = EntityKind(rawValue: "expense")
  package static let employee = EntityKind(rawValue: "employee")
  package static let student = EntityKind(rawValue: "student")

  /// The kinds of people.
  package static let people: Set<EntityKind> = [.employee, .student]
}
