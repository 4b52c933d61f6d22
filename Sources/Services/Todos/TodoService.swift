package import Core
import Entities
import Repositories

/// The rules of to-dos.
@MainActor package struct TodoService {
  let book: Book

  package func todo(_ id: EntityID) -> Todo? {
    guard let entity = entity(id), let entry = book.entries.entry(id) else { return nil }
    var todo = Todo(entity, modified: entry.modified)
    (todo.start, todo.due) = (entry.start, entry.due)
    // A to-do below another one is in the folder of that one.
    if entry.parent != nil { todo.folder = entry.folder }
    return todo
  }

  @discardableResult
  package func add(_ draft: TodoDraft) throws -> EntityID {
    try book.catchUp()
    return try book.entries.add(unsaved(draft), after: draft.after)
  }

  /// Adds a deleted to-do as a new one, without its folder if that is deleted too.
  package func recreate(_ todo: Todo) throws -> EntityID {
    try book.catchUp()
    var todo = todo
    todo.folder = todo.folder.flatMap(book.folders.folder)?.id
    let blank = TodoEntity(id: book.newID(), title: todo.title, created: book.clock.now())
    return try book.entries.add(filled(blank, with: todo))
  }

  /// Makes a new to-do that is not saved yet.
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
    entity.due = draft.due
    // A repeating to-do without a day begins today.
    if draft.repeatRule != nil, draft.due == nil, draft.start?.dayTime == nil {
      entity.due = DayTime(book.clock.today)
    }
    entity.start = draft.start
    entity.priority = draft.priority
    entity.estimate = draft.estimate
    entity.repeat = draft.repeatRule?.text
    entity.repeatDay = draft.repeatDay
    entity.remind = draft.remind
    entity.notes = draft.notes
    return entity
  }

  /// Saves the changes between two states of a to-do, and keeps what others have changed meanwhile.
  ///
  /// A field that both have changed keeps both values.
  ///
  /// - Parameter after: all to-dos that it waits for from now on; nil leaves them unchanged.
  package func save(
    _ edited: Todo, over seen: Todo, after: Set<EntityID>? = nil
  ) throws {
    try book.catchUp()
    guard let old = entity(edited.id), let current = todo(edited.id) else {
      throw RuleError.entryIsGone
    }
    var todo = current
    let disputed = todo.merge(edited, over: seen)
    if let parent = todo.parent, parent != old.parent {
      try checkParent(parent, of: [edited.id])
      if let entry = book.entries.entry(edited.id), let upper = book.entries.entry(parent) {
        try checkWaits(of: [entry], below: upper)
      }
      if let after { try checkAfter(after.sorted(), of: todo.title, below: parent) }
    }
    if todo.parent == nil {
      try book.entries.checkMove(of: edited.id, from: old.folder, to: todo.folder)
    }
    // An unchanged time keeps the time zone in which it was written.
    if todo.due == current.due { todo.due = old.due }
    if todo.start == current.start { todo.start = old.start }
    let entity = try filled(old, with: todo)
    let entry = book.entries.entry(entity.id)
    let waits =
      try after.flatMap { after in try entry.map { try edits(of: $0, after: after) } } ?? []
    try book.commit(
      Action(.edit, title: entity.title, disputed: disputed),
      [.keep(entity.id, disputed), .save(entity)] + waits + edits(turning: old, into: entity)
        + book.entries.edits(below: entity.id, turning: old.completed, into: entity.completed))
  }

  /// Saves the edited document of a to-do.
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

  /// Sets the repetition of to-dos, and the first due day of those without one; nil removes the repetition.
  package func setRepeat(_ ids: [EntityID], to repetition: Repetition?) throws {
    try book.catchUp()
    let rule = repetition?.rule.text
    let change = EntryChange(
      .setRepeat, .todo,
      { entry in
        let due = entry.due ?? repetition?.firstDue(startingAt: entry.start)
        let day = due.flatMap { repetition?.intendedDay(of: $0.date) }
        return [
          .repeatRule: rule.map(FieldValue.text) ?? .absent, .due: .due(due),
          .repeatDay: day.map { .number(Int64($0)) } ?? .absent,
        ]
      }, where: { $0.repeatRule != rule })
    try book.entries.apply([change], to: ids)
  }

  package func setPriority(_ ids: [EntityID], to priority: Priority?) throws {
    try book.catchUp()
    let change = EntryChange(.setPriority, .todo, [.priority: .priority(priority)]) {
      $0.priority != priority
    }
    try book.entries.apply([change], to: ids)
  }

  /// A stored to-do with all fields that users can change.
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
    entity.remind = todo.remind
    entity.notes = todo.notes
    return entity
  }

  func entity(_ id: EntityID) -> TodoEntity? {
    book.repository.record(TodoEntity.self, id: id).value
  }
}
