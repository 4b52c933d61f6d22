package import Core
package import Entities
import Repositories

/// The rules of folders.
@MainActor package struct FolderService {
  let book: Book

  /// The maximum length in characters; a longer text was probably meant for another field.
  nonisolated static let longestName = 200
  /// The names of Inbox in all languages; no folder may have one, since the list would show the name twice.
  private nonisolated static let namesOfInbox: Set = ["inbox", "수집함"]

  /// Whether a name is that of Inbox in any language.
  package nonisolated static func isInbox(named name: String) -> Bool {
    namesOfInbox.contains(name.lowercased())
  }

  /// Whether a name stands for a folder: it is neither empty nor that of Inbox.
  nonisolated static func isFolder(named name: String) -> Bool {
    !name.isEmpty && !isInbox(named: name)
  }

  /// The folders with their counts, parents before children, without archived ones.
  package func all(_ sort: Sort<FolderOrder> = Sort(.manual)) -> [Folder] {
    allIncludingArchived(sort).filter { !$0.isArchived }
  }

  /// The folders with their counts, parents before children, including archived ones.
  package func allIncludingArchived(_ sort: Sort<FolderOrder> = Sort(.manual)) -> [Folder] {
    let tallies = book.tallies()
    guard sort != Sort(.manual) else { return tallies.tree.folders.map { Folder($0, tallies) } }
    let tree = tallies.tree.sorted { folders in
      let sorted =
        switch sort.order {
        case .manual: folders
        case .name: folders.sorted { $0.name.isSorted(before: $1.name) }
        case .created: folders.sorted { ($0.created, $0.id.text) < ($1.created, $1.id.text) }
        }
      return sort.isReversed ? sorted.reversed() : sorted
    }
    return tree.folders.map { Folder($0, tallies) }
  }

  /// All folders inside a folder, at any depth.
  package func below(_ id: EntityID) -> [Folder] {
    let tallies = book.tallies()
    return tallies.tree.below(id).map { Folder($0, tallies) }
  }

  /// The folders directly inside a folder, with their counts, in the user's order.
  ///
  /// An archived folder returns only archived ones, any other folder only those that are not archived.
  package func folders(in parent: EntityID) -> [Folder] {
    let tallies = book.tallies()
    let isArchived = tallies.tree.isArchived(parent)
    return tallies.tree.children(of: parent).map { Folder($0, tallies) }
      .filter { $0.isArchived == isArchived }
  }

  package func inbox() -> Tally {
    book.tallies().inbox
  }

  package func folder(_ id: EntityID) -> Folder? {
    listed(id).map { Folder($0, book.tallies()) }
  }

  /// The colour of the folder with this name, as `#RRGGBB`; ignores case.
  package func colour(ofFolderNamed name: String) -> String? {
    entity(named: name)?.colour
  }

  /// The colour of a folder as `#RRGGBB`; nil without one.
  package func colour(of id: EntityID?) -> String? {
    listed(id)?.colour
  }

  /// The name of a folder; nil if there is none.
  package func name(of id: EntityID?) -> String? {
    listed(id)?.name
  }

  /// The path of a folder as lists show it: `Home / Garden`.
  package func shownPath(of id: EntityID?) -> String? {
    listed(id).map { FolderPath.shown(tree.path(of: $0.id).map(\.name)) }
  }

  /// The name of a folder, even if it is deleted.
  package func nameEvenIfDeleted(of id: EntityID) -> String? {
    name(of: id)
      ?? book.repository.row(of: id).map { book.repository.value(.name, at: $0) }.flatMap(
        String.init)
  }

  private func listed(_ id: EntityID?) -> FolderEntity? {
    id.flatMap { tree[$0] }
  }

  /// The folders without the lists, in the user's order.
  func entities() -> [FolderEntity] {
    book.repository.folders().filter { $0.query == nil }
  }

  /// The folder with this name or path, such as `Home/Garden`; ignores case.
  package func folder(named name: String) -> Folder? {
    entity(named: name).map { Folder($0, book.tallies()) }
  }

  /// Makes a folder inside another one, or at the path that its name has.
  ///
  /// Names are unique in the whole book, ignoring case.
  @discardableResult
  package func add(
    _ name: String, in parent: EntityID? = nil, colour: String? = nil,
    deleteRule: DeleteRule = .nullify, minimum: Int? = nil, maximum: Int? = nil
  ) throws -> EntityID {
    try book.catchUp()
    return try save(
      unsaved(path: name, in: parent), colour: colour, deleteRule: deleteRule, minimum: minimum,
      maximum: maximum)
  }

  /// Saves new folders; the last one is the folder that was asked for, the others contain it.
  private func save(
    _ folders: [FolderEntity], colour: String?, deleteRule: DeleteRule, minimum: Int?, maximum: Int?
  ) throws -> EntityID {
    var uppers = folders
    var folder = uppers.removeLast()
    if let parent = folders.first?.parent { try checkParent(parent, of: nil) }
    folder.colour = try colour.flatMap { try FolderColour.parse($0) }
    folder.onDelete = deleteRule
    folder.minimum = minimum
    folder.maximum = maximum
    try checkLimits(folder)
    try book.commit(Action(.addFolder, on: folder), (uppers + [folder]).map { .save($0) })
    return folder.id
  }

  /// Adds a deleted folder as a new one.
  package func recreate(_ folder: Folder) throws -> EntityID {
    try book.catchUp()
    var new = try unsaved(folder.name)
    new.parent = folder.parent.flatMap(listed)?.id
    return try save(
      [new], colour: folder.colour, deleteRule: folder.deleteRule, minimum: folder.minimum,
      maximum: folder.maximum)
  }

  /// Makes a new folder that is not saved yet.
  func unsaved(_ name: String) throws(RuleError) -> FolderEntity {
    FolderEntity(
      id: book.newID(), name: try checked(name, except: nil), created: book.clock.now())
  }

  /// Finds out which folders a typed name would make: `Home/Garden` is Garden inside Home, and both may be new.
  package func newFolders(_ name: String, in parent: EntityID? = nil) -> NewFolders {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    // A text with a part that is empty or only dots, such as a file path, is one name.
    let isPath = parts.count > 1 && !parts.contains { $0.allSatisfy { $0 == "." } }
    guard isPath, entity(named: name) == nil else {
      return NewFolders(upper: parent, path: [name.trimmed], newCount: 1)
    }
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      guard let upper = entity(named: parts[..<count].joined(separator: "/")) else { continue }
      let path = tree.path(of: upper.id)
      guard parent == nil || path.dropLast().contains(where: { $0.id == parent }) else { continue }
      return NewFolders(
        upper: upper.id, path: path.map(\.name) + parts[count...], newCount: parts.count - count)
    }
    return NewFolders(upper: parent, path: parts, newCount: parts.count)
  }

  /// Makes the new folders of a path that are not saved yet, each inside the one before it.
  func unsaved(path: String, in parent: EntityID? = nil) throws(RuleError) -> [FolderEntity] {
    let new = newFolders(path, in: parent)
    var folders: [FolderEntity] = []
    for name in new.path.suffix(new.newCount) {
      var folder = try unsaved(name)
      if let twin = folders.first(where: { $0.name.lowercased() == folder.name.lowercased() }) {
        throw .folderNameTaken(twin.name)
      }
      folder.parent = folders.last?.id ?? new.upper
      folders.append(folder)
    }
    return folders
  }

  /// Renames a folder or a list, and updates the queries of lists that name it.
  ///
  /// - Parameter seen: the name as its editor saw it; one that others gave it meanwhile is kept beside the new one.
  package func rename(_ id: EntityID, to name: String, over seen: String? = nil) throws {
    try book.catchUp()
    var folder = try existing(id)
    let name = try checked(name, except: id)
    let seen = seen ?? folder.name
    // An untouched name is no edit, even if others have changed it meanwhile.
    guard name != seen else { return }
    let queries = queries(naming: id, from: folder.name, to: name)
    let disputed = merge(&folder.name, .name, name, over: seen)
    try book.commit(
      Action(.renameFolder, on: folder, disputed: disputed),
      [.keep(id, disputed), .save(folder)] + queries)
  }

  /// Gives a field the value to which its editor has changed it; returns its key if others have changed it to another
  /// one meanwhile, so that both values must be kept.
  private func merge<Value: Equatable>(
    _ now: inout Value, _ key: FieldKey, _ new: Value, over seen: Value
  ) -> Set<FieldKey> {
    guard new != seen else { return [] }
    defer { now = new }
    return now == seen || now == new ? [] : [key]
  }

  /// Sets the colour of a folder; an empty text removes it.
  package func recolour(_ id: EntityID, to colour: String) throws {
    try book.catchUp()
    var folder = try existing(id)
    folder.colour = try FolderColour.parse(colour)
    try book.commit(Action(.colourFolder, on: folder), [.save(folder)])
  }

  /// Saves the changes between two states of a folder, and keeps what others have changed meanwhile.
  ///
  /// - Parameter place: its new place among its siblings, counted from 1; nil leaves it where it is.
  package func save(_ edited: Folder, over seen: Folder, place: Int? = nil) throws {
    try book.catchUp()
    var folder = try existing(edited.id)
    var queries: [Edit] = []
    var disputed: Set<FieldKey> = []
    if edited.name != seen.name {
      let name = try checked(edited.name, except: edited.id)
      queries = self.queries(naming: edited.id, from: folder.name, to: name)
      disputed.formUnion(merge(&folder.name, .name, name, over: seen.name))
    }
    if edited.colour != seen.colour {
      let colour = try edited.colour.flatMap { try FolderColour.parse($0) }
      disputed.formUnion(merge(&folder.colour, "colour", colour, over: seen.colour))
    }
    if edited.deleteRule != seen.deleteRule { folder.onDelete = edited.deleteRule }
    disputed.formUnion(merge(&folder.minimum, "minimum", edited.minimum, over: seen.minimum))
    disputed.formUnion(merge(&folder.maximum, "maximum", edited.maximum, over: seen.maximum))
    try checkLimits(folder)
    let parent = edited.parent == seen.parent ? tree.parent(of: folder.id) : edited.parent
    let edits =
      parent == tree.parent(of: folder.id)
      ? place.map { placing(folder, in: parent, at: $0) } ?? []
      : try nesting(folder, in: parent, at: place)
    try book.commit(
      Action(.changeFolderRules, on: folder, disputed: disputed),
      [.keep(folder.id, disputed), .save(folder)] + edits + queries)
  }

  private func entity(named name: String) -> FolderEntity? {
    let wanted = name.trimmed.lowercased()
    if let folder = entities().first(where: { $0.name.lowercased() == wanted }) { return folder }
    guard wanted.contains("/") else { return nil }
    let typed = FolderPath.typed(wanted)
    let id = spelled().first { $0.names.contains { $0.lowercased() == typed } }?.id
    return listed(id)
  }

  /// A folder or a list; a shipped list exists until it is deleted.
  func entity(_ id: EntityID) -> FolderEntity? {
    listed(id) ?? book.lists.first { $0.id == id }
  }

  /// Whether the book has the record, or a deleted one.
  func isWritten(_ id: EntityID) -> Bool {
    guard let row = book.repository.row(of: id) else { return false }
    return book.repository.summary(of: row).isDeleted
      || book.repository.record(FolderEntity.self, id: id).value != nil
  }

  /// The folder to be changed; throws if it has been deleted meanwhile.
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
    // The folder may be older than a shipped list with the same name.
    if id.flatMap(entity)?.name.lowercased() == name.lowercased() { return name }
    if let other = entity(named: name), other.id != id { throw .folderNameTaken(other.name) }
    if let other = list(named: name), other.id != id { throw .listNameTaken(other.name) }
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
  /// Finds the folder with this name or path; ignores case.
  package func find(_ name: String) throws(RuleError) -> Folder {
    guard let folder = folder(named: name) else { throw missing(name) }
    return folder
  }

  /// The error for a name that no folder has.
  func missing(_ name: String) -> RuleError {
    if Self.isInbox(named: name.trimmed) { return .inboxIsNoFolder(name) }
    return list(named: name).map { .listHoldsNothing($0.name) } ?? .noSuchFolder(name)
  }
}

