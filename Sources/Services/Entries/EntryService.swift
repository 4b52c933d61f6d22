package import Core
package import Entities
import Repositories

/// The rules and actions of entries of any kind.
@MainActor package struct EntryService {
  let book: Book

  /// How many entries a request finds.
  package func count(_ request: EntryRequest) -> Int { counts([request])[0] }

  /// How many entries each request finds; conditions that several requests share are evaluated once.
  package func counts(_ requests: [EntryRequest]) -> [Int] {
    let now = book.queryTime
    let queries = requests.map { request in request.states.map { request.query($0, at: now) } }
    var counts = book.repository.counts(queries.flatMap(\.self))[...]
    return zip(requests, queries).map { request, queries in
      let found = counts.prefix(queries.count).reduce(0, +)
      counts = counts.dropFirst(queries.count)
      return min(found + book.folders.rows(shownBy: request).count, request.query.limit ?? .max)
    }
  }

  /// Finds entries without reading all of their fields.
  ///
  /// - Parameter limit: how many entries to return at most; nil for all.
  package func list(_ request: EntryRequest, limit: Int? = nil) -> EntryList {
    let limit = [limit, request.query.limit].compactMap(\.self).min()
    var rows = Array(book.folders.rows(shownBy: request).prefix(limit ?? .max))
    let now = book.queryTime
    for state in request.states {
      var query = request.query(state, at: now)
      query.limit = limit.map { $0 - rows.count }
      rows += book.repository.entries(query)
    }
    return EntryList(rows: rows)
  }

  /// The entries on some lines of a list.
  package func entries(_ list: EntryList, in lines: Range<Int>) -> [Entry] {
    list.rows[lines.clamped(to: 0..<list.count)].map { Entry(book.repository.summary(of: $0)) }
  }

  /// Maps the entries of a list, in its order.
  ///
  /// They are read in the order of their rows in the store.
  package func map<Result>(
    _ list: EntryList, _ transform: @MainActor (Entry) -> Result
  ) -> [Result] {
    // Packs row and line into one number, which sorts fast.
    let places = list.rows.enumerated().map { UInt64($1.index) << 32 | UInt64($0) }.sorted()
    return Array(unsafeUninitializedCapacity: places.count) { results, count in
      for place in places {
        let line = Int(place & 0xFFFF_FFFF)
        results.initializeElement(
          at: line, to: transform(Entry(book.repository.readSummary(of: list.rows[line]))))
      }
      count = places.count
    }
  }

  package func id(at line: Int, in list: EntryList) -> EntityID {
    book.repository.id(of: list.rows[line])
  }

  package func ids(in list: EntryList) -> [EntityID] {
    list.rows.map(book.repository.id)
  }

  package func ids(_ list: EntryList, in lines: Range<Int>) -> [EntityID] {
    list.rows[lines.clamped(to: 0..<list.count)].map(book.repository.id)
  }

  package func index(of id: EntityID, in list: EntryList) -> Int? {
    book.repository.row(of: id).flatMap { list.rows.firstIndex(of: $0) }
  }

  /// The first line of a list with one of these entries.
  package func firstIndex(of ids: Set<EntityID>, in list: EntryList) -> Int? {
    let rows = Set(ids.compactMap(book.repository.row))
    return list.rows.firstIndex(where: rows.contains)
  }

  /// The entry with an id; nil if it is deleted, or a folder.
  package func entry(_ id: EntityID) -> Entry? {
    guard let row = book.repository.row(of: id) else { return nil }
    let summary = book.repository.summary(of: row)
    guard !summary.isDeleted, summary.kind != .folder else { return nil }
    return Entry(summary)
  }

  /// The deleted entry with an id; nil if it is not deleted, or a folder.
  package func deletedEntry(_ id: EntityID) -> Entry? {
    guard let row = book.repository.row(of: id) else { return nil }
    let summary = book.repository.summary(of: row)
    return summary.isDeleted && summary.kind != .folder ? Entry(summary) : nil
  }

  /// The day on which an entry is due or happened; nil without one.
  package func date(of id: EntityID) -> CivilDate? {
    entry(id).flatMap { $0.due ?? book.events.shownSpan(of: $0)?.start ?? $0.date }?.date
  }

  /// The ancestors of an entry in the tree, from its parent up.
  package func ancestors(of id: EntityID) -> [EntityID] { book.todos.above(id).map(\.id) }

  /// The folder an entry is in; nil for Inbox.
  package func folder(of id: EntityID) -> EntityID? {
    book.repository.row(of: id).flatMap(book.repository.folder)
  }

  /// Adds an entry, and the new folders that it needs, in one step of undo.
  ///
  /// - Parameter after: the to-dos that it waits for.
  func add(
    _ entity: any EntryEntity, making newFolders: [FolderEntity] = [], after: [EntityID] = []
  ) throws -> EntityID {
    let newFolder = newFolders.last
    if let folder = entity.folder, folder != newFolder?.id, entity.isAtTop {
      try checkRoom(in: folder)
    }
    let place = newFolder?.name ?? book.folders.name(of: entity.folder)
    let action = Action(
      .add, title: entity.title, folder: newFolder?.name, kinds: [type(of: entity).kind: 1],
      place: place, amount: (entity as? ExpenseEntity).map { book.money.text($0.amount) })
    let links = TodoService.fields(from: [], to: Set(after))
    try book.commit(
      action,
      newFolders.map { .save($0) } + [.save(entity)]
        + (links.isEmpty ? [] : [.set(.todo, entity.id, links)]))
    return entity.id
  }

  /// Adds some entries in one step of undo.
  func add(_ entities: [any EntryEntity]) throws -> [EntityID] {
    let counted = entities.filter(\.isAtTop)
    for folder in Set(counted.compactMap(\.folder)) { try checkRoom(in: folder) }
    try checkRoom(forEntriesIn: counted.compactMap(\.folder))
    let title = entities.count == 1 ? entities[0].title : nil
    let done = entities.compactMap { $0 as? TodoEntity }.filter { $0.completed != nil }
    try book.commit(
      Action(.add, count: entities.count, title: title),
      entities.map { .save($0) } + book.todos.edits(adding: book.todos.followers(of: done)))
    return entities.map(\.id)
  }

  package func rename(_ id: EntityID, to title: String, over seen: String? = nil) throws {
    try book.catchUp()
    let title = try EntryTitle.checked(title)
    guard let entry = entry(id) else { throw RuleError.entryIsGone }
    // An untouched title is no edit, even if others have changed it meanwhile.
    if let seen, title == seen.trimmed { return }
    let isSeen = seen == nil || seen == entry.title || title == entry.title
    let disputed: Set<FieldKey> = isSeen ? [] : [.title]
    try book.commit(
      Action(.rename, title: title, disputed: disputed),
      [.keep(id, disputed), .set(entry.kind, id, [.title: .text(title)])])
  }

  package func delete(_ ids: [EntityID]) throws {
    try book.catchUp()
    let entries = ids.compactMap(entry)
    let below = book.todos.below(ids)
    try checkMinimum(leaving: entries)
    var action = action(.delete, entries)
    action.kinds = Dictionary((entries + below).map { ($0.kind, 1) }, uniquingKeysWith: +)
    action.below = below.count
    try book.commit(action, (entries + below).map { .delete($0.kind, $0.id) })
  }

  /// Restores deleted entries where they were, in one step of undo.
  ///
  /// A to-do is restored together with those descendants that were deleted with it.
  package func restore(_ ids: [EntityID]) throws {
    try book.catchUp()
    let entries = ids.compactMap(deletedEntry)
    let below = Set(
      ids.compactMap(book.repository.row).flatMap(book.repository.deletedBelow)
        .map(book.repository.id)
    ).subtracting(ids)
    // A to-do below another one does not count in the folder.
    try checkRoom(forEntriesIn: entries.filter { $0.parent == nil }.compactMap(\.folder))
    var action = action(.restore, entries)
    action.below = below.count
    try book.commit(
      action,
      entries.map { .set($0.kind, $0.id, [.deleted: .absent]) }
        + below.sorted().map { .set(.todo, $0, [.deleted: .absent]) })
  }

  /// The tags that all of some entries have.
  package func commonTags(of ids: [EntityID]) -> [String] {
    let entries = ids.compactMap(entry)
    return entries.dropFirst().reduce(entries.first?.tags ?? []) { common, entry in
      common.filter(entry.tags.contains)
    }
  }

  /// The value that all entries have in common; nil if they differ, or have none.
  package func common<Value: Equatable>(of ids: [EntityID], _ value: (Entry) -> Value?) -> Value? {
    let entries = ids.compactMap(entry)
    guard let first = entries.first.flatMap(value) else { return nil }
    return entries.allSatisfy { value($0) == first } ? first : nil
  }

  /// Changes the tags that entries have in common: every entry gets the added tags, loses the removed ones, and
  /// keeps its others.
  ///
  /// - Parameter seen: the common tags when the edit began; nil for the present ones.
  package func setTags(
    _ ids: [EntityID], to tags: [String], over seen: [String]? = nil
  ) throws {
    try book.catchUp()
    let seen = seen ?? commonTags(of: ids)
    var changed: [Entry] = []
    var edits: [Edit] = []
    for entry in ids.compactMap(entry) {
      let merged = TagText.merged(entry.tags, edited: tags, seen: seen)
      guard Set(merged) != Set(entry.tags) else { continue }
      changed.append(entry)
      edits.append(
        .set(entry.kind, entry.id, TagFields.change(from: entry.tags, to: merged)))
    }
    try book.commit(action(.setTags, changed), edits)
  }

  /// The description of an action on some entries.
  func action(
    _ verb: Action.Verb, _ entries: [Entry], folder: String? = nil, next: CivilDate? = nil
  ) -> Action {
    Action(
      verb, count: entries.count, title: entries.count == 1 ? entries.first?.title : nil,
      folder: folder, next: next)
  }
}

