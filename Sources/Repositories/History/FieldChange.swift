package import Entities

/// What an act did to one field.
package struct FieldChange: Equatable, Sendable {
  package let key: FieldKey
  package let before: FieldValue
  package let after: FieldValue

  package init(key: FieldKey, before: FieldValue, after: FieldValue) {
    self.key = key
    self.before = before
    self.after = after
  }
}
