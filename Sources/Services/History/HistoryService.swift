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
    return Action(result.mark.label)
  }

  /// Makes the act again that was taken back last.
  @discardableResult
  package func redo() throws -> Action {
    try book.refresh()
    guard let result = try attempt({ () throws(StoreError) in try book.repository.redo() }) else {
      throw RuleError.nothingToRedo
    }
    return Action(result.mark.label)
  }
}
