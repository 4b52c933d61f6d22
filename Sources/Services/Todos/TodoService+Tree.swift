package import Core
import Entities
import Repositories

/// The tree of to-dos.
extension TodoService {
  /// The ancestors of a to-do, from its parent up.
  func above(_ id: EntityID) -> [Entry] {
    var above: [Entry] = []
    var next = book.entries.entry(id)?.parent
    while let parent = next.flatMap(book.entries.entry) {
      above.append(parent)
      next = parent.parent
    }
    return above
  }

  /// The nearest to-do that repeats, from one up to the top; nil if none does.
  func nearestRepeating(from id: EntityID) -> Entry? {
    ([book.entries.entry(id)].compactMap(\.self) + above(id)).first { $0.repeatRule != nil }
  }

  /// The children of a to-do in their order.
  func children(of id: EntityID) -> [Entry] {
    (book.repository.row(of: id).map(book.repository.children) ?? [])
      .map { Entry(book.repository.summary(of: $0)) }
  }

  /// All descendants of some to-dos, each once, without these to-dos themselves.
  func below(_ ids: [EntityID]) -> [Entry] {
    var seen = Set(ids)
    return ids.compactMap(book.repository.row).flatMap(book.repository.below).compactMap { row in
      let entry = Entry(book.repository.summary(of: row))
      return seen.insert(entry.id).inserted ? entry : nil
    }
  }

  /// Throws if to-dos cannot be below another entry: that is deleted, is not a to-do, or is below them.
  func checkParent(_ parent: EntityID, of ids: [EntityID]) throws(RuleError) {
    guard let upper = book.entries.entry(parent) else { throw .entryIsGone }
    guard upper.kind == .todo else { throw .wrongKind(upper.title, wanted: [.todo]) }
    let way = [upper] + above(parent)
    guard let place = way.firstIndex(where: { ids.contains($0.id) }) else { return }
    throw .belowItself(way[place].title, way: way[...place].map(\.title))
  }

  /// Moves to-dos with their descendants below another one, or to the top if nil, in one step of undo.
  ///
  /// - Parameter sibling: the child of `parent` after which to put them; nil for the last one.
  package func put(
    _ ids: [EntityID], below parent: EntityID?, behind sibling: EntityID? = nil
  ) throws {
    try book.catchUp()
    let moving = book.entries.topmost(ids).filter { $0.parent != parent }
    if let other = moving.first(where: { $0.kind != .todo }) {
      throw RuleError.wrongKind(other.title, wanted: [.todo])
    }
    if let parent { try checkParent(parent, of: ids) }
    guard !moving.isEmpty else { return }
    let upper = parent.flatMap(book.entries.entry)
    if let upper {
      try checkWaits(of: moving, below: upper)
      try book.entries.checkMinimum(leaving: moving)
    } else {
      try book.entries.checkRoom(forEntriesIn: moving.compactMap(\.folder))
    }
    let places = parent.map { newPlaces(of: moving, below: $0, behind: sibling) } ?? [:]
    let edits = moving.map { entry in
      var fields: [FieldKey: FieldValue] = [
        .parent: .id(parent), .folder: .id((upper ?? entry).folder),
      ]
      if let place = places[entry.id], place != entry.place { fields[.position] = .number(place) }
      return Edit.set(.todo, entry.id, fields)
    }
    let moved = Set(moving.map(\.id))
    let others = places.filter { !moved.contains($0.key) }.sorted { $0.key < $1.key }
      .map { id, place in Edit.set(.todo, id, [.position: .number(place)]) }
    try book.commit(book.entries.action(.nest, moving, folder: upper?.title), edits + others)
  }

  /// The new positions that put to-dos after one child of a to-do, or after the last; later children make room.
  private func newPlaces(
    of moving: [Entry], below parent: EntityID, behind sibling: EntityID?
  ) -> [EntityID: Int64] {
    let children = children(of: parent)
    let line = children.firstIndex { $0.id == sibling } ?? children.count - 1
    var last = children.indices.contains(line) ? children[line].place : .min
    var places: [EntityID: Int64] = [:]
    for entry in moving {
      last = sibling == nil ? max(last &+ 1, entry.place) : last &+ 1
      places[entry.id] = last
    }
    for entry in children.dropFirst(line + 1) {
      guard entry.place <= last else { break }
      last &+= 1
      places[entry.id] = last
    }
    return places
  }

  /// The titles of open to-dos that have a text, the oldest first, each once.
  package func openTitles(with text: String, atMost count: Int) -> [String] {
    guard !text.trimmed.isEmpty else { return [] }
    let query = EntryQuery(
      state: .open, where: .all([.kinds([.todo]), .phrase(text)]), order: .created)
    let rows = book.repository.entries(query).prefix(count)
    return rows.map { book.repository.summary(of: $0).title }.unique
  }

  /// Finds a to-do by its id or its title; returns nil for an empty text and `-`.
  package func named(_ text: String) throws(RuleError) -> EntityID? {
    let text = text.trimmed
    guard !text.isEmpty, text != "-" else { return nil }
    let wanted = text.lowercased()
    let query = EntryQuery(
      state: .open, where: .all([.kinds([.todo]), .phrase(text)]), order: .created)
    let found = book.repository.entries(query).map { Entry(book.repository.summary(of: $0)) }
      .filter { $0.title.lowercased() == wanted }
    guard found.count <= 1 else { throw .ambiguousEntry(text, count: found.count) }
    if let found = found.first { return found.id }
    do throws(RuleError) {
      return try book.entries.find(text).id
    } catch {
      if case .noSuchEntry = error { throw .noSuchTodo(text) }
      throw error
    }
  }
}
