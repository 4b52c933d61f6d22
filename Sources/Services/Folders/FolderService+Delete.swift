package import Entities
import Repositories

extension FolderService {
  /// Deletes a folder as its delete rule says, in one step of undo.
  package func delete(_ id: EntityID) throws {
    try book.catchUp()
    guard let folder = folder(id) else { throw RuleError.folderIsGone }
    try book.commit(
      Action(.deleteFolder, folder: folder.name),
      [.delete(.folder, id)] + consequences(of: folder))
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
