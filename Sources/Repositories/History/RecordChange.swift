package import Entities

/// What an act did to one record.
package struct RecordChange: Equatable, Sendable {
  package let kind: EntityKind
  package let id: EntityID
  /// Sorted by key.
  package let fields: [FieldChange]
}
