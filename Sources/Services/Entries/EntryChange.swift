package import Core
import Entities
import Repositories

/// What an action changes in the entries of one kind.
struct EntryChange {
  let verb: Action.Verb
  let kind: EntityKind
  /// The fields to set in an entry.
  let fields: (Entry) -> [FieldKey: FieldValue]
  /// Whether an entry needs the change.
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
  /// Applies to each entry the change of its kind if it needs it, in one step of undo.
  ///
  /// The action is named after the first change that is made. Throws if an entry is of another kind. The
  /// caller has called `catchUp` before.
  ///
  /// - Parameters:
  ///   - more: further edits of the same action.
  ///   - below: how many descendants are closed or reopened with the entries.
  ///   - next: the day of the next repetition if there is only one entry.
  ///   - blocker: the title of an open to-do for which it waits if there is only one entry.
  func apply(
    _ changes: [EntryChange], to ids: [EntityID], and more: [Edit] = [], below: Int = 0,
    next: CivilDate? = nil, blocker: String? = nil
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
    action.blocker = blocker
    try book.commit(
      action,
      zip(changes, changing).flatMap { change, entries in
        entries.map { .set($0.kind, $0.id, change.fields($0)) }
      } + more)
  }
}

extension EntryService {
  /// Moves to-dos and events by some days, in one step of undo; an overdue to-do moves on from today.
  ///
  /// An event that repeats stays, since its rule determines its days.
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

  /// Sets to-dos as done and expenses as settled, in one step of undo; those that already are stay unchanged.
  ///
  /// The next to-do of one that repeats is added in the same step.
  package func finish(_ ids: [EntityID]) throws {
    try book.catchUp()
    try close(ids, with: finishing)
  }

  /// Closes entries, and drops their open descendants.
  private func close(_ ids: [EntityID], with closing: (Timestamp) -> [EntryChange]) throws {
    let now = book.clock.now()
    let open = ids.compactMap(entry).filter { !$0.isDone }
    let next = try book.todos.followers(of: book.todos.repeating(open))
    let below = book.todos.below(open.map(\.id)).filter { !$0.isDone && !ids.contains($0.id) }
    let dropping = dropping(at: now)
    let only = open.count == 1 ? open.first : nil
    try apply(
      closing(now), to: ids,
      and: below.map { .set(.todo, $0.id, dropping.fields($0)) } + book.todos.edits(adding: next),
      below: below.count, next: only.flatMap { _ in next.first?.todo.due?.date },
      blocker: only?.blockers.first.flatMap(entry)?.title)
  }

  /// Closes to-dos as not done, in one step of undo; those that are closed already stay unchanged.
  ///
  /// The next to-do of one that repeats is added in the same step.
  package func drop(_ ids: [EntityID]) throws {
    try book.catchUp()
    try close(ids) { [dropping(at: $0)] }
  }

  /// Sets to-dos as not done and expenses as not settled, in one step of undo.
  ///
  /// A next to-do that was added by its repetition is removed if it was not changed since.
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

  /// The closed ancestors of reopened to-dos, and those descendants that were dropped together with them.
  private func closed(with done: [Entry]) -> [Entry] {
    var seen = Set(done.map(\.id))
    let others = done.filter { $0.kind == .todo }.flatMap { entry in
      book.todos.above(entry.id).filter(\.isDone)
        + book.todos.below([entry.id]).filter {
          $0.isDropped && $0.completed == entry.completed
        }
    }
    return others.filter { seen.insert($0.id).inserted }
  }

  private func reopening(of entry: Entry) -> Edit {
    .set(.todo, entry.id, [.completed: .absent, .outcome: .absent])
  }

  /// The edits of the to-dos above and below one that a form closes or reopens.
  func edits(below id: EntityID, turning old: Timestamp?, into new: Timestamp?) -> [Edit] {
    switch (old, new) {
    case (nil, let closed?):
      book.todos.below([id]).filter { !$0.isDone }
        .map { .set(.todo, $0.id, dropping(at: closed).fields($0)) }
    case (_?, nil): closed(with: [id].compactMap(entry)).map(reopening(of:))
    default: []
    }
  }

  /// Ticks the box of a to-do or an expense, or clears it.
  package func tick(_ id: EntityID) throws {
    try isTicked(id) ? reopen([id]) : finish([id])
  }

  /// Whether a to-do is done, or an expense settled.
  package func isTicked(_ id: EntityID) -> Bool {
    book.ledger.expense(id)?.isSettled ?? entry(id)?.isDone ?? false
  }
}
