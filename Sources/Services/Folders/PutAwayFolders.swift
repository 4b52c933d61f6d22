package import Core
import Entities
import Repositories

/// Archived and deleted folders.
extension FolderService {
  /// Archives a folder with all its contents, or takes it out of the archive.
  ///
  /// A folder inside an archived one is shown again only when that is taken out, too.
  package func setArchived(_ id: EntityID, _ isArchived: Bool) throws {
    try book.catchUp()
    let folder = try existing(id)
    guard folder.query == nil else { throw RuleError.listHoldsNothing(folder.name) }
    let upper = isArchived ? nil : tree.path(of: id).dropLast().first { $0.archived == true }
    guard (folder.archived == true) != isArchived else {
      if let upper { throw RuleError.archivedWith(folder.name, upper: upper.name) }
      return
    }
    try book.commit(
      Action(isArchived ? .archiveFolder : .unarchiveFolder, on: folder, place: upper?.name),
      [.set(.folder, id, [.archived: isArchived ? .truth(true) : .absent])])
  }

  /// Whether a record is a folder that can be restored: it is deleted, or archived itself.
  package func isDeletedOrArchived(_ id: EntityID) -> Bool {
    isDeleted(id) || entity(id)?.archived == true
  }

  package func isDeleted(_ id: EntityID) -> Bool { deletedRow(id) != nil }

  /// Finds the deleted folder or list with this name, the last deleted one first, or with an id that begins or
  /// ends like this.
  package func findDeleted(_ name: String) throws(RuleError) -> EntityID {
    let wanted = name.trimmed.lowercased()
    let deleted = book.repository.deletedFolders().map(book.repository.id)
    if let found = deleted.first(where: { deletedName($0).lowercased() == wanted }) {
      return found
    }
    let found = deleted.filter { id in
      let id = id.text.lowercased()
      return !wanted.isEmpty && (id.hasPrefix(wanted) || id.hasSuffix(wanted))
    }
    if found.count > 1 { throw .ambiguousEntry(name, count: found.count) }
    guard let found = found.first else { throw notDeleted(name) }
    return found
  }

  /// The error for a name that no deleted folder has.
  private func notDeleted(_ name: String) -> RuleError {
    if let folder = folder(named: name) {
      return folder.isArchived ? .folderIsArchived(folder.name) : .folderIsThere(folder.name)
    }
    return list(named: name).map { .folderIsThere($0.name) } ?? .noSuchFolder(name)
  }

  /// Restores a folder: takes an archived one out of the archive, or undoes the deletion of a deleted one.
  ///
  /// Contents that were deleted with it are restored too, unless they were changed since. A folder that was deleted
  /// with the one that contained it is restored alone, at the top until that is restored too.
  package func restore(_ id: EntityID) throws {
    try book.catchUp()
    guard let row = deletedRow(id) else { return try setArchived(id, false) }
    let edits = edits(inside: id, of: try book.repository.edits(takingBackDeletionOf: row))
    for folder in edits.compactMap(\.changedRecord) where isDeleted(folder) {
      let name = deletedName(folder)
      if !name.isEmpty { _ = try checked(name, except: folder) }
    }
    let upper = upper(of: id, after: nil).flatMap { isDeleted($0) ? deletedName($0) : nil }
    var action = Action(.restoreFolder, folder: deletedName(id), place: upper)
    action.isList = areLists([id])
    try book.commit(action, edits)
  }

  /// The edits of a folder, and of records that are inside it once all of the edits are done.
  private func edits(inside id: EntityID, of edits: [Edit]) -> [Edit] {
    let records = Dictionary(
      edits.compactMap { edit in edit.changedRecord.map { ($0, edit) } },
      uniquingKeysWith: { first, _ in first })
    return edits.filter { edit in
      var visited: Set<EntityID> = []
      var next = edit.changedRecord
      while let record = next, record != id, visited.insert(record).inserted {
        next = upper(of: record, after: records[record])
      }
      return next == id
    }
  }

  /// The folder or to-do that contains a record once an edit is done.
  private func upper(of record: EntityID, after edit: Edit?) -> EntityID? {
    guard let row = book.repository.row(of: record) else { return nil }
    var restored: [FieldKey: [FieldValue]] = [:]
    if case .restore(_, _, let fields)? = edit { restored = fields }
    return [FieldKey.parent, .folder].lazy.compactMap { key in
      String(restored[key]?.last ?? self.book.repository.value(key, at: row))
    }.first.map { EntityID($0) }
  }

  private func deletedRow(_ id: EntityID) -> Row? {
    guard let row = book.repository.row(of: id) else { return nil }
    let summary = book.repository.summary(of: row)
    return summary.isDeleted && summary.kind == .folder ? row : nil
  }

  /// The name of the folder that a folder lies in, even if one of them is deleted; nil at the top.
  package func upperName(of id: EntityID) -> String? {
    upper(of: id, after: nil).map(deletedName)?.unlessEmpty
  }

  /// A shipped list may have been deleted before it was ever written.
  private func deletedName(_ id: EntityID) -> String {
    nameEvenIfDeleted(of: id)?.unlessEmpty ?? ShippedList(id)?.names[0] ?? ""
  }

  /// The rows above the entries of a request, narrowed by its words.
  ///
  /// In Trash these are deleted folders, in Archive archived ones. A request for deleted entries alone also has the
  /// events with occurrences that are left out. A filter with conditions hides the folders.
  func rows(shownBy request: EntryRequest) -> [Row] {
    let leftOut =
      request.isTrash ? book.repository.entries(EntryQuery(where: .leftOut)) : []
    let rows = folders(shownBy: request) + leftOut
    let words = WordFilter(request.query.words)
    return rows.filter { row in
      let summary = book.repository.summary(of: row)
      return words.matches(
        summary.kind == .folder ? deletedName(summary.id) : summary.title)
    }
  }

  private func folders(shownBy request: EntryRequest) -> [Row] {
    guard case .list(let id) = request.place, let list = ShippedList(id), list.isBelowFolders,
      request.query.conditions.count <= 1
    else { return [] }
    guard list == .archive else { return book.repository.deletedFolders() }
    return tree.folders.filter { $0.archived == true }
      .compactMap { book.repository.row(of: $0.id) }
  }
}
