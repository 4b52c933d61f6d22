package import Entities
import FoundationEssentials
import Glibc

/// Drafts as files, one for each text that is being typed; see `DraftRepository`.
///
/// Its program holds a lock on the file, which the kernel lets go when the program dies: a file
/// that can be locked was left behind.
package final class FileDraftRepository: DraftRepository {
  private let files: any FileSystem
  private let folders: () -> [String]
  private var own: Held?
  /// Of texts that are in the book's memory and not on its disk.
  private var aside: [Held] = []

  /// The file that this program has, open and locked.
  private struct Held {
    let path: String
    let file: FileDescriptor
  }

  /// - Parameter folders: where drafts are looked for; new ones are made in the first.
  package init(
    in folders: @escaping () -> [String], files: any FileSystem = PosixFileSystem()
  ) {
    self.folders = folders
    self.files = SteadyFileSystem(files)
  }

  package func keep(_ draft: Draft) throws(FileSystemError) {
    let path = if let own { own.path } else { try newPath() }
    let temporary = "\(path).\(RandomName.make())"
    let file = try files.open(temporary, .create)
    do throws(FileSystemError) {
      // Locked before it has its name: nobody finds it unlocked.
      _ = try files.lock(file)
      try files.writeWhole(file, try bytes(draft))
      try files.rename(temporary, to: path)
    } catch {
      files.close(file)
      // The first failure is the one to report; what is left behind is a stray file.
      try? files.remove(temporary)
      throw error
    }
    leave()
    own = Held(path: path, file: file)
  }

  package func discard() {
    // A draft that cannot be removed is offered once more, which loses nothing.
    if let own { try? files.remove(own.path) }
    leave()
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
      // As in `discard`.
      try? files.remove(held.path)
      files.close(held.file)
    }
    aside = []
  }

  package func takeOver() -> Draft? {
    var newest: Found?
    for found in folders().flatMap(paths).compactMap(abandoned) {
      if let other = newest, other.draft.typed >= found.draft.typed {
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
  }

  private func newPath() throws(FileSystemError) -> String {
    guard let folder = folders().first else {
      throw FileSystemError("open", path: "drafts", number: ENOENT)
    }
    try files.makeDirectories(folder)
    return "\(folder)/\(RandomName.make()).json"
  }

  private func bytes(_ draft: Draft) throws(FileSystemError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return [UInt8](try encoder.encode(draft))
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
    guard path != own?.path, let file = try? files.open(path, .read) else { return nil }
    guard let draft = try? lockedDraft(file, path) else {
      files.close(file)
      return nil
    }
    return Found(held: Held(path: path, file: file), draft: draft)
  }

  private func lockedDraft(_ file: FileDescriptor, _ path: String) throws -> Draft? {
    guard try files.lock(file) else { return nil }
    let status = try files.status(file)
    // Its program may have put the next version in its place meanwhile.
    guard try files.status(path, .keep).isSameFile(as: status) else { return nil }
    let bytes = try files.contents(file, sizeHint: status.size)
    return try JSONDecoder().decode(Draft.self, from: Data(bytes))
  }
}
