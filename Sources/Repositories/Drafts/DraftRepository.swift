package import Entities
import FoundationEssentials
import Glibc

/// Keeps text that is being typed outside of the book, for a program that ends before it is saved.
package protocol DraftRepository: AnyObject {
  /// Keeps this in place of what was kept before.
  ///
  /// It is there after the program was killed; only a failure of power may lose the last seconds.
  func keep(_ draft: Draft) throws(FileSystemError)
  /// Keeps a change of the text of what is kept, at the cost of the change alone.
  ///
  /// - Returns: what is kept now.
  func keep(_ edit: DraftEdit) throws(FileSystemError) -> DraftAppendResult
  /// Forgets what is kept; when that fails, it is left to the next program that asks.
  func discard() throws(FileSystemError)
  /// Takes over the newest draft of those that are wanted and were left behind; nil when there is none.
  ///
  /// From then on it is the one that is kept here, and no other program is given it.
  func adopt(where isWanted: (Draft) -> Bool) -> Draft?
  /// Leaves what is kept to the next program that asks.
  func leave()
  /// Keeps what is kept until `discardSaved`, or for the next program should this one end before.
  func setAside()
  /// Forgets what was set aside, as it is in the book now.
  func discardSaved()
}

/// What has become of a change of a draft.
package enum DraftAppendResult {
  case kept
  /// The caller must write the whole draft: there is none yet, or its changes are as long as its text.
  case wantsWhole
}

/// Drafts as files, one for each text that is being typed; see `DraftRepository`.
///
/// A file is a line with the draft, and behind it a line for each change of its text since.
/// Its program holds a lock on the file, which the kernel lets go when the program dies: a file
/// that can be locked was left behind.
package final class FileDraftRepository: DraftRepository {
  private let files: any FileSystem
  private let folders: () -> [String]
  private let outside: OutsideTexts?
  private var own: Held?
  /// Of texts that are in the book's memory and not on its disk.
  private var aside: [Held] = []

  /// The file that this program has, open and locked.
  private struct Held {
    let path: String
    let file: FileDescriptor
    /// How many bytes of changes it may still take.
    var room = 0
    /// The file of `OutsideTexts` that the draft's text is from.
    var outside: String?
  }

  /// Changes may become as long as the text and this.
  private static let leastRoom = 4096

  /// - Parameters:
  ///   - folders: where drafts are looked for; new ones are made in the first.
  ///   - outside: the texts that drafts may name.
  package init(
    in folders: @escaping () -> [String], outside: OutsideTexts? = nil,
    files: any FileSystem = PosixFileSystem()
  ) {
    self.folders = folders
    self.outside = outside
    self.files = RetryingFileSystem(files)
  }

  package func keep(_ draft: Draft) throws(FileSystemError) {
    let path = if let own { own.path } else { try newPath() }
    let temporary = "\(path).\(RandomName.make())"
    let file = try files.open(temporary, .create)
    let bytes: [UInt8]
    do throws(FileSystemError) {
      // Locked before it has its name: nobody finds it unlocked.
      _ = try files.lock(file)
      bytes = try line(draft)
      try files.writeWhole(file, bytes)
      // The only other copy of its text goes.
      if own?.outside != nil { try files.sync(file) }
      try files.rename(temporary, to: path)
      if own?.outside != nil { try files.syncDirectory(files.parent(of: path)) }
    } catch {
      files.close(file)
      // The first failure is the one to report; what is left behind is a stray file.
      try? files.remove(temporary)
      throw error
    }
    if let own { removeText(of: own) }
    leave()
    own = Held(path: path, file: file, room: bytes.count + Self.leastRoom)
  }

  package func keep(_ edit: DraftEdit) throws(FileSystemError) -> DraftAppendResult {
    guard let held = own, edit.inserted.utf8.count < held.room else { return .wantsWhole }
    let bytes = try line(edit)
    // After a failed write nothing behind it can be read.
    own?.room = 0
    try files.writeWhole(held.file, bytes)
    own?.room = held.room - bytes.count
    return .kept
  }

  package func discard() throws(FileSystemError) {
    defer { leave() }
    guard let own else { return }
    removeText(of: own)
    try files.remove(own.path)
  }

  package func leave() {
    if let own { files.close(own.file) }
    own = nil
  }

  package func setAside() {
    if let own { aside.append(own) }
    own = nil
  }

  package func discardSaved() {
    for held in aside {
      removeText(of: held)
      // A draft that cannot be removed is offered once more, which loses nothing.
      try? files.remove(held.path)
      files.close(held.file)
    }
    aside = []
  }

  package func adopt(where isWanted: (Draft) -> Bool = { _ in true }) -> Draft? {
    var newest: Found?
    for found in folders().flatMap(paths).compactMap(abandoned) {
      guard !found.draft.isAsSeen || found.name == nil else {
        // Another program had the text, and has changed nothing.
        removeText(of: found.held)
        try? files.remove(found.held.path)
        files.close(found.held.file)
        continue
      }
      guard isWanted(found.draft), newest.map({ $0.draft.typed < found.draft.typed }) ?? true else {
        files.close(found.held.file)
        continue
      }
      if let newest { files.close(newest.held.file) }
      newest = found
    }
    guard let newest else { return nil }
    leave()
    own = newest.held
    return newest.draft
  }
}

