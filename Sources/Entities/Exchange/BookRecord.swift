/// A record with all its fields as they stand, those of newer versions too.
package struct BookRecord: Equatable, Sendable {
  package let kind: EntityKind
  package let id: EntityID
  package let fields: [FieldKey: FieldValue]

  package init(kind: EntityKind, id: EntityID, fields: [FieldKey: FieldValue]) {
    self.kind = kind
    self.id = id
    self.fields = fields
  }
}
