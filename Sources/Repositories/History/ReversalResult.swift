package import Entities

/// What an undo or redo has done.
package struct ReversalResult: Equatable, Sendable {
  /// The new operation that it is.
  package let operation: OperationID
  package let mark: HistoryMark
  /// The records that changed.
  package let changed: Set<EntityID>
  /// How many fields were left alone because they were changed since.
  package let skipped: Int
}
