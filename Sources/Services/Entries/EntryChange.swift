package import Core
import Entities
import Repositories

/// What an act does to the entries of one kind.
struct EntryChange {
  let verb: Action.Verb
  let kind: EntityKind
  /// What is set in an entry.
  let fields: (Entry) -> [FieldKey: FieldValue]
  /// Whether an entry is not yet as it is to be.
  let isNeeded: (Entry) -> Bool

  init(
    _ verb: Action.Verb, _ kind: EntityKind,
    _ fields: [FieldKey: FieldValue],
    where isNeeded: @escaping (Entry) -> Bool
  ) {
    self.init(verb, kind, { _ in fields }, where: isNeeded)
  }

  init(
    _ verb: Action.Verb, _ kind: EntityKind, _ fields: @escaping (Entry) -> [FieldKey: FieldValue],
    where isNeeded: @escaping (Entry) -> Bool
  ) {
    self.verb = verb
    self.kind = kind
    self.fields = fields
    self.isNeeded = isNeeded
  }
}

extension EntryService {
  /// Changes those entries that need it, each as its kind has it, in one step of undo; it is named
  /// after the first change that is made.
  ///
  /// Refused when there is an entry of another kind. Whoever calls this has caught up.
  ///
  /// - Parameters:
  ///   - more: what else the act does.
  ///   - below: how many entries below these are closed or opened with them.
  ///   - next: the day on which the only entry comes again.
  func apply(
    _ changes: [EntryChange], to ids: [EntityID], and more: [Edit] = [], below: Int = 0,
    next: CivilDate? = nil
  ) throws {
    let entries = ids.compactMap(entry)
    let kinds = changes.map(\.kind)
    if let other = entries.first(where: { !kinds.contains($0.kind) }) {
      throw RuleError.wrongKind(other.title, wanted: Set(kinds))
    }
    let changing = changes.map { change in
      entries.filter { $0.kind == change.kind && change.isNeeded($0) }
    }
    guard let first = changing.firstIndex(where: { !$0.isEmpty }) else { return }
    var action = action(changes[first].verb, Array(changing.joined()), next: next)
    action.below = below
    try book.commit(
      action,
      zip(changes, changing).flatMap { change, entries in
        entries.map { .set($0.kind, $0.id, change.fields($0)) }
      } + more)
  }
}

extension EntryService {
  /// Moves to-dos and events by some days, in one step of undo; what is late goes on from today.
  ///
  /// An event that comes again has the days of its rule, and stays.
  package func move(_ ids: [EntityID], by days: Int) throws {
    try book.catchUp()
    let due = DueChange.moved(days: days, today: book.clock.today)
    try apply(
      [
        EntryChange(
          .setDue, .todo, { [.due: .due(due.applied(to: $0.due))] },
          where: { $0.due != due.applied(to: $0.due) }),
        EntryChange(
          .setDay, .event,
          { entry in
            var start = entry.span?.start
            if let day = start?.date { start?.date = day.adding(days: days) }
            return [.date: .due(start)]
          }, where: { $0.repeatRule == nil }),
      ], to: ids)
  }

  /// Sets to-dos as done and expenses as settled, in one step of undo; what is so already stays.
  ///
  /// What repeats comes again in the same step.
  package func finish(_ ids: [EntityID]) throws {
    try book.catchUp()
    try close(ids, with: finishing)
  }

  /// Closes entries, and drops the open to-dos below them.
  private func close(_ ids: [EntityID], with closing: (Timestamp) -> [EntryChange]) throws {
    let now = book.clock.now()
    let open = ids.compactMap(entry).filter { !$0.isDone }
    let next = try book.todos.followers(of: book.todos.repeating(open))
    let below = book.todos.below(open.map(\.id)).filter { !$0.isDone && !ids.contains($0.id) }
    let dropping = dropping(at: now)
    try apply(
      closing(now), to: ids,
      and: below.map { .set(.todo, $0.id, dropping.fields($0)) } + book.todos.edits(adding: next),
      below: below.count, next: open.count == 1 ? next.first?.todo.due?.date : nil)
  }

  /// Closes to-dos that are not to be done, in one step of undo; what is closed already stays.
  ///
  /// What repeats comes again in the same step.
  package func drop(_ ids: [EntityID]) throws {
    try book.catchUp()
    try close(ids) { [dropping(at: $0)] }
  }

  /// Sets to-dos as not done and expenses as not settled, in one step of undo.
  ///
  /// What had come again, and was left alone since, is taken back.
  package func reopen(_ ids: [EntityID]) throws {
    try book.catchUp()
    let done = ids.compactMap(entry).filter(\.isDone)
    let others = closed(with: done)
    try apply(
      reopening, to: ids,
      and: others.map(reopening(of:))
        + book.todos.edits(takingBack: book.todos.repeating(done + others)),
      below: others.count { $0.isDropped })
  }

  /// What is closed of the to-dos above some that are reopened, and of those below them what was closed with
  /// them.
  private func closed(with done: [Entry]) -> [Entry] {
    var met = Set(done.map(\.id))
    let others = done.filter { $0.kind == .todo }.flatMap { entry in
      book.todos.above(entry.id).filter(\.isDone)
        + book.todos.below([entry.id]).filter {
          $0.isDropped && $0.completed == entry.completed
        }
    }
    return others.filter { met.insert($0.id).inserted }
  }

  private func reopening(of entry: Entry) -> Edit {
    .set(.todo, entry.id, [.completed: .absent, .outcome: .absent])
  }

  /// What happens to the to-dos around one that a form closes or reopens.
  func edits(below id: EntityID, turning old: Timestamp?, into new: Timestamp?) -> [Edit] {
    switch (old, new) {
    case (nil, let closed?):
      book.todos.below([id]).filter { !$0.isDone }
        .map { .set(.todo, $0.id, dropping(at: closed).fields($0)) }
    case (_?, nil): closed(with: [id].compactMap(entry)).map(reopening(of:))
    default: []
    }
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