extension EntryEntity {
  /// Whether it is at the top of the tree, and so counts in its folder.
  var isAtTop: Bool { (self as? TodoEntity)?.parent == nil }
}

/// The rule of titles: a title is not blank.
enum EntryTitle {
  /// Returns the title without white space at either end; throws if nothing is left.
  static func checked(_ text: String) throws(RuleError) -> String {
    let title = text.trimmed
    guard !title.isEmpty else { throw .emptyTitle }
    return title
  }
}

extension EntryService {
  /// Finds the entry with this id, or the only one whose id begins or ends with this text.
  package func find(_ partial: String) throws(RuleError) -> Entry {
    guard !partial.trimmed.isEmpty else { throw .emptyID }
    let entries = matches(partial).compactMap(entry)
    guard entries.count <= 1 else { throw .ambiguousEntry(partial, count: entries.count) }
    guard let entry = entries.first else {
      throw matches(partial, .before).isEmpty ? .noSuchEntry(partial) : .entryIsDeleted(partial)
    }
    return entry
  }

  /// Finds an entry as `find` does, or else a deleted one.
  package func findEvenIfDeleted(_ partial: String) throws -> EntityID {
    do throws(RuleError) {
      return try find(partial).id
    } catch .entryIsDeleted {
      let ids = matches(partial, .before)
      guard let id = ids.first, ids.count == 1 else {
        throw RuleError.ambiguousEntry(partial, count: ids.count)
      }
      return id
    }
  }

