package import Entities

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