extension FolderService {
  /// Deletes a folder and all folders inside it, each by its delete rule, in one step of undo.
  package func delete(_ id: EntityID) throws {
    try book.catchUp()
    let entity = try existing(id)
    let below = tree.below(id)
    let consequences = try ([entity] + below).flatMap(consequences)
    // A shipped list that was never written has no record yet, so only its deletion is written.
    let deletion: Edit =
      isWritten(id) ? .delete(.folder, id) : .set(.folder, id, [.deleted: .truth(true)])
    try book.commit(
      Action(.deleteFolder, on: entity),
      [deletion] + below.map { .delete(.folder, $0.id) } + consequences)
  }

  /// Throws if the delete rule of a folder, or of one inside it, denies the deletion.
  package func checkDeletion(of id: EntityID) throws {
    for folder in [try existing(id)] + tree.below(id) where folder.onDelete == .deny {
      _ = try consequences(of: folder)
    }
  }

  private func consequences(of folder: FolderEntity) throws -> [Edit] {
    guard folder.query == nil else { return [] }
    let entries = book.repository.entries(EntryQuery(.folder(folder.id)))
      .map(book.repository.summary)
    switch folder.onDelete ?? .nullify {
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

/// The folders that a path names and those of them that would be new, each inside the one before it.
package struct NewFolders: Equatable, Sendable {
  /// The folder that contains the first new one; nil at the top.
  let upper: EntityID?
  /// The known names, from the outermost folder down to the one that was asked for.
  package let path: [String]
  /// How many names at the end of the path are new.
  package let newCount: Int

  /// The name of the folder that was asked for.
  package var name: String { path.last ?? "" }
}
