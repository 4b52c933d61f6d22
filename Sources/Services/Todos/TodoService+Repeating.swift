import Core
import Entities
import Repositories

/// The next to-do of one that repeats, with copies of all its descendants.
struct Follower {
  let todo: TodoEntity
  /// Its descendants, all open.
  fileprivate(set) var below: [TodoEntity] = []
  /// The dependencies among the descendants.
  fileprivate(set) var after: [EntityID: Set<EntityID>] = [:]

  fileprivate var all: [TodoEntity] { [todo] + below }

  /// The id of the next to-do, derived from the old one, so that two machines that finish the same to-do make one
  /// more, not two.
  static func id(after id: EntityID) -> EntityID { .derived(from: "after \(id.text)") }
}

/// Repeating to-dos.
extension TodoService {
  /// The next to-dos of open ones that are being closed.
  ///
  /// Throws if their folders have no room.
  func followers(of todos: [TodoEntity]) throws -> [Follower] {
    let today = book.clock.today
    let next = todos.compactMap { follower(of: $0, doneOn: today) }
      .filter { book.entries.entry($0.todo.id) == nil }
    try book.entries.checkRoom(
      forEntriesIn: next.map(\.todo).filter(\.isAtTop).compactMap(\.folder))
    return next
  }

  /// The edits that add next to-dos.
  func edits(adding followers: [Follower]) -> [Edit] {
    followers.flatMap { follower in
      // An undo may have deleted the record before.
      follower.all.flatMap { book.restoringEdits(.todo, $0.id) + [.save($0)] }
        + follower.after.sorted { $0.key < $1.key }.map { id, after in
          .set(.todo, id, Self.fields(from: [], to: after))
        }
    }
  }

  /// The edits that delete the next to-dos of closed ones that are reopened, unless they were changed since.
  func edits(takingBack todos: [TodoEntity]) -> [Edit] {
    todos.flatMap { todo -> [Edit] in
      guard let completed = todo.completed,
        let made = follower(of: todo, doneOn: book.clock.local(completed).date),
        made.all.allSatisfy(isUnchanged), below([made.todo.id]).count == made.below.count
      else { return [] }
      return made.all.map { .delete(.todo, $0.id) }
    }
  }

  private func isUnchanged(_ made: TodoEntity) -> Bool {
    guard let now = entity(made.id) else { return false }
    var made = made
    made.created = now.created
    return made == now
  }

  /// The further edits when a to-do is edited: closing it adds the next to-do, reopening it deletes that.
  func edits(turning old: TodoEntity, into new: TodoEntity) throws -> [Edit] {
    switch (old.completed, new.completed) {
    case (nil, _?): try edits(adding: followers(of: [new]))
    case (_?, nil): edits(takingBack: [old])
    default: []
    }
  }

  /// The repeating to-dos among some entries.
  func repeating(_ entries: [Entry]) -> [TodoEntity] {
    entries.filter { $0.repeatRule != nil }.compactMap { entity($0.id) }
  }

  /// The next to-do of a closed one; nil if it does not repeat, or if it is copied with an ancestor that does.
  private func follower(of todo: TodoEntity, doneOn day: CivilDate) -> Follower? {
    let due = todo.repetitionDay?.date ?? day
    let meant = todo.intendedDay
    guard let rule = todo.repeat.flatMap({ RepeatWords.rule($0) }),
      let date = rule.next(after: due, onDay: meant, today: day),
      !above(todo.id).contains(where: { $0.repeatRule != nil })
    else { return nil }
    let days = date.dayNumber - due.dayNumber
    let now = book.clock.now()
    var next = todo.reopened(as: Follower.id(after: todo.id), daysLater: days, now)
    // A to-do with a start and no due day stays so.
    if todo.repetitionDay == nil { next.due = DayTime(date) }
    if rule.following != rule { next.repeat = rule.following.text }
    next.repeatDay = rule.intendedDay(of: date, after: due, onDay: meant)
    var follower = Follower(todo: next)
    let below = below([todo.id])
    let ids = Set(below.map(\.id))
    for entry in below {
      guard let old = entity(entry.id) else { continue }
      var new = old.reopened(as: Follower.id(after: old.id), daysLater: days, now)
      new.parent = old.parent.map(Follower.id)
      follower.below.append(new)
      let after = entry.after.filter(ids.contains).map(Follower.id)
      if !after.isEmpty { follower.after[new.id] = Set(after) }
    }
    return follower
  }
}

extension TodoEntity {
  /// A copy that is open and moved by some days.
  fileprivate func reopened(
    as id: EntityID, daysLater days: Int, _ now: Timestamp
  ) -> TodoEntity {
    var next = self
    next.id = id
    next.created = now
    next.completed = nil
    next.outcome = nil
    if let date = due?.date { next.due?.date = date.adding(days: days) }
    if var start = start?.dayTime {
      start.date = start.date.adding(days: days)
      next.start = .at(start)
    }
    return next
  }
}

extension TodoEntity {
  /// The intended day of the month, if the day from which it repeats is the last one of a shorter month.
  ///
  /// Nil for any other day: it was chosen since, and is intended itself.
  var intendedDay: Int? {
    guard let repeatDay, let date = repetitionDay?.date, date.parts.day == date.daysInMonth
    else { return nil }
    return repeatDay > date.parts.day ? repeatDay : nil
  }

  /// The day from which it repeats: when it is due, else when it starts.
  var repetitionDay: DayTime? { due ?? start?.dayTime }
}
