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

  /// Ticks the box of a to-do or an expense, or takes the tick away.
  package func tick(_ id: EntityID) throws {
    let isTicked = book.ledger.expense(id)?.isSettled ?? entry(id)?.isDone ?? false
    try isTicked ? reopen([id]) : finish([id])
  }
}
