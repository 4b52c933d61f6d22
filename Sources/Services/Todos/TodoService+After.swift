package import Core
import Entities
import Repositories

/// To-dos that wait for others to be closed.
extension TodoService {
  /// What all of some to-dos wait for.
  package func commonAfter(of ids: [EntityID]) -> Set<EntityID> {
    let entries = ids.compactMap(book.entries.entry)
    guard let first = entries.first else { return [] }
    return entries.dropFirst().reduce(Set(first.after)) { $0.intersection($1.after) }
  }

  /// The to-do that a part of an id names.
  package func blocker(_ partial: String) throws(RuleError) -> EntityID {
    let entry = try book.entries.find(partial)
    guard entry.kind == .todo else { throw .wrongKind(entry.title, wanted: [.todo]) }
    return entry.id
  }

  /// Makes to-dos wait for others, in one step of undo: each gets what is added to what they have in common
  /// and loses what is taken from it.
  ///
  /// - Parameter seen: what they had in common when it was edited.
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

  /// What makes a to-do wait for exactly these.
  func edits(of entry: Entry, after: Set<EntityID>) throws(RuleError) -> [Edit] {
    guard after != Set(entry.after) else { return [] }
    try checkAfter(after.subtracting(entry.after), of: entry)
    return [.set(.todo, entry.id, Self.fields(from: Set(entry.after), to: after))]
  }

  /// Makes each of some to-dos wait for the one before it, in one step of undo; what they wait for already stays.
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
      // One that waits for a later one would close a circle along the chain.
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

  /// What some to-dos can wait for: open ones that are neither above nor below them, and what they wait for
  /// already.
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

  /// The fields that say what a to-do waits for.
  static func fields(
    from old: Set<EntityID>, to new: Set<EntityID>
  ) -> [FieldKey: FieldValue] {
    var fields: [FieldKey: FieldValue] = [:]
    for id in new.subtracting(old) { fields[.after(id)] = .truth(true) }
    for id in old.subtracting(new) { fields[.after(id)] = .absent }
    return fields
  }

  /// Throws when a to-do cannot wait for others: they wait for it, or one lies below the other.
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

  /// Throws when one of two to-dos lies below the other.
  ///
  /// - Parameter aboveEntry: what the second lies below.
  private func checkRelation(
    _ blocker: Entry, _ entry: Entry, _ aboveEntry: [Entry]
  ) throws(RuleError) {
    let isRelative =
      above(blocker.id).contains { $0.id == entry.id }
      || aboveEntry.contains { $0.id == blocker.id }
    if isRelative { throw .relatives(entry.title, blocker.title) }
  }

  /// Throws when to-dos cannot lie below another: one of the two sides, or what lies below it, waits for the other.
  func checkWaits(of moving: [Entry], below upper: Entry) throws(RuleError) {
    let uppers = ([upper] + above(upper.id)).filter { !$0.isDone }
    let lowers = (moving + below(moving.map(\.id))).filter { !$0.isDone }
    try checkWaits(of: lowers, for: uppers)
    try checkWaits(of: uppers, for: lowers)
  }

  private func checkWaits(of waiting: [Entry], for blockers: [Entry]) throws(RuleError) {
    for entry in waiting { try checkWaits(entry.title, after: entry.after, for: blockers) }
  }

  /// Throws when a to-do that waits for some cannot lie below another: it waits for that, or for what that
  /// holds up.
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

  /// What has to be closed before a to-do: what it and all above it wait for, and what lies open below it.
  private func closedBefore(_ id: EntityID) -> [EntityID] {
    guard let entry = book.entries.entry(id) else { return [] }
    guard !entry.isDone else { return entry.after }
    let children = book.repository.row(of: id).map(book.repository.children) ?? []
    let open = children.map { Entry(book.repository.summary(of: $0)) }.filter { !$0.isDone }
    return ([entry] + above(id)).flatMap(\.after) + open.map(\.id)
  }

  /// The to-dos on a way along what is closed before each, to the first of some; nil where there is none.
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

/// A link that counts for nothing, by the titles of its two ends.
package struct VoidLinkNote: Equatable, Sendable {
  /// What waits, or lies below.
  package let title: String
  package let other: String
  package let isParent: Bool
}

extension TodoService {
  /// The to-dos that wait for one, whether it is open or not.
  package func waiting(for id: EntityID) -> [EntityID] {
    guard let row = book.repository.row(of: id) else { return [] }
    return book.repository.waiting(for: row).map(book.repository.id).sorted()
  }

  /// The links of to-dos and folders that count for nothing, as they close a circle: machines made them without
  /// knowing of each other.
  package func voidLinks() -> [VoidLinkNote] {
    let title = { (row: Row) in book.repository.summary(of: row).title }
    return book.repository.voidLinks().map {
      VoidLinkNote(title: title($0.row), other: title($0.other), isParent: $0.field == .parent)
    }
  }
}
