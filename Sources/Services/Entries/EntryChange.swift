import Entities

/// What an act does to the entries of one kind.
struct EntryChange {
  let verb: Action.Verb
  let kind: EntityKind
  let fields: [FieldKey: FieldValue]
  /// Whether an entry is not yet as it is to be.
  let isNeeded: (Entry) -> Bool

  init(
    _ verb: Action.Verb, _ kind: EntityKind, _ fields: [FieldKey: FieldValue],
    where isNeeded: @escaping (Entry) -> Bool
  ) {
    self.verb = verb
    self.kind = kind
    self.fields = fields
    self.isNeeded = isNeeded
  }
}
