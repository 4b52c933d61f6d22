package import Core
package import Entities

extension EntryRepository {
  package func count(_ query: EntryQuery) -> Int { counts([query])[0] }

  /// Decodes the whole record with an id.
  package func record<E: Entity>(_ type: E.Type, id: EntityID) -> Reading<E> {
    row(of: id).map { record(type, at: $0) } ?? .missing
  }

  /// Returns the number in one field of a record; nil if there is none.
  package func number(_ key: FieldKey, at row: Row) -> Int64? {
    guard case .number(let number) = value(key, at: row) else { return nil }
    return number
  }
}

/// The place of a record in memory; valid as long as its repository exists.
package struct Row: Hashable, Comparable, Sendable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }

  package static func < (left: Row, right: Row) -> Bool {
    left.index < right.index
  }
}

/// The result of reading a record.
package enum Reading<Value: Entity>: Equatable {
  case found(Value)
  /// The record never existed, is deleted, or is of another kind.
  case missing
  /// The record exists, but its fields cannot be decoded; none of them is lost.
  case unreadable(title: String, reason: String)

  /// The value if it could be read.
  package var value: Value? {
    guard case .found(let value) = self else { return nil }
    return value
  }
}

/// The result of looking up a record by a part of its id.
package enum IDMatch: Equatable {
  /// Which records are searched.
  package enum Kept {
    case now
    /// The deleted ones.
    case before
  }

  case found(EntityID)
  case ambiguous([EntityID])
  case none
}

/// Whether edits are saved to the disk.
package enum StoreStatus: Equatable, Sendable {
  case writable
  case readOnly(ReadOnlyReason)
  /// Some acts are only in memory.
  case unsaved(count: Int, cause: FileSystemError)
  /// Some acts are only in memory, and no further act is accepted because the disk fails.
  case failing(count: Int, cause: FileSystemError)
}
