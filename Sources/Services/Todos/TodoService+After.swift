package import Core
import Entities
import Repositories

/// Dependencies: to-dos that wait until others are closed.
extension TodoService {
  /// The to-dos that all of some to-dos wait for.
  package func commonAfter(of ids: [EntityID]) -> Set<EntityID> {
    let entries = ids.compactMap(book.entries.entry)
    guard let first = entries.first else { return [] }
    return entries.dropFirst().reduce(Set(first.after)) { $0.intersection($1.after) }
  }

  /// Finds the to-do with an id, or the only one whose id begins or ends with this text.
  package func blocker(_ partial: String) throws(RuleError) -> EntityID {
    let entry = try book.entries.find(partial)
    guard entry.kind == .todo else { throw .wrongKind(entry.title, wanted: [.todo]) }
    return entry.id
  }

  /// Changes what to-dos wait for, in one step of undo: each gets the additions to their common dependencies and
  /// loses the removals.
  ///
  /// - Parameter seen: the common dependencies when the edit began.
  package func setAfter(
    _ ids: [EntityID], to after: Set<EntityID>, over seen: Set<EntityID>
  ) throws {
    try book.catchUp()
    let (added, taken) = (after.subtracting(seen), seen.subtracting(after))
    var changed: [Entry] = []
    var edits: [Edit] = []
    for entry in ids.compactMap(book.entries.entry) {
      guard entry.kind == .todo else { throw RuleError.wrongKind(entry.title, wanted: [.todo]) }
      let own = try self.edits(
        of: entry, after: Set(entry.after).union(added).subtracting(taken))
      if !own.isEmpty { changed.append(entry) }
      edits += own
    }
    guard !edits.isEmpty else { return }
    try book.commit(book.entries.action(.setAfter, changed), edits)
  }

  /// The edits that make a to-do wait for exactly these.
  func edits(of entry: Entry, after: Set<EntityID>) throws(RuleError) -> [Edit] {
    guard after != Set(entry.after) else { return [] }
    try checkAfter(after.subtracting(entry.after), of: entry)
    return [.set(.todo, entry.id, Self.fields(from: Set(entry.after), to: after))]
  }

  /// Makes each to-do wait for the one before it, in one step of undo; existing dependencies stay.
  package func chain(_ ids: [EntityID]) throws {
    try book.catchUp()
    let entries = ids.compactMap(book.entries.entry)
    for (place, entry) in entries.enumerated() {
      guard entry.kind == .todo else { throw RuleError.wrongKind(entry.title, wanted: [.todo]) }
      if place > 0 { try checkRelation(entries[place - 1], entry, above(entry.id)) }
    }
    var later = Set(entries.map(\.id))
    for entry in entries {
      later.remove(entry.id)
      // A to-do that waits for a later one would close a cycle along the chain.
      if let way = way(from: entry.id, to: later), let last = way.last.flatMap(book.entries.entry) {
        throw RuleError.waitsForItself(
          last.title, way: way.compactMap(book.entries.entry).map(\.title))
      }
    }
    let links = zip(entries, entries.dropFirst()).filter { !$1.after.contains($0.id) }
    guard !links.isEmpty else { return }
    try book.commit(
      book.entries.action(.setAfter, links.map(\.1)),
      links.map { .set(.todo, $1.id, [.after($0.id): .truth(true)]) })
  }

  /// The to-dos that some to-dos can wait for: open ones that are not their ancestors or descendants, and present
  /// dependencies.
  package func possibleBlockers(
    of ids: [EntityID], seen: Set<EntityID>, filter: Query
  ) -> EntryList {
    var request = EntryRequest(.everywhere)
    request.kinds = [.todo]
    request.sort = Sort(.rank)
    request.query = filter
    request.shown = .open
    let relatives = Set(ids + ids.flatMap { above($0).map(\.id) } + below(ids).map(\.id))
    let rows = Set(relatives.subtracting(seen).compactMap(book.repository.row))
    return EntryList(rows: book.entries.list(request).rows.filter { !rows.contains($0) })
  }

  /// The fields to set to change what a to-do waits for.
  static func fields(
    from old: Set<EntityID>, to new: Set<EntityID>
  ) -> [FieldKey: FieldValue] {
    var fields: [FieldKey: FieldValue] = [:]
    for id in new.subtracting(old) { fields[.after(id)] = .truth(true) }
    for id in old.subtracting(new) { fields[.after(id)] = .absent }
    return fields
  }

