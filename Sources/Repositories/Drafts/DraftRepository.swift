package import Entities
import FoundationEssentials
import Glibc

/// The result of storing a change of a draft.
package enum DraftAppendResult {
  case kept
  /// The change was not stored; the caller must store the whole draft, as there is none yet, or its changes have
  /// become as long as its text.
  case needsFullDraft
}

/// Stores text that is being typed outside of the book, in case the program ends before it is saved.
///
/// Each text has its own file: a line with the draft, followed by a line for each later change of its text. The program
/// holds a lock on the file, which the kernel releases when the program ends: a file that can be locked was left behind.
package final class DraftRepository {
  private let files: any FileSystem
  private let folders: () -> [String]
  private let outside: OutsideTexts?
  private var own: Held?
  /// The drafts of texts that the book has in memory but not yet on disk.
  private var aside: [Held] = []

  /// A file that this program holds open and locked.
  private struct Held {
    let path: String
    let file: FileDescriptor
    /// How many bytes of changes may still be appended.
    var room = 0
    /// The file of `OutsideTexts` that the draft's text comes from.
    var outside: String?
  }

  /// How many bytes the changes may be longer than the draft.
  private static let leastRoom = 4096

  /// - Parameters:
  ///   - folders: the folders that are searched for drafts; new ones are made in the first.
  ///   - outside: the texts in other programs that drafts may name.
  package init(
    in folders: @escaping () -> [String], outside: OutsideTexts? = nil,
    files: any FileSystem = PosixFileSystem()
  ) {
    self.folders = folders
    self.outside = outside
    self.files = RetryingFileSystem(files)
  }

  /// Stores a draft in place of the one stored before.
  ///
  /// It survives if the program is killed; only a power failure may lose the last seconds.
  package func keep(_ draft: Draft) throws(FileSystemError) {
    let path = if let own { own.path } else { try newPath() }
    let temporary = "\(path).\(RandomName.make())"
    let file = try files.open(temporary, .create)
    let bytes: [UInt8]
    do throws(FileSystemError) {
      // Locked before it has its final name, so that no program finds it unlocked.
      _ = try files.lock(file)
      bytes = try line(draft)
      try files.writeWhole(file, bytes)
      // Sync, as the only other copy of the text is removed below.
      if own?.outside != nil { try files.sync(file) }
      try files.rename(temporary, to: path)
      if own?.outside != nil { try files.syncDirectory(files.parent(of: path)) }
    } catch {
      files.close(file)
      // Report the first failure; at worst, a stray file is left behind.
      try? files.remove(temporary)
      throw error
    }
    if let own { removeText(of: own) }
    leave()
    own = Held(path: path, file: file, room: bytes.count + Self.leastRoom)
  }

  /// Stores a change of the draft's text; the cost depends only on the size of the change.
  package func keep(_ edit: DraftEdit) throws(FileSystemError) -> DraftAppendResult {
    guard let held = own, edit.inserted.utf8.count < held.room else { return .needsFullDraft }
    let bytes = try line(edit)
    // No room until the write succeeds: after a failed write, later lines could not be read.
    own?.room = 0
    try files.writeWhole(held.file, bytes)
    own?.room = held.room - bytes.count
    return .kept
  }

  /// Removes the stored draft; if that fails, it is left to the next program that adopts one.
  package func discard() throws(FileSystemError) {
    defer { leave() }
    guard let own else { return }
    removeText(of: own)
    try files.remove(own.path)
  }

  /// Leaves the stored draft to the next program that adopts one.
  package func leave() {
    if let own { files.close(own.file) }
    own = nil
  }

  /// Puts the stored draft aside until `discardSaved`, or for the next program if this one ends before that.
  package func setAside() {
    if let own { aside.append(own) }
    own = nil
  }

  /// Removes the drafts that were set aside, as they are now saved in the book.
  package func discardSaved() {
    for held in aside {
      removeText(of: held)
      // Ignore errors: a draft that cannot be removed is offered once more, which loses nothing.
      try? files.remove(held.path)
      files.close(held.file)
    }
    aside = []
  }

  /// Takes over the newest wanted draft that was left behind; returns nil if there is none.
  ///
  /// From then on it is the stored draft here, and no other program can adopt it.
  package func adopt(where isWanted: (Draft) -> Bool = { _ in true }) -> Draft? {
    var newest: Found?
    for found in folders().flatMap(paths).compactMap(abandoned) {
      guard !found.draft.isAsSeen || found.name == nil else {
        // The text was open in another program, which changed nothing.
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

extension DraftRepository {
  private struct Found {
    let held: Held
    let draft: Draft
    /// The file of `OutsideTexts` that the draft names.
    let name: String?
  }

  private func removeText(of held: Held) {
    // Ignore errors: no draft names a file that stays, so it is not offered again.
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
    // Without the folder, there are no drafts.
    let names = (try? files.list(folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
  }

  /// Opens and locks a file; returns nil if its program is running, or if it cannot be read.
  private func abandoned(_ path: String) -> Found? {
    guard path != own?.path else { return nil }
    // Network file systems can lock only files that are open for writing.
    guard let file = (try? files.open(path, .append)) ?? (try? files.open(path, .read)) else {
      return nil
    }
    guard var draft = try? lockedDraft(file, path) else {
      files.close(file)
      return nil
    }
    let name = draft.outside
    var held = Held(path: path, file: file)
    if let name {
      do {
        if let saved = try outside?.read(name) {
          held.outside = name
          draft.ingest(saved)
        }
      } catch {
        // A text that cannot be read now stays where it is, with the draft that names it.
        files.close(file)
        return nil
      }
    }
    draft.outside = nil
    return Found(held: held, draft: draft, name: name)
  }

  private func lockedDraft(_ file: FileDescriptor, _ path: String) throws -> Draft? {
    guard try files.lock(file) else { return nil }
    let status = try files.status(file)
    // Its program may have replaced it by the next version meanwhile.
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
      // The last line may be incomplete, if the program was killed while writing it.
      guard let edit = try? decoder.decode(DraftEdit.self, from: Data(line)) else { break }
      edits.append(edit)
    }
    draft.make(edits)
    return draft
  }
}

extension Draft {
  /// Replaces the text by what another program has saved.
  fileprivate mutating func ingest(_ saved: OutsideTexts.Saved) {
    // An editor that was killed while writing may leave an empty file.
    guard !saved.text.isEmpty, saved.text != text else { return }
    text = saved.text
    typed = max(typed, saved.changed)
  }

  /// Whether nothing was typed that is not in the book.
  fileprivate var isAsSeen: Bool {
    guard values == nil else { return false }
    guard let seen else { return text.allSatisfy(\.isWhitespace) }
    return text == seen.text && tags == seen.tags && date == seen.date
  }
}
