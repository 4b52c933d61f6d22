package import Entities

/// One act of the past, as history lists it.
package struct HistoryEvent: Equatable, Sendable {
  package enum Nature: Equatable, Sendable {
    case act
    case undo
    case redo
  }

  /// What it did to one field of a record.
  package struct Change: Equatable, Sendable {
    package let field: FieldKey
    package let before: FieldValue
    package let after: FieldValue

    package init(_ field: FieldKey, from before: FieldValue, to after: FieldValue) {
      self.field = field
      self.before = before
      self.after = after
    }
  }

  package let time: Timestamp
  package let action: Action
  package let nature: Nature
  /// It was taken back, and not made again since.
  package let isUndone: Bool
  package let changes: [Change]
}
