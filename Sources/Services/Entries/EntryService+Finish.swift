package import Entities

extension EntryService {
  /// Sets to-dos as done, or expenses as settled.
  package func finish(_ ids: [EntityID]) throws {
    if areExpenses(ids) {
      try book.ledger.settle(ids)
    } else {
      try book.todos.complete(ids)
    }
  }

  /// Sets to-dos as not done, or expenses as not settled.
  package func reopen(_ ids: [EntityID]) throws {
    if areExpenses(ids) {
      try book.ledger.unsettle(ids)
    } else {
      try book.todos.reopen(ids)
    }
  }

  /// Ticks the box of a to-do or an expense, or takes the tick away.
  package func tick(_ id: EntityID) throws {
    let isTicked = book.ledger.expense(id)?.isSettled ?? entry(id)?.isDone ?? false
    try isTicked ? reopen([id]) : finish([id])
  }

  private func areExpenses(_ ids: [EntityID]) -> Bool {
    !ids.isEmpty && ids.allSatisfy { entry($0)?.kind == .expense }
  }
}
