/// An entry with all its fields, for the second pane.
package struct EntryPreview: Equatable, Sendable {
  package struct Field: Equatable, Sendable {
    package let label: String
    package let value: String
  }

  package let title: String
  package let fields: [Field]
  package let notes: String
}
