package import Core
package import Entities
import Repositories

/// The rules of folders.
@MainActor package struct FolderService {
  let book: Book

  /// Characters; a longer name is a text in the wrong field.
  private static let longestName = 200
  /// Nobody could distinguish two lines of one name, in whatever language the list is read.
  private nonisolated static let namesOfInbox: Set = ["inbox", "수집함"]

  /// Whether a name is the one that Inbox has in some language.
  package nonisolated static func isInbox(named name: String) -> Bool {
    namesOfInbox.contains(name.lowercased())
  }

  /// Whether what stands under a name is in a folder, and not in Inbox.
  nonisolated static func isFolder(named name: String) -> Bool {
    !name.isEmpty && !isInbox(named: name)
  }

  /// All folders with their counts.
  package func all(_ sort: Sort<FolderOrder> = Sort(.manual)) -> [Folder] {
    let tallies = book.tallies()
    let folders = entities()
    let sorted =
      switch sort.order {
      case .manual: folders
      case .name: folders.sorted { $0.name.isSorted(before: $1.name) }
      case .created: folders.sorted { ($0.created, $0.id.text) < ($1.created, $1.id.text) }
      }
    return (sort.isReversed ? sorted.reversed() : sorted).map { Folder($0, tallies) }
  }

  package func inbox() -> Tally {
    book.tallies().inbox
  }

  package func folder(_ id: EntityID) -> Folder? {
    guard let entity = entity(id), entity.query == nil else { return nil }
    return Folder(entity, book.tallies())
  }

  /// `#RRGGBB` of the folder called so, in any case.
  package func colour(ofFolderNamed name: String) -> String? {
    entity(named: name)?.colour
  }

  /// `#RRGGBB` of a folder; nil without one.
  package func colour(of id: EntityID?) -> String? {
    listed(id)?.colour
  }

  /// What a folder is called; nil without one.
  package func name(of id: EntityID?) -> String? {
    listed(id)?.name
  }

  /// The same of a deleted folder, too.
  package func everName(of id: EntityID) -> String? {
    name(of: id)
      ?? book.repository.row(of: id).map { book.repository.value(.name, at: $0) }.flatMap(
        String.init)
  }

  private func listed(_ id: EntityID?) -> FolderEntity? {
    id.flatMap { id in entities().first { $0.id == id } }
  }

  /// The folders that hold entries, in the user's order.
  func entities() -> [FolderEntity] {
    book.repository.folders().filter { $0.query == nil }
  }

  /// The folder called so, in any case.
  package func folder(named name: String) -> Folder? {
    entity(named: name).map { Folder($0, book.tallies()) }
  }

  /// Makes a folder; names are unique in any case.
  @discardableResult
  package func add(
    _ name: String, colour: String? = nil, deleteRule: DeleteRule = .nullify, minimum: Int? = nil,
    maximum: Int? = nil
  ) throws -> EntityID {
    try book.catchUp()
    var folder = try unsaved(name)
    folder.colour = try colour.flatMap { try FolderColour.parse($0) }
    folder.onDelete = deleteRule
    folder.minimum = minimum
    folder.maximum = maximum
    try checkLimits(folder)
    try book.commit(Action(.addFolder, folder: folder.name), [.save(folder)])
    return folder.id
  }

  /// Adds a folder that is no longer in the book as a new one.
  package func recreate(_ folder: Folder) throws -> EntityID {
    try add(
      folder.name, colour: folder.colour, deleteRule: folder.deleteRule, minimum: folder.minimum,
      maximum: folder.maximum)
  }

  /// A new folder that is yet to be saved.
  func unsaved(_ name: String) throws(RuleError) -> FolderEntity {
    FolderEntity(
      id: book.newID(), name: try checked(name, except: nil), created: book.clock.now())
  }

  /// Gives a folder or a list another name, by which the queries of lists name it from then on.
  package func rename(_ id: EntityID, to name: String) throws {
    try book.catchUp()
    var folder = try existing(id)
    let name = try checked(name, except: id)
    let queries = queries(naming: id, from: folder.name, to: name)
    folder.name = name
    try book.commit(Action(.renameFolder, folder: name), [.save(folder)] + queries)
  }

  /// An empty text takes the colour away.
  package func recolour(_ id: EntityID, to colour: String) throws {
    try book.catchUp()
    var folder = try existing(id)
    folder.colour = try FolderColour.parse(colour)
    try book.commit(Action(.colourFolder, folder: folder.name), [.save(folder)])
  }

  /// Saves what was edited since a folder was seen; what others have changed meanwhile stays.
  ///
  /// - Parameter place: its new place in the list, 1 being the first; nil leaves it where it is.
  package func save(_ edited: Folder, over seen: Folder, place: Int? = nil) throws {
    try book.catchUp()
    var folder = try existing(edited.id)
    var queries: [Edit] = []
    if edited.name != seen.name {
      let name = try checked(edited.name, except: edited.id)
      queries = self.queries(naming: edited.id, from: folder.name, to: name)
      folder.name = name
    }
    if edited.colour != seen.colour {
      folder.colour = try edited.colour.flatMap { try FolderColour.parse($0) }
    }
    if edited.deleteRule != seen.deleteRule { folder.onDelete = edited.deleteRule }
    if edited.minimum != seen.minimum { folder.minimum = edited.minimum }
    if edited.maximum != seen.maximum { folder.maximum = edited.maximum }
    try checkLimits(folder)
    try book.commit(
      Action(.changeFolderRules, folder: folder.name),
      [.save(folder)] + (place.map { placing(folder.id, at: $0) } ?? []) + queries)
  }

  private func entity(named name: String) -> FolderEntity? {
    let wanted = name.trimmed.lowercased()
    return entities().first { $0.name.lowercased() == wanted }
  }

  /// A folder or a list; a list that comes with the program is there until it is deleted.
  func entity(_ id: EntityID) -> FolderEntity? {
    if let written = book.repository.record(FolderEntity.self, id: id).value { return written }
    return isWritten(id) ? nil : ShippedList(id)?.entity
  }

  /// Whether the book has the record, or a deleted one.
  func isWritten(_ id: EntityID) -> Bool {
    guard let row = book.repository.row(of: id) else { return false }
    return book.repository.summary(of: row).isDeleted
      || book.repository.record(FolderEntity.self, id: id).value != nil
  }

  /// The folder as it is to be changed; throws when somebody has deleted it meanwhile.
  func existing(_ id: EntityID) throws(RuleError) -> FolderEntity {
    guard let folder = entity(id) else { throw .folderIsGone }
    return folder
  }

  func checked(_ name: String, except id: EntityID?) throws(RuleError) -> String {
    let name = name.trimmed
    guard !name.isEmpty else { throw .emptyFolderName }
    guard name.count <= Self.longestName else {
      throw .folderNameTooLong(name.count, maximum: Self.longestName)
    }
    guard !Self.isInbox(named: name) else { throw .folderNameOfInbox(name) }
    // It may have been made before a list came with the program that is called so.
    if id.flatMap(entity)?.name.lowercased() == name.lowercased() { return name }
    if let other = entity(named: name), other.id != id { throw .folderNameTaken(other.name) }
    if let other = list(named: name), other.id != id { throw .folderNameTaken(other.name) }
    return name
  }

  private func checkLimits(_ folder: FolderEntity) throws {
    guard let minimum = folder.minimum, let maximum = folder.maximum, minimum > maximum else {
      return
    }
    throw RuleError.minimumOverMaximum(minimum: minimum, maximum: maximum)
  }
}

