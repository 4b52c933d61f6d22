package import Core

/// The abstract parent of the people in the book; the name is the title.
///
/// What only some people have is nil of the others, and stays so.
package protocol PersonEntity: EntryEntity {
  /// In years.
  var age: Int? { get set }
  var address: String? { get set }
  var gender: String? { get set }
  var phone: String? { get set }
  var email: String? { get set }
  /// The number of a department that nobody knows yet, in the file that they came in.
  var department: Int64? { get set }
  /// Of an employee.
  var salary: Salary? { get set }
  /// Of a student.
  var grade: String? { get set }
  /// Of a student, a line each: a field of the log is one value.
  var courses: String? { get set }
}

extension PersonEntity {
  package var salary: Salary? {
    get { nil }
    set {}
  }
  package var grade: String? {
    get { nil }
    set {}
  }
  package var courses: String? {
    get { nil }
    set {}
  }

  /// The fields of everybody.
  static var personFields: [FieldInfo] {
    commonFields + [
      FieldInfo("age", .number), FieldInfo("address", .line, .searched), FieldInfo("gender", .line),
      FieldInfo("phone", .line, .searched), FieldInfo("email", .line, .searched),
      FieldInfo(.department, .number, .hidden),
    ]
  }
}

/// Somebody who works for a department.
package struct EmployeeEntity: PersonEntity {
  package static let kind = EntityKind.employee
  package static let fields = personFields + [FieldInfo("salary", .decimal)]

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

  package var salary: Salary?

  package init(id: EntityID, name: String, created: Timestamp) {
    self.id = id
    title = name
    self.created = created
  }
}

/// Somebody who takes courses.
package struct StudentEntity: PersonEntity {
  package static let kind = EntityKind.student
  package static let fields =
    personFields + [FieldInfo("grade", .line), FieldInfo("courses", .list)]

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
  package var courses: String?

  package init(id: EntityID, name: String, created: Timestamp) {
    self.id = id
    title = name
    self.created = created
  }
}

/// What somebody earns, in the unit its owner counts in: an exact decimal number.
///
/// A whole number is encoded as a number, any other as a text, so that no reader rounds it.
package struct Salary: Hashable, Sendable, LosslessStringConvertible {
  /// Such as `52000` or `52000.50`; a fraction of zeros alone is left out.
  package let description: String

  package init(_ number: Int64) {
    description = String(number)
  }

  /// - Parameter text: digits, perhaps with a sign and a fraction; at most 18 digits before the point and
  ///   9 behind it.
  package init?(_ text: String) {
    if let number = Int64(text) {
      description = String(number)
      return
    }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...18 ~= parts[0].count, 1...9 ~= parts[1].count,
      parts.allSatisfy({ $0.allSatisfy { "0"..."9" ~= $0 } }), let whole = Int64(parts[0])
    else { return nil }
    let sign = text.hasPrefix("-") ? "-" : ""
    let hasFraction = parts[1].contains { $0 != "0" }
    description = hasFraction ? "\(sign)\(whole).\(parts[1])" : "\(sign)\(whole)"
  }

  /// Nil when it has a fraction.
  package var whole: Int64? { Int64(description) }
}

extension Salary: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int64.self) {
      self.init(number)
      return
    }
    guard let salary = Salary(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "is no number")
    }
    self = salary
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let whole { try container.encode(whole) } else { try container.encode(description) }
  }
}
