package import Entities

/// A change to one record; only what differs from the book is written.
package enum Edit: Sendable {
  /// Makes the record, or changes it to be like this.
  case save(any Entity)
  /// Changes some fields of a record without decoding it.
  case set(EntityKind, EntityID, [FieldKey: FieldValue])
  case delete(EntityKind, EntityID)
  /// Gives each field some values that stand beside each other, the last of which is shown.
  case restore(EntityKind, EntityID, [FieldKey: [FieldValue]])
  /// Values that these fields have now are kept beside what another edit gives them: whoever makes it
  /// has not seen them.
  case keep(EntityID, Set<FieldKey>)
}

extension Edit {
  /// The record of which fields are given other values.
  var changedRecord: EntityID? {
    switch self {
    case .save(let entity): entity.id
    case .set(_, let id, _), .restore(_, let id, _): id
    case .delete, .keep: nil
    }
  }

  /// The same for a record that is new to the book, with its fields made ready, which takes most of
  /// the time.
  package var prepared: Edit {
    guard case .save(let entity) = self, let fields = try? EntityFields.fields(of: entity) else {
      return self
    }
    return .set(type(of: entity).kind, entity.id, fields)
  }
}
