package import Entities

extension EntryService {
  /// Sets to-dos as done and expenses as settled, in one step of undo.
  package func finish(_ ids: [EntityID]) throws {
    try apply(book.todos.completion, book.ledger.settlement, to: ids)
  }

  /// Sets to-dos as not done and expenses as not settled, in one step of undo.
  package func reopen(_ ids: [EntityID]) throws {
    try apply(book.todos.reopening, book.ledger.unsettlement, to: ids)
  }
}