  /// Throws if a to-do cannot wait for others: they wait for it, or one is below the other.
  private func checkAfter(_ blockers: Set<EntityID>, of entry: Entry) throws(RuleError) {
    let aboveEntry = above(entry.id)
    for id in blockers.sorted() {
      guard let blocker = book.entries.entry(id) else { throw .entryIsGone }
      guard blocker.kind == .todo else { throw .wrongKind(blocker.title, wanted: [.todo]) }
      try checkRelation(blocker, entry, aboveEntry)
      if let way = way(from: id, to: [entry.id]) {
        throw .waitsForItself(entry.title, way: way.compactMap(book.entries.entry).map(\.title))
      }
    }
  }

  /// Throws if one of two to-dos is below the other.
  ///
  /// - Parameter aboveEntry: the ancestors of `entry`.
  private func checkRelation(
    _ blocker: Entry, _ entry: Entry, _ aboveEntry: [Entry]
  ) throws(RuleError) {
    let isRelative =
      above(blocker.id).contains { $0.id == entry.id }
      || aboveEntry.contains { $0.id == blocker.id }
    if isRelative { throw .relatives(entry.title, blocker.title) }
  }

  /// Throws if to-dos cannot be below another one: either side, descendants included, waits for the other.
  func checkWaits(of moving: [Entry], below upper: Entry) throws(RuleError) {
    let uppers = ([upper] + above(upper.id)).filter { !$0.isDone }
    let lowers = (moving + below(moving.map(\.id))).filter { !$0.isDone }
    try checkWaits(of: lowers, for: uppers)
    try checkWaits(of: uppers, for: lowers)
  }

  private func checkWaits(of waiting: [Entry], for blockers: [Entry]) throws(RuleError) {
    for entry in waiting { try checkWaits(entry.title, after: entry.after, for: blockers) }
  }

  /// Throws if a to-do with dependencies cannot be below another one: it waits for that one, or for a to-do that
  /// that one blocks.
  package func checkAfter(
    _ after: [EntityID], of title: String, below parent: EntityID
  ) throws(RuleError) {
    let uppers = (book.entries.entry(parent).map { [$0] } ?? []) + above(parent)
    try checkWaits(title, after: after, for: uppers.filter { !$0.isDone })
  }

  private func checkWaits(
    _ title: String, after: [EntityID], for blockers: [Entry]
  ) throws(RuleError) {
    if let other = blockers.first(where: { after.contains($0.id) }) {
      throw .waitsFor(title, other.title)
    }
    let ends = Set(blockers.map(\.id))
    let way = after.lazy.compactMap { self.way(from: $0, to: ends) }.first
    guard let titles = way?.compactMap(book.entries.entry).map(\.title) else { return }
    throw .waitsForItself(title, way: [title] + titles)
  }

  /// The to-dos that must be closed before a to-do: those that it and its ancestors wait for, and its open children.
  private func closedBefore(_ id: EntityID) -> [EntityID] {
    guard let entry = book.entries.entry(id) else { return [] }
    guard !entry.isDone else { return entry.after }
    let open = children(of: id).filter { !$0.isDone }
    return ([entry] + above(id)).flatMap(\.after) + open.map(\.id)
  }

  /// A path in the graph of `closedBefore` from a to-do to one of some others; nil if there is none.
  private func way(from start: EntityID, to ends: Set<EntityID>) -> [EntityID]? {
    var before: [EntityID: EntityID?] = [start: nil]
    var waiting = [start]
    while let next = waiting.popLast() {
      guard !ends.contains(next) else {
        var way = [next]
        while let last = way.last, let previous = before[last] ?? nil { way.append(previous) }
        return way.reversed()
      }
      for id in closedBefore(next) where before[id] == nil {
        before[id] = next
        waiting.append(id)
      }
    }
    return nil
  }
}

/// A link without effect, with the titles of its two ends.
package struct VoidLinkNote: Equatable, Sendable {
  /// The to-do that waits, or the record that is below the other.
  package let title: String
  package let other: String
  package let isParent: Bool
}

extension TodoService {
  /// The to-dos that wait for a to-do, whether that is open or not.
  package func waiting(for id: EntityID) -> [EntityID] {
    guard let row = book.repository.row(of: id) else { return [] }
    return book.repository.waiting(for: row).map(book.repository.id).sorted()
  }

  /// The links of to-dos and folders that have no effect, as they close a cycle.
  ///
  /// These come about when two machines make links without knowing of each other.
  package func voidLinks() -> [VoidLinkNote] {
    let title = { (row: Row) in book.repository.summary(of: row).title }
    return book.repository.voidLinks().map {
      VoidLinkNote(title: title($0.row), other: title($0.other), isParent: $0.field == .parent)
    }
  }
}