// MARK: - Files

extension FileDraftRepository {
  private struct Found {
    let held: Held
    let draft: Draft
    /// The file that the draft names.
    let name: String?
  }

  private func removeText(of held: Held) {
    // One that stays is named by no draft and offered no more.
    if let name = held.outside { try? outside?.remove(name) }
  }

  private func newPath() throws(FileSystemError) -> String {
    guard let folder = folders().first else {
      throw FileSystemError("open", path: "drafts", number: ENOENT)
    }
    try files.makeDirectories(folder)
    return "\(folder)/\(RandomName.make()).json"
  }

  private func line(_ value: some Encodable) throws(FileSystemError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return [UInt8](try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw FileSystemError("encode", path: "draft", number: EILSEQ)
    }
  }

  private func paths(in folder: String) -> [String] {
    // Without the folder there is nothing that was left behind.
    let names = (try? files.list(folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
  }

  /// Opens and locks a file; nil when its program lives, or when it cannot be read.
  private func abandoned(_ path: String) -> Found? {
    guard path != own?.path else { return nil }
    // Network file systems lock only what can be written.
    guard let file = (try? files.open(path, .append)) ?? (try? files.open(path, .read)) else {
      return nil
    }
    guard var draft = try? lockedDraft(file, path) else {
      files.close(file)
      return nil
    }
    let name = draft.outside
    var held = Held(path: path, file: file)
    if let name, let saved = outside?.read(name) {
      held.outside = name
      draft.ingest(saved)
    }
    draft.outside = nil
    return Found(held: held, draft: draft, name: name)
  }

  private func lockedDraft(_ file: FileDescriptor, _ path: String) throws -> Draft? {
    guard try files.lock(file) else { return nil }
    let status = try files.status(file)
    // Its program may have put the next version in its place meanwhile.
    guard try files.status(path, .keep).isSameFile(as: status) else { return nil }
    let bytes = try files.contents(file, sizeHint: status.size)
    return try draft(bytes.split(separator: UInt8(ascii: "\n")))
  }

  private func draft(_ lines: [ArraySlice<UInt8>]) throws -> Draft? {
    guard let first = lines.first else { return nil }
    let decoder = JSONDecoder()
    var draft = try decoder.decode(Draft.self, from: Data(first))
    var edits: [DraftEdit] = []
    for line in lines.dropFirst() {
      // The last one may be a part of a line: its program was killed while it was written.
      guard let edit = try? decoder.decode(DraftEdit.self, from: Data(line)) else { break }
      edits.append(edit)
    }
    draft.make(edits)
    return draft
  }
}

extension Draft {
  /// Takes what another program has saved of the text.
  fileprivate mutating func ingest(_ saved: OutsideTexts.Saved) {
    // An editor that was killed while it wrote may leave an empty file.
    guard !saved.text.isEmpty, saved.text != text else { return }
    text = saved.text
    typed = max(typed, saved.changed)
  }

  /// Nothing was written that is not in the book.
  fileprivate var isAsSeen: Bool {
    guard values == nil else { return false }
    guard let seen else { return text.allSatisfy(\.isWhitespace) }
    return text == seen.text && tags == seen.tags && date == seen.date
  }
}
