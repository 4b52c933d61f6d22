import Core
import Entities
import Repositories

/// Access to the files of a mirror: a folder of files, or one file.
@MainActor protocol MirrorSide: AnyObject {
  /// Reads into a pass what has changed since the last one.
  func read(into pass: inout MirrorPass) async throws
  /// Whether an entry is still where it was.
  func has(_ row: MirrorRow) -> Bool
  /// Whether the whole folder or file of an entry is gone, so that the entry was not deleted by itself.
  func isContainerMissing(_ row: MirrorRow) -> Bool
  /// Allows the pass to delete and write entries of folders or files that are gone as a whole.
  func allowMissingContainers()
  /// Whether the entries of a folder, or of Inbox, are in the mirror.
  func holds(_ folder: EntityID?) -> Bool
  /// Whether a folder has the name that the file of an entry has for it.
  func isCalled(_ folder: EntityID?, as name: String?) -> Bool
  /// Whether an entry that is in no file yet is written to one.
  func takes(_ row: Row) -> Bool
  /// Notes that a folder of the book was made for the entry of a file.
  func note(_ folder: EntityID, madeFor file: String)
  /// Ends the part of the pass that changes the book.
  func endReading(_ pass: inout MirrorPass) throws
  /// Writes an entry to its file, now or in `endWriting`.
  func write(_ change: MirrorPass.Change, _ pass: inout MirrorPass) throws
  /// Removes an entry from its file, now or in `endWriting`.
  func remove(_ row: MirrorRow, _ pass: inout MirrorPass)
  func endWriting(_ pass: inout MirrorPass) async throws
}

/// The folder that a sub-folder or a name in a file stands for.
enum MirrorHome: Equatable {
  /// The author of the file has left it where it was.
  case unchanged
  /// A folder of the book; nil for Inbox.
  case folder(EntityID?)
  /// A folder that the book does not have yet; it is made with its first entry.
  case new(String)
}

/// The folders whose entries are in a mirror.
@MainActor struct MirrorScope {
  /// The name of Inbox in the definitions of mirrors and in files.
  static let inbox = "Inbox"

  /// The folders, with nil for Inbox; nil for all folders and Inbox.
  let folders: Set<EntityID?>?
  private let book: Book

  init(_ book: Book, _ mirror: MirrorDefinition) throws {
    self.book = book
    folders =
      mirror.folders.isEmpty
      ? nil : Set(try mirror.folders.indices.map { try Self.folder($0, of: mirror, in: book) })
  }

  /// The folder of a mirror at an index, by its id, or by its name if none has the id; nil for Inbox.
  private static func folder(
    _ index: Int, of mirror: MirrorDefinition, in book: Book
  ) throws(MirrorError) -> EntityID? {
    let name = mirror.folders[index]
    if mirror.folderIDs.count == mirror.folders.count {
      let id = MirrorCollections.folder(mirror.folderIDs[index])
      if id == nil || book.folders.name(of: id) != nil { return id }
    }
    do throws(RuleError) {
      return try folder(named: name, in: book)?.id
    } catch {
      throw .folderGone(name)
    }
  }

  /// The folder with a name; nil for Inbox.
  static func folder(named name: String, in book: Book) throws(RuleError) -> Folder? {
    FolderService.isInbox(named: name.trimmed) ? nil : try book.folders.find(name)
  }

  /// The only folder, or Inbox; nil if there are several.
  var onlyHome: MirrorHome? {
    guard let folders, folders.count == 1 else { return nil }
    return folders.first.map(MirrorHome.folder)
  }

  /// Whether the entries of a folder, or of Inbox, are in the mirror.
  func holds(_ folder: EntityID?) -> Bool { folders?.contains(folder) ?? true }

  /// The home of a folder; nil if it is not in the mirror.
  func home(of folder: EntityID?) -> MirrorHome? { holds(folder) ? .folder(folder) : nil }

  func home(named name: String) -> MirrorHome? {
    let home = anyHome(named: name)
    if case .folder(let folder) = home { return self.home(of: folder) }
    return folders == nil ? home : nil
  }

  /// The home with a name, even if it is not in the mirror.
  func anyHome(named name: String) -> MirrorHome {
    guard FolderService.isFolder(named: name) else { return .folder(nil) }
    let folder = book.folders.entities().first { $0.name.lowercased() == name.lowercased() }
    return folder.map { .folder($0.id) } ?? .new(name)
  }
}
