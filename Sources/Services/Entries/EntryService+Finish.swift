package import Entities

extension EntryService {
  /// Sets to-dos as done and expenses as settled, in one step of undo; what is so already stays.
  ///
  /// What repeats comes again in the same step.
  package func finish(_ ids: [EntityID]) throws {
    try book.catchUp()
    let open = ids.compactMap(entry).filter { !$0.isDone }
    let next = try book.todos.followers(of: book.todos.repeating(open))
    try apply(
      EntryChange(.complete, .todo, [.completed: .time(book.clock.now())]) { !$0.isDone },
      EntryChange(.settle, .expense, [.settled: .truth(true)]) { !$0.isSettled },
      to: ids, and: book.todos.edits(adding: next),
      next: open.count == 1 ? next.first?.due?.date : nil)
  }

  /// Sets to-dos as not done and expenses as not settled, in one step of undo.
  ///
  /// What had come again, and was left alone since, is taken back.
  package func reopen(_ ids: [EntityID]) throws {
    try book.catchUp()
    let done = ids.compactMap(entry).filter(\.isDone)
    try apply(
      EntryChange(.reopen, .todo, [.completed: .absent], where: \.isDone),
      EntryChange(.unsettle, .expense, [.settled: .absent], where: \.isSettled),
      to: ids, and: book.todos.edits(takingBack: book.todos.repeating(done)))
  }

  /// Ticks the box of a to-do or an expense, or takes the tick away.
  package func tick(_ id: EntityID) throws {
    try isTicked(id) ? reopen([id]) : finish([id])
  }

  /// Whether a to-do is done, or an expense settled.
  package func isTicked(_ id: EntityID) -> Bool {
    book.ledger.expense(id)?.isSettled ?? entry(id)?.isDone ?? false
  }
}
