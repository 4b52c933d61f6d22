package import Core

/// The base protocol of the people in the book; the name is the title.
///
/// Properties that only some kinds of people have are always nil for the others.
package protocol PersonEntity: EntryEntity {
  /// The age in years.
  var age: Int? { get set }
  var address: String? { get set }
  var gender: String? { get set }
  var phone: String? { get set }
  var email: String? { get set }
  /// The number, in the imported file, of a department that is not known yet.
  var department: Int64? { get set }
  /// The salary of an employee.
  var salary: Salary? { get set }
  /// The grade of a student.
  var grade: String? { get set }
  /// The courses of a student, one on each line, as a field of the log has a single value.
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

  /// The fields of all people.
  static var personFields: [FieldInfo] {
    commonFields + [
      FieldInfo("age", .number), FieldInfo("address", .line, .searched), FieldInfo("gender", .line),
      FieldInfo("phone", .line, .searched), FieldInfo("email", .line, .searched),
      FieldInfo(.department, .number, .hidden),
    ]
  }
}

/// An employee of a department.
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

/// A student, who takes courses.
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

/// A salary, as an exact decimal number in the user's own unit.
///
/// A whole number is encoded as a number, any other as a text, so that no reader rounds it.
package struct Salary: Hashable, Sendable, LosslessStringConvertible {
  /// The number, such as `52000` or `52000.50`, without a fraction that consists only of zeros.
  package let description: String

  package init(_ number: Int64) {
    description = String(number)
  }

  /// - Parameter text: digits, optionally with a sign and a fraction; with a fraction, at most 18 digits before
  ///   the point and 9 after it.
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

  /// The number as an integer; nil if it has a fraction.
  package var whole: Int64? { Int64(description) }
}

extension Salary: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Any other value is decoded as a text.
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
