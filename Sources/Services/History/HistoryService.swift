package import Entities
import Repositories

/// Takes acts back and makes them again, one at a time, across restarts.
@MainActor package struct HistoryService {
  let book: Book

  /// Takes back the last act that stands; says which it was.
  ///
  /// - Parameter onChanged: told all records that are others now.
  @discardableResult
  package func undo(onChanged: (Set<EntityID>) -> Void = { _ in }) throws -> Action {
    try take(or: .nothingToUndo, next: { book.repository.undoCandidate }, onChanged) {
      () throws(StoreError) in try book.repository.undo()
    }
  }

  /// Makes the act again that was taken back last; see `undo`.
  @discardableResult
  package func redo(onChanged: (Set<EntityID>) -> Void = { _ in }) throws -> Action {
    try take(or: .nothingToRedo, next: { book.repository.redoCandidate }, onChanged) {
      () throws(StoreError) in try book.repository.redo()
    }
  }

  /// Takes a step, and goes on with the other operations of the same act.
  private func take(
    or refusal: RuleError, next: () -> HistoryMark?, _ onChanged: (Set<EntityID>) -> Void,
    step: () throws(StoreError) -> ReversalResult?
  ) throws -> Action {
    guard let result = try attempt(step) else { throw refusal }
    var changed = result.changed
    defer { onChanged(changed) }
    guard let first = result.mark.label, let group = first.group else {
      return Action(result.mark.label)
    }
    var count = first.count
    var folders = first.folders
    while let label = next()?.label, label.group == group {
      changed.formUnion(try attempt(step)?.changed ?? [])
      count += label.count
      folders += label.folders
    }
    return Action(Action(first).verb, count: count, folders: folders)
  }
}
