package import Core
import Entities
import Repositories

/// Folders that are put away, and deleted ones.
extension FolderService {
  /// Puts a folder away, with all that lies in it, or takes it out again; one that lies in another which is put away
  /// is in sight when that is back, too.
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
      Action(
        isArchived ? .archiveFolder : .unarchiveFolder, folder: folder.name, place: upper?.name),
      [.set(.folder, id, [.archived: isArchived ? .truth(true) : .absent])])
  }

  /// Whether a record is a folder that can be brought back: it is deleted, or put away itself.
  package func isPutAway(_ id: EntityID) -> Bool {
    isDeleted(id) || entity(id)?.archived == true
  }

  package func isDeleted(_ id: EntityID) -> Bool { deletedRow(id) != nil }

  /// The deleted folder or list called so, the last one, or the one whose id is, begins or ends so.
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
    guard let found = found.first else { throw .noSuchFolder(name) }
    return found
  }

  /// Brings a folder back: what is put away to the other folders, what is deleted with all in it that went with
  /// it, as far as nothing has changed that since.
  ///
  /// A folder that went with the one it lay in comes back alone: it stands at the top until that is back, too.
  package func restore(_ id: EntityID) throws {
    try book.catchUp()
    guard let row = deletedRow(id) else { return try setArchived(id, false) }
    let edits = lying(in: id, try book.repository.edits(takingBackDeletionOf: row))
    for folder in edits.compactMap(\.changedRecord) where isDeleted(folder) {
      let name = deletedName(folder)
      if !name.isEmpty { _ = try checked(name, except: folder) }
    }
    let upper = upper(of: id, after: nil).flatMap { isDeleted($0) ? deletedName($0) : nil }
    try book.commit(Action(.restoreFolder, folder: deletedName(id), place: upper), edits)
  }

  /// Those of some edits that are of a folder or of what they put in it.
  private func lying(in id: EntityID, _ edits: [Edit]) -> [Edit] {
    let records = Dictionary(
      edits.compactMap { edit in edit.changedRecord.map { ($0, edit) } },
      uniquingKeysWith: { first, _ in first })
    return edits.filter { edit in
      var met: Set<EntityID> = []
      var next = edit.changedRecord
      while let record = next, record != id, met.insert(record).inserted {
        next = upper(of: record, after: records[record])
      }
      return next == id
    }
  }

  /// What a record lies in once an edit is done.
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

  /// A list that came with the program may have been deleted before anything of it was written.
  private func deletedName(_ id: EntityID) -> String {
    everName(of: id)?.unlessEmpty ?? ShippedList(id)?.names[0] ?? ""
  }

  /// What stands above the entries that are asked for: in Trash and Archive the folders that are deleted and
  /// put away, and where nothing but what is deleted is asked for, events of which single times are left out.
  ///
  /// A filter of words narrows them; one that asks for more is about entries.
  func rows(shownBy request: EntryRequest) -> [Row] {
    let leftOut =
      request.isOfTrash ? book.repository.entries(EntryQuery(where: .leftOut)) : []
    let rows = folders(shownBy: request) + leftOut
    let words = WordFilter(request.query.words)
    return rows.filter { row in
      let summary = book.repository.summary(of: row)
      return words.matches(
        summary.kind == .folder ? deletedName(summary.id) : summary.title)
    }
  }

  private func folders(shownBy request: EntryRequest) -> [Row] {
    guard case .list(let id) = request.place, let list = ShippedList(id), list.standsLast,
      request.query.conditions.count <= 1
    else { return [] }
    guard list == .archive else { return book.repository.deletedFolders() }
    return tree.folders.filter { $0.archived == true }
      .compactMap { book.repository.row(of: $0.id) }
  }
}
