package import Entities

/// A change to one record; only what differs from the book is written.
package enum Edit {
  /// Makes the record, or changes it to be like this.
  case save(any Entity)
  /// Changes some fields of a record without decoding it.
  case set(EntityKind, EntityID, [FieldKey: FieldValue])
  case delete(EntityKind, EntityID)
}