  /// Finds the deleted entry with this id, or the only one whose id begins or ends with this text.
  package func findDeleted(_ partial: String) throws(RuleError) -> Entry {
    guard !partial.trimmed.isEmpty else { throw .emptyID }
    let entries = matches(partial, .before).compactMap(deletedEntry)
    guard entries.count <= 1 else { throw .ambiguousEntry(partial, count: entries.count) }
    guard let entry = entries.first else {
      throw matches(partial).isEmpty ? .noSuchEntry(partial) : .entryIsThere(partial)
    }
    return entry
  }

  private func matches(_ partial: String, _ kept: IDMatch.Kept = .now) -> [EntityID] {
    switch book.repository.resolve(partial, kept) {
    case .found(let id): [id]
    case .ambiguous(let ids): ids
    case .none: []
    }
  }

  /// The value of one field of an entry, as it is stored.
  package func value(_ key: FieldKey, of id: EntityID) -> FieldValue {
    book.repository.row(of: id).map { book.repository.value(key, at: $0) } ?? .absent
  }
}

extension EntryService {
  /// Moves a to-do below another one to the place of one of its siblings.
  package func move(_ id: EntityID, pastSibling sibling: EntityID) throws {
    try book.catchUp()
    guard let row = book.repository.row(of: id), let parent = book.repository.parent(of: row),
      let moved = entry(id)
    else { throw RuleError.entryIsGone }
    let siblings = book.repository.children(of: parent)
    guard let line = siblings.firstIndex(of: row),
      let target = siblings.firstIndex(where: { book.repository.id(of: $0) == sibling })
    else { throw RuleError.entryIsGone }
    let order = ManualOrder { line in
      siblings.indices.contains(line)
        ? book.repository.summary(of: siblings[line]).position : nil
    }
    let places = order.moving(line, to: target)
    try book.commit(
      action(.move, [moved]),
      places.sorted { $0.key < $1.key }.map { line, place in
        .set(.todo, book.repository.id(of: siblings[line]), [.position: .number(place)])
      })
  }

  /// Moves an entry in a list sorted by hand to the place of another one, past all entries that the query
  /// hides between them.
  ///
  /// Open entries stay above done ones.
  package func move(_ id: EntityID, past neighbour: EntityID, in request: EntryRequest) throws {
    try book.catchUp()
    var unfiltered = request
    unfiltered.query = Query()
    let list = list(unfiltered)
    guard let moved = entry(id), let line = index(of: id, in: list),
      let target = index(of: neighbour, in: list)
    else { throw RuleError.entryIsGone }
    let order = ManualOrder { line in
      entry(at: line, in: list).flatMap { $0.isDone == moved.isDone ? $0.place : nil }
    }
    let places = order.moving(line, to: target)
    try book.commit(
      action(.move, [moved]),
      places.sorted { $0.key < $1.key }.compactMap { line, place in
        entry(at: line, in: list).map { .set($0.kind, $0.id, [.position: .number(place)]) }
      })
  }

  private func entry(at line: Int, in list: EntryList) -> Entry? {
    entries(list, in: line..<line + 1).first
  }
}
