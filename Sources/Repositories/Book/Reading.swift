package import Entities

/// What came of reading a record.
package enum Reading<Value: Entity>: Equatable {
  case found(Value)
  /// Never made, deleted, or of another kind.
  case missing
  /// It is there, but its fields make no such value; nothing of it is lost.
  case unreadable(title: String, reason: String)

  /// The value if it could be read.
  package var value: Value? {
    guard case .found(let value) = self else { return nil }
    return value
  }
}
