package import Core
import Entities
import Repositories

extension EntryService {
  /// Puts entries into a folder, or back into Inbox, in one step of undo.
  ///
  /// A to-do comes with all below it; one that lies below another leaves it. Refused when the folder would
  /// hold more than its maximum, or a folder they leave would keep less than its minimum.
  package func assign(_ ids: [EntityID], to folder: EntityID?) throws {
    try book.catchUp()
    let moving = uppermost(ids).filter { $0.folder != folder || $0.isFolderDeleted }
    guard !moving.isEmpty else { return }
    guard let folder else {
      try checkMinimum(leaving: moving)
      return try book.commit(
        action(.unassign, moving), moving.map { edit($0, assigning: nil) })
    }
    guard let target = book.folders.folder(folder) else { throw RuleError.folderIsGone }
    try checkMaximum(of: target, adding: moving.count)
    try checkMinimum(leaving: moving)
    try book.commit(
      action(.assign, moving, folder: target.name), moving.map { edit($0, assigning: folder) })
  }

  /// Puts entries into a folder that is made for them, all in one step of undo.
  package func assign(_ ids: [EntityID], toNewFolder name: String) throws {
    try book.catchUp()
    let folders = try book.folders.unsaved(path: name)
    guard let folder = folders.last else { return }
    let moving = uppermost(ids)
    guard !moving.isEmpty else { throw RuleError.entryIsGone }
    try checkMinimum(leaving: moving)
    try book.commit(
      action(.assign, moving, folder: folder.name),
      folders.map { .save($0) } + moving.map { edit($0, assigning: folder.id) })
  }

  private func edit(_ entry: Entry, assigning folder: EntityID?) -> Edit {
    var fields: [FieldKey: FieldValue] = [.folder: .id(folder)]
    if entry.parent != nil { fields[.parent] = .absent }
    return .set(entry.kind, entry.id, fields)
  }

  /// Those of some entries that lie below none of the others.
  func uppermost(_ ids: [EntityID]) -> [Entry] {
    let all = Set(ids)
    return ids.compactMap(entry).filter { entry in
      entry.parent == nil || !book.todos.above(entry.id).contains { all.contains($0.id) }
    }
  }

  /// Throws when a folder has no room for one more, or is gone.
  func checkRoom(in id: EntityID) throws(RuleError) {
    guard let folder = book.folders.folder(id) else { throw .folderIsGone }
    try checkMaximum(of: folder, adding: 1)
  }

  /// Throws when a folder has no room for those of some new entries that go there.
  func checkRoom(for entities: [any EntryEntity]) throws(RuleError) {
    let counts = Dictionary(grouping: entities.compactMap(\.folder)) { $0 }.mapValues(\.count)
    for (id, count) in counts {
      if let folder = book.folders.folder(id) { try checkMaximum(of: folder, adding: count) }
    }
  }

  /// Throws when an entry that is edited cannot leave its folder, or has no room in another.
  func checkMove(of id: EntityID, from old: EntityID?, to new: EntityID?) throws(RuleError) {
    guard new != old else { return }
    if let new { try checkRoom(in: new) }
    try checkMinimum(leaving: [id].compactMap(entry))
  }

  /// Throws when a folder has no room for so many more.
  func checkMaximum(of folder: Folder, adding count: Int) throws(RuleError) {
    let after = folder.own.total + count
    guard let maximum = folder.maximum, after > maximum else { return }
    throw .folderFull(folder.name, maximum: maximum, count: after)
  }

  /// Throws when a folder would keep too few after these have left it.
  func checkMinimum(leaving entries: [Entry]) throws(RuleError) {
    let counted = entries.filter { $0.parent == nil }
    let leavers = Dictionary(grouping: counted.compactMap(\.folder)) { $0 }.mapValues(\.count)
    for (id, count) in leavers {
      guard let folder = book.folders.folder(id), let minimum = folder.minimum else { continue }
      let after = folder.own.total - count
      guard after >= minimum else {
        throw .folderTooEmpty(folder.name, minimum: minimum, count: after)
      }
    }
  }
}
