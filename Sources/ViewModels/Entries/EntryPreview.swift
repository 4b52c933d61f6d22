/// An entry with all its fields, for the second pane.
package struct EntryPreview: Equatable, Sendable {
  package struct Field: Equatable, Sendable {
    package let label: String
    package let value: String
    package var meaning = Meaning.none
  }

  /// What a value is besides text, to be seen at a glance.
  package enum Meaning: Sendable {
    case none
    case money
    case tags
    case high
    case today
    case overdue
  }

  package let title: String
  package let fields: [Field]
  package let notes: String
}
