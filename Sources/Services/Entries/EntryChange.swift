import Entities

/// What an act does to the entries of one kind.
struct EntryChange {
  let verb: Action.Verb
  let kind: EntityKind
  /// What is set in an entry.
  let fields: (Entry) -> [FieldKey: FieldValue]
  /// Whether an entry is not yet as it is to be.
  let isNeeded: (Entry) -> Bool

  init(
    _ verb: Action.Verb, _ kind: EntityKind,
    _ fields: [FieldKey: FieldValue],
    where isNeeded: @escaping (Entry) -> Bool
  ) {
    self.init(verb, kind, { _ in fields }, where: isNeeded)
  }

  init(
    _ verb: Action.Verb, _ kind: EntityKind, _ fields: @escaping (Entry) -> [FieldKey: FieldValue],
    where isNeeded: @escaping (Entry) -> Bool
  ) {
    self.verb = verb
    self.kind = kind
    self.fields = fields
    self.isNeeded = isNeeded
  }
}
