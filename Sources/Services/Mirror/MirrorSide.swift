import Core
import Entities
import Repositories

/// Where the files of a mirror are, and how entries lie in them.
@MainActor protocol MirrorSide: AnyObject {
  /// Reads into a pass what is not as it was when it was last looked at.
  func read(into pass: inout MirrorPass) async throws
  /// Whether something stands for an entry where it was.
  func has(_ row: MirrorRow) -> Bool
  /// Whether what an entry was in is gone as a whole: then it means nothing that the entry is.
  func isCutOff(_ row: MirrorRow) -> Bool
  /// Deletes and writes in what is gone as a whole, too.
  func acceptLoss()
  /// Whether the entries of a folder, or of Inbox, are in the mirror.
  func holds(_ folder: EntityID?) -> Bool
  /// Whether a folder has the name that the file of an entry says.
  func isCalled(_ folder: EntityID?, as name: String?) -> Bool
  /// Whether an entry that is in no file yet goes into one.
  func takes(_ row: Row) -> Bool
  /// Notes that a folder of the book was made for what lay in a file.
  func note(_ folder: EntityID, madeFor file: String)
  /// Ends the part of the pass that changes the book.
  func endReading(_ pass: inout MirrorPass) throws
  /// Makes a file say what the book says of an entry, now or when the writing ends.
  func write(_ change: MirrorPass.Change, _ pass: inout MirrorPass) throws
  /// Takes an entry out of its file, now or when the writing ends.
  func remove(_ row: MirrorRow, _ pass: inout MirrorPass)
  func endWriting(_ pass: inout MirrorPass) async throws
}

/// What a sub-folder or a name in a file stands for.
enum MirrorHome: Equatable {
  /// The author of the file has left it where it was.
  case unchanged
  /// Nil is Inbox.
  case folder(EntityID?)
  /// The book has no such folder yet; it is made with its first entry.
  case new(String)
}

/// The folders whose entries are in a mirror.
@MainActor struct MirrorScope {
  /// Nil is all and Inbox.
  let folders: Set<EntityID>?
  private let book: Book

  init(_ book: Book, _ mirror: MirrorDefinition) throws {
    self.book = book
    let known = mirror.folderIDs.map { EntityID($0) }.filter { book.folders.name(of: $0) != nil }
    let isKnown = !known.isEmpty && known.count == mirror.folders.count
    folders =
      mirror.folders.isEmpty
      ? nil : Set(try isKnown ? known : mirror.folders.map { try book.folders.find($0).id })
  }

  /// Whether the entries of a folder, or of Inbox, are in the mirror.
  func holds(_ folder: EntityID?) -> Bool {
    guard let folders else { return true }
    return folder.map(folders.contains) ?? false
  }

  /// Nil of what is not in the mirror.
  func home(of folder: EntityID?) -> MirrorHome? { holds(folder) ? .folder(folder) : nil }

  func home(named name: String) -> MirrorHome? {
    let home = anyHome(named: name)
    if case .folder(let folder) = home { return self.home(of: folder) }
    return folders == nil ? home : nil
  }

  /// The same of what may be outside of the mirror.
  func anyHome(named name: String) -> MirrorHome {
    guard FolderService.isFolder(named: name) else { return .folder(nil) }
    let folder = book.folders.entities().first { $0.name.lowercased() == name.lowercased() }
    return folder.map { .folder($0.id) } ?? .new(name)
  }
}
