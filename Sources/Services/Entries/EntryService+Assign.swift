package import Core
import Entities
import Repositories

extension EntryService {
  /// Moves entries to a folder, or back to Inbox, in one step of undo.
  ///
  /// A to-do moves with its descendants and leaves the to-do above it. Throws if the folder would hold more
  /// than its maximum, or if a folder that they leave would hold less than its minimum.
  package func assign(_ ids: [EntityID], to folder: EntityID?) throws {
    try book.catchUp()
    let moving = topmost(ids).filter { $0.folder != folder || $0.isFolderDeleted }
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

  /// Makes a folder and moves entries into it, in one step of undo.
  package func assign(_ ids: [EntityID], toNewFolder name: String) throws {
    try book.catchUp()
    let folders = try book.folders.unsaved(path: name)
    guard let folder = folders.last else { return }
    let moving = topmost(ids)
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

  /// The entries among `ids` that are not below another one of them.
  func topmost(_ ids: [EntityID]) -> [Entry] {
    let all = Set(ids)
    return ids.compactMap(entry).filter { entry in
      entry.parent == nil || !book.todos.above(entry.id).contains { all.contains($0.id) }
    }
  }

  /// Throws if a folder has no room for one more entry, or is deleted.
  func checkRoom(in id: EntityID) throws(RuleError) {
    guard let folder = book.folders.folder(id) else { throw .folderIsGone }
    try checkMaximum(of: folder, adding: 1)
  }

  /// Throws if a folder has no room for some entries.
  ///
  /// - Parameter folders: the folder of each of them.
  func checkRoom(forEntriesIn folders: [EntityID]) throws(RuleError) {
    for (id, count) in Dictionary(grouping: folders, by: \.self).mapValues(\.count) {
      if let folder = book.folders.folder(id) { try checkMaximum(of: folder, adding: count) }
    }
  }

  /// Throws if an edited entry cannot leave its folder, or if its new folder has no room.
  func checkMove(of id: EntityID, from old: EntityID?, to new: EntityID?) throws(RuleError) {
    guard new != old else { return }
    if let new { try checkRoom(in: new) }
    try checkMinimum(leaving: [id].compactMap(entry))
  }

  /// Throws if a folder has no room for `count` more entries.
  func checkMaximum(of folder: Folder, adding count: Int) throws(RuleError) {
    let after = folder.own.total + count
    guard let maximum = folder.maximum, after > maximum else { return }
    throw .folderFull(folder.name, maximum: maximum, count: after)
  }

  /// Throws if a folder would hold less than its minimum after these entries have left it.
  func checkMinimum(leaving entries: [Entry]) throws(RuleError) {
    let counted = entries.filter { $0.parent == nil }
    let leavingCounts = Dictionary(grouping: counted.compactMap(\.folder)) { $0 }.mapValues(\.count)
    for (id, count) in leavingCounts {
      guard let folder = book.folders.folder(id), let minimum = folder.minimum else { continue }
      let after = folder.own.total - count
      guard after >= minimum else {
        throw .folderTooEmpty(folder.name, minimum: minimum, count: after)
      }
    }
  }
}
