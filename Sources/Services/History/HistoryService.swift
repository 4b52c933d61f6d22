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
    try take(or: .nothingToUndo, onChanged) {
      () throws(StoreError) in try book.repository.undo()
    }
  }

  /// Makes the act again that was taken back last; see `undo`.
  @discardableResult
  package func redo(onChanged: (Set<EntityID>) -> Void = { _ in }) throws -> Action {
    try take(or: .nothingToRedo, onChanged) {
      () throws(StoreError) in try book.repository.redo()
    }
  }

  private func take(
    or refusal: RuleError, _ onChanged: (Set<EntityID>) -> Void,
    step: () throws(StoreError) -> ReversalResult?
  ) throws -> Action {
    guard let result = try shownOnce(step) else { throw refusal }
    onChanged(result.changed)
    var action = Action(result.mark.label)
    if result.mark.label?.group != nil {
      action = Action(action.verb, count: action.count, folders: action.folders)
    }
    action.isVoid = result.changed.isEmpty
    return action
  }

  /// Does what takes many lines of the log, and tells of it when all of it is done.
  private func shownOnce(
    _ step: () throws(StoreError) -> ReversalResult?
  ) throws -> ReversalResult? {
    book.changes.hold()
    defer { book.changes.release() }
    return try attempt(step)
  }
}
