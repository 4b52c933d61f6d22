import Entities
import Repositories

extension TodoService {
  /// The to-dos that come after open ones which are being finished.
  ///
  /// Refused when their folders have no room.
  func followers(of todos: [TodoEntity]) throws -> [TodoEntity] {
    let today = book.clock.today
    let next = todos.compactMap { follower(of: $0, doneOn: today) }
      .filter { book.entries.entry($0.id) == nil }
    try book.entries.checkRoom(for: next)
    return next
  }

  /// What adds to-dos that come after others.
  func edits(adding followers: [TodoEntity]) -> [Edit] {
    // An undo may have taken it away before.
    followers.flatMap { book.revival(.todo, $0.id) + [.save($0)] }
  }

  /// What takes away the to-dos that came after finished ones which are reopened, where nobody has
  /// changed them since.
  func edits(takingBack todos: [TodoEntity]) -> [Edit] {
    todos.compactMap { todo in
      guard let completed = todo.completed,
        var made = follower(of: todo, doneOn: book.clock.local(completed).date),
        let next = entity(made.id)
      else { return nil }
      made.created = next.created
      return made == next ? .delete(.todo, next.id) : nil
    }
  }

  /// What else happens when a to-do is edited.
  func edits(turning old: TodoEntity, into new: TodoEntity) throws -> [Edit] {
    switch (old.completed, new.completed) {
    case (nil, _?): try edits(adding: followers(of: [new]))
    case (_?, nil): edits(takingBack: [old])
    default: []
    }
  }

  /// Those of some entries that repeat, whole.
  func repeating(_ entries: [Entry]) -> [TodoEntity] {
    entries.filter { $0.repeatRule != nil }.compactMap { entity($0.id) }
  }

  /// The to-do that comes after one that is done; nil when it does not repeat.
  ///
  /// Its id is made from the other one's: two machines that finish the same to-do make one more, not
  /// two.
  private func follower(of todo: TodoEntity, doneOn day: CivilDate) -> TodoEntity? {
    let due = todo.due?.date ?? day
    let meant = todo.meantDay
    guard let rule = todo.repeat.flatMap({ RepeatWords.rule($0) }),
      let date = rule.next(after: due, onDay: meant, today: day)
    else { return nil }
    var next = todo
    next.id = EntityID.derived(from: "after \(todo.id.text)")
    next.created = book.clock.now()
    next.completed = nil
    next.due = todo.due ?? DayTime(date)
    next.due?.date = date
    next.repeatDay = rule.meantDay(of: date, after: due, onDay: meant)
    return next
  }
}

extension TodoEntity {
  /// The day of the month on which it is to come again, when its due day is the last one of a shorter
  /// month; another due day was chosen since, and counts itself.
  var meantDay: Int? {
    guard let repeatDay, let date = due?.date, date.parts.day == date.daysInMonth
    else { return nil }
    return repeatDay > date.parts.day ? repeatDay : nil
  }
}
