package import Entities

extension EntryService {
  /// Sets to-dos as done and expenses as settled, in one step of undo; what is so already stays.
  ///
  /// What repeats comes again in the same step.
  package func finish(_ ids: [EntityID]) throws {
    try book.catchUp()
    let next = book.todos.successors(of: ids.compactMap(entry))
    try checkRoom(for: next)
    try apply(
      EntryChange(.complete, .todo, [.completed: .time(book.clock.now())]) { !$0.isDone },
      EntryChange(.settle, .expense, [.settled: .truth(true)]) { !$0.isSettled },
      to: ids, and: book.todos.adding(next))
  }

  /// Sets to-dos as not done and expenses as not settled, in one step of undo.
  package func reopen(_ ids: [EntityID]) throws {
    try apply(
      EntryChange(.reopen, .todo, [.completed: .absent], where: \.isDone),
      EntryChange(.unsettle, .expense, [.settled: .absent], where: \.isSettled), to: ids)
  }

  /// Ticks the box of a to-do or an expense, or takes the tick away.
  package func tick(_ id: EntityID) throws {
    let isTicked = book.ledger.expense(id)?.isSettled ?? entry(id)?.isDone ?? false
    try isTicked ? reopen([id]) : finish([id])
  }
}
