/// The name of one field of a record; ASCII only.
///
/// Each tag is a field of its own, `tag:` and the percent-encoded name, so that tags given on two
/// machines merge.
package struct FieldKey: RawRepresentable, Hashable, Comparable, Sendable,
  ExpressibleByStringLiteral
{
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(stringLiteral text: String) {
    rawValue = text
  }

  package static let title: FieldKey = "title"
  package static let name: FieldKey = "name"
  package static let folder: FieldKey = "folder"
  package static let completed: FieldKey = "completed"
  package static let due: FieldKey = "due"
  package static let date: FieldKey = "date"
  package static let priority: FieldKey = "priority"
  package static let created: FieldKey = "created"
  package static let position: FieldKey = "position"
  package static let repeatRule: FieldKey = "repeat"
  package static let amount: FieldKey = "amount"
  package static let category: FieldKey = "category"
  package static let settled: FieldKey = "settled"
  /// What a page or folder is called in exported files.
  package static let number: FieldKey = "number"
  /// What the department of a person is called in the file that they came in, as long as nobody knows it.
  package static let department: FieldKey = "department"
  /// True in a deleted record.
  package static let deleted: FieldKey = "deleted"

  package static func < (left: FieldKey, right: FieldKey) -> Bool {
    left.rawValue < right.rawValue
  }
}
