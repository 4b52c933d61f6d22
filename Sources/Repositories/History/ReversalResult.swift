package import Entities

/// What an undo or redo has done.
package struct ReversalResult: Equatable, Sendable {
  /// The new operation that it is; of several, the first one.
  package let operation: OperationID
  /// Of several operations, the first one, with all that they are about.
  package let mark: HistoryMark
  /// The records that changed.
  package let changed: Set<EntityID>
  /// How many fields were left alone because they were changed since.
  package let skipped: Int

  /// The same act with a further operation of it.
  func joined(_ next: ReversalResult) -> ReversalResult {
    var label = mark.label
    if label?.verb == next.mark.label?.verb {
      label?.count += next.mark.label?.count ?? 0
      label?.folders += next.mark.label?.folders ?? 0
    } else if label?.verb == OperationLabel.linking {
      label = next.mark.label
    }
    return ReversalResult(
      operation: operation, mark: HistoryMark(original: mark.original, label: label),
      changed: changed.union(next.changed), skipped: skipped + next.skipped)
  }
}
