import Entities
import Repositories

/// Takes acts back and makes them again, one at a time, across restarts.
@MainActor package struct HistoryService {
  let book: Book

  /// Takes back the last act that stands; says which it was.
  @discardableResult
  package func undo() throws -> Action {
    try book.refresh()
    guard let result = try attempt({ () throws(StoreError) in try book.repository.undo() }) else {
      throw RuleError.nothingToUndo
    }
    return try whole(result.mark.label, next: { book.repository.undoCandidate }) {
      () throws(StoreError) in try book.repository.undo()
    }
  }

  /// Makes the act again that was taken back last.
  @discardableResult
  package func redo() throws -> Action {
    try book.refresh()
    guard let result = try attempt({ () throws(StoreError) in try book.repository.redo() }) else {
      throw RuleError.nothingToRedo
    }
    return try whole(result.mark.label, next: { book.repository.redoCandidate }) {
      () throws(StoreError) in try book.repository.redo()
    }
  }

  /// Goes on with the other operations of the act that one of them belongs to.
  private func whole(
    _ first: OperationLabel?, next: () -> HistoryMark?,
    step: () throws(StoreError) -> ReversalResult?
  ) throws -> Action {
    guard let first, let group = first.group else { return Action(first) }
    var count = first.count
    while let label = next()?.label, label.group == group {
      try attempt { () throws(StoreError) in _ = try step() }
      count += label.count
    }
    return Action(Action(first).verb, count: count)
  }
}
