import Entities
import Repositories

extension TodoService {
  /// The to-do that comes after one that is being finished; nil when it does not repeat, or has been
  /// followed already.
  ///
  /// Its id is made from the other one's: two machines that finish the same to-do make one more, not
  /// two.
  func successor(of todo: TodoEntity) -> TodoEntity? {
    let id = EntityID.derived(from: "after \(todo.id.text)")
    let today = book.clock.today
    guard let rule = todo.repeat.flatMap({ RepeatWords.rule($0) }),
      book.entries.entry(id) == nil,
      let date = rule.next(after: todo.due?.date ?? today, today: today)
    else { return nil }
    var next = todo
    next.id = id
    next.created = book.clock.now()
    next.completed = nil
    next.due = todo.due ?? DayTime(date)
    next.due?.date = date
    return next
  }

  /// What adds them to the book, also those that an undo has taken away before.
  func adding(_ successors: [TodoEntity]) -> [Edit] {
    successors.flatMap { book.revival(.todo, $0.id) + [.save($0)] }
  }

  /// Those that come after open to-dos which are being finished.
  func successors(of entries: [Entry]) -> [TodoEntity] {
    entries.filter { $0.repeatRule != nil && !$0.isDone }
      .compactMap { entity($0.id).flatMap(successor) }
  }
}
