/// What the book knows of somebody.
package struct PersonDetails: Equatable, Sendable {
  /// What somebody is to the owner of the book; it never changes.
  package enum Role: Equatable, Sendable {
    case employee
    case student
  }

  /// In years: nobody was ever older than 122.
  private static let ages: ClosedRange<Int64> = 0...150

  /// Whether somebody may have this age, wherever it was written.
  static func isLikely(age: Int64) -> Bool { ages ~= age }

  /// Whether somebody may have this salary, wherever it was written.
  static func isLikely(salary: Int64) -> Bool { salary >= 0 }

  package var name: String
  package let role: Role
  /// In years.
  package var age: Int?
  package var address: String?
  package var gender: String?
  package var phone: String?
  package var email: String?
  /// Of an employee.
  package var salary: Int64?
  /// Of a student.
  package var grade: String?
  /// Of a student.
  package var courses: [String] = []

  package init(_ name: String, as role: Role = .employee) {
    self.name = name
    self.role = role
  }
}
