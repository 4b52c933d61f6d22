package import Core

/// A record of the book as it stands on disk.
///
/// Every stored property is one field of the log, so that edits of different fields merge. A nil
/// property is an absent field.
package protocol Entity: Codable, Equatable, Sendable {
  static var kind: EntityKind { get }
  /// What is stored of it besides id and tags, in the order in which it is shown.
  static var fields: [FieldInfo] { get }
  var id: EntityID { get }
  /// Written once, when the record is made.
  var created: Timestamp { get }
}

/// What a record is: a folder, or one of the kinds of entry.
package enum EntityKind: RawRepresentable, Hashable, Codable, Sendable {
  case folder
  case todo
  case diary
  case expense
  case employee
  case student
  /// A kind of a newer version, by its name; what is of it is kept as it is.
  case other(String)

  /// The kinds of entries that this version knows.
  package static let entries: [EntityKind] = [.todo, .diary, .expense, .employee, .student]
  package static let known = entries + [.folder]
  /// The kinds of people.
  package static let people: Set<EntityKind> = [.employee, .student]

  package init(rawValue: String) {
    self = Self.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  package var rawValue: String {
    switch self {
    case .folder: "folder"
    case .todo: "todo"
    case .diary: "diary"
    case .expense: "expense"
    case .employee: "employee"
    case .student: "student"
    case .other(let name): name
    }
  }

  /// The fields of its records; none are known of a newer version's.
  package var fields: [FieldInfo] {
    switch self {
    case .folder: FolderEntity.fields
    case .todo: TodoEntity.fields
    case .diary: DiaryEntity.fields
    case .expense: ExpenseEntity.fields
    case .employee: EmployeeEntity.fields
    case .student: StudentEntity.fields
    case .other: []
    }
  }
}