extension FolderService {
  /// The folder called so, in any case.
  package func find(_ name: String) throws(RuleError) -> Folder {
    guard let folder = folder(named: name) else { throw Self.missing(name) }
    return folder
  }

  /// Why no folder is called so.
  static func missing(_ name: String) -> RuleError {
    isInbox(named: name.trimmed) ? .inboxIsNoFolder(name) : .noSuchFolder(name)
  }
}

extension FolderService {
  /// Moves a folder to where another one is, past it and all between them.
  package func move(_ id: EntityID, past neighbour: EntityID) throws {
    try book.catchUp()
    guard let place = place(of: neighbour) else { throw RuleError.folderIsGone }
    try put(id, at: place)
  }

  /// Puts a folder at a place of the list, 1 being the first; the others close up.
  package func move(_ id: EntityID, toPlace place: Int) throws {
    try book.catchUp()
    try put(id, at: place)
  }

  private func put(_ id: EntityID, at place: Int) throws {
    let folder = try existing(id)
    try book.commit(Action(.moveFolder, folder: folder.name), placing(id, at: place))
  }

  /// The place of a folder among the folders, of a list among the lists, 1 being the first; nil when it is
  /// gone.
  package func place(of id: EntityID) -> Int? {
    siblings(of: id).firstIndex { $0.id == id }.map { $0 + 1 }
  }

  /// Whether two can change places: folders, lists, and what stands below them are apart.
  package func areBeside(_ one: EntityID, _ other: EntityID) -> Bool {
    siblings(of: one).contains { $0.id == other }
  }

  private func siblings(of id: EntityID) -> [FolderEntity] {
    guard entity(id)?.query != nil else { return entities() }
    let standsLast = ShippedList(id)?.standsLast == true
    return listEntities().filter { (ShippedList($0.id)?.standsLast == true) == standsLast }
  }

  /// What puts a folder at a place.
  func placing(_ id: EntityID, at place: Int) -> [Edit] {
    let folders = siblings(of: id)
    guard let line = folders.firstIndex(where: { $0.id == id }) else { return [] }
    let order = ManualOrder { folders.indices.contains($0) ? folders[$0].place : nil }
    let places = order.moving(line, to: min(max(1, place), folders.count) - 1)
    return places.sorted { $0.key < $1.key }.map { line, place in
      var moved = folders[line]
      guard !isWritten(moved.id) else {
        return .set(.folder, moved.id, [.position: .number(place)])
      }
      moved.position = place
      return .save(moved)
    }
  }
}

extension FolderService {
  /// Deletes a folder as its delete rule says, in one step of undo.
  package func delete(_ id: EntityID) throws {
    try book.catchUp()
    let entity = try existing(id)
    let consequences = try folder(id).map(consequences) ?? []
    // Of a list that was never written nothing is there to be deleted but its name.
    let deletion: Edit =
      isWritten(id) ? .delete(.folder, id) : .set(.folder, id, [.deleted: .truth(true)])
    try book.commit(Action(.deleteFolder, folder: entity.name), [deletion] + consequences)
  }

  private func consequences(of folder: Folder) throws -> [Edit] {
    let entries = book.repository.entries(EntryQuery(.folder(folder.id)))
      .map(book.repository.summary)
    switch folder.deleteRule {
    case .nullify: return entries.map { .set($0.kind, $0.id, [.folder: .absent]) }
    case .cascade: return entries.map { .delete($0.kind, $0.id) }
    case .deny:
      guard entries.isEmpty else {
        throw RuleError.folderNotEmpty(folder.name, count: entries.count)
      }
      return []
    case .noAction: return []
    }
  }
}
