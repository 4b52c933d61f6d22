/// What an operation does to one record.
package struct Change: Equatable, Sendable {
  package var kind: EntityKind
  package var id: EntityID
  package var fields: [FieldKey: FieldValue]
  /// The operations whose values this one replaces; of a deletion, all that it has seen.
  package var over: [FieldKey: [OperationID]]

  package init(
    kind: EntityKind, id: EntityID, fields: [FieldKey: FieldValue] = [:],
    over: [FieldKey: [OperationID]] = [:]
  ) {
    self.kind = kind
    self.id = id
    self.fields = fields
    self.over = over
  }
}
