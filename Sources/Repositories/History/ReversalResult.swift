package import Entities

/// What an undo or redo has done.
package struct ReversalResult: Equatable, Sendable {
  /// The new operation that it is; of several, the first one.
  package let operation: OperationID
  /// Of several operations, the first one, with all that they are about.
  package private(set) var mark: HistoryMark
  /// The records that changed.
  package private(set) var changed: Set<EntityID>
  /// How many fields were left alone because they were changed since.
  package private(set) var skipped: Int

  /// Adds a further operation of the same act.
  mutating func join(_ next: ReversalResult) {
    var label = mark.label
    if label?.verb == next.mark.label?.verb {
      label?.count += next.mark.label?.count ?? 0
      label?.folders += next.mark.label?.folders ?? 0
    } else if label?.verb == OperationLabel.linking {
      label = next.mark.label
    }
    mark = HistoryMark(original: mark.original, label: label)
    changed.formUnion(next.changed)
    skipped += next.skipped
  }
}
