package import Core
import Entities
import Repositories

/// The rules of to-dos.
@MainActor package struct TodoService {
  let book: Book

  package func todo(_ id: EntityID) -> Todo? {
    guard let entity = entity(id), let entry = book.entries.entry(id) else { return nil }
    var todo = Todo(entity, modified: entry.modified)
    // What lies below another is where that is.
    if entry.parent != nil { todo.folder = entry.folder }
    return todo
  }

  @discardableResult
  package func add(_ draft: TodoDraft) throws -> EntityID {
    try book.catchUp()
    return try book.entries.add(unsaved(draft), after: draft.after)
  }

  /// Adds a to-do that is no longer in the book as a new one; without its folder, if that is gone too.
  package func recreate(_ todo: Todo) throws -> EntityID {
    try book.catchUp()
    var todo = todo
    todo.folder = todo.folder.flatMap(book.folders.folder)?.id
    let blank = TodoEntity(id: book.newID(), title: todo.title, created: book.clock.now())
    return try book.entries.add(filled(blank, with: todo))
  }

  /// A new to-do that is yet to be saved.
  func unsaved(_ draft: TodoDraft) throws(RuleError) -> TodoEntity {
    let title = try EntryTitle.checked(draft.title)
    var entity = TodoEntity(id: book.newID(), title: title, created: book.clock.now())
    entity.folder = draft.folder
    if let parent = draft.parent {
      try checkParent(parent, of: [])
      entity.parent = parent
      entity.folder = book.entries.folder(of: parent)
    }
    entity.tags = draft.tags.unlessEmpty
    // What comes again begins today when no day is said.
    entity.due = draft.due ?? draft.repeatRule.map { _ in DayTime(book.clock.today) }
    entity.start = draft.start
    entity.priority = draft.priority
    entity.estimate = draft.estimate
    entity.repeat = draft.repeatRule?.text
    entity.repeatDay = draft.repeatDay
    entity.notes = draft.notes
    return entity
  }

  /// Saves what was edited since a to-do was seen; what others have changed meanwhile
  /// stays, beside another value of the same field.
  package func save(_ edited: Todo, over seen: Todo) throws {
    try book.catchUp()
    guard let old = entity(edited.id), var todo = todo(edited.id) else {
      throw RuleError.entryIsGone
    }
    let disputed = todo.take(edited, over: seen)
    if let parent = todo.parent, parent != old.parent { try checkParent(parent, of: [edited.id]) }
    if todo.parent == nil {
      try book.entries.checkMove(of: edited.id, from: old.folder, to: todo.folder)
    }
    let entity = try filled(old, with: todo)
    try book.commit(
      Action(.edit, title: entity.title, disputed: disputed),
      [.keep(entity.id, disputed), .save(entity)] + edits(turning: old, into: entity)
        + book.entries.edits(below: entity.id, turning: old.completed, into: entity.completed))
  }

  /// Saves what was made of a to-do's document since it was seen.
  package func save(document: String, over seen: Todo) throws {
    var edited = seen
    edited.document = document
    try save(edited, over: seen)
  }

  package func setDue(_ ids: [EntityID], to due: DayTime?) throws {
    try setDue(ids, due.map(DueChange.set) ?? .none)
  }

  package func setDue(_ ids: [EntityID], _ due: DueChange) throws {
    try book.catchUp()
    let change = EntryChange(
      .setDue, .todo, { [.due: .due(due.applied(to: $0.due))] },
      where: { $0.due != due.applied(to: $0.due) })
    try book.entries.apply([change], to: ids)
  }

  package func setStart(_ ids: [EntityID], to start: StartTime?) throws {
    try book.catchUp()
    let change = EntryChange(.setStart, .todo, [.start: .start(start)]) { $0.start != start }
    try book.entries.apply([change], to: ids)
  }

  package func setPriority(_ ids: [EntityID], to priority: Priority?) throws {
    try book.catchUp()
    let change = EntryChange(.setPriority, .todo, [.priority: .priority(priority)]) {
      $0.priority != priority
    }
    try book.entries.apply([change], to: ids)
  }

  /// A stored to-do with all that people can change of it.
  private func filled(_ entity: TodoEntity, with todo: Todo) throws(RuleError) -> TodoEntity {
    var entity = entity
    entity.title = try EntryTitle.checked(todo.title)
    entity.folder = todo.folder
    entity.tags = todo.tags.unlessEmpty
    entity.completed = todo.completed
    entity.outcome = todo.outcome
    entity.start = todo.start
    entity.due = todo.due
    entity.priority = todo.priority
    entity.estimate = todo.estimate
    entity.parent = todo.parent
    entity.repeat = todo.repeatRule
    entity.repeatDay = todo.repeatDay
    entity.notes = todo.notes
    return entity
  }

  func entity(_ id: EntityID) -> TodoEntity? {
    book.repository.record(TodoEntity.self, id: id).value
  }
}

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
    let start = todo.start?.dayTime
    let due = todo.due?.date ?? start?.date ?? day
    let meant = todo.meantDay
    guard let rule = todo.repeat.flatMap({ RepeatWords.rule($0) }),
      let date = rule.next(after: due, onDay: meant, today: day)
    else { return nil }
    var next = todo
    next.id = EntityID.derived(from: "after \(todo.id.text)")
    next.created = book.clock.now()
    next.completed = nil
    next.outcome = nil
    // What begins on a day and is due on none stays so.
    next.due = todo.due ?? (start == nil ? DayTime(date) : nil)
    next.due?.date = date
    if var start {
      start.date = start.date.adding(days: date.dayNumber - due.dayNumber)
      next.start = .at(start)
    }
    if rule.following != rule { next.repeat = rule.following.text }
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
