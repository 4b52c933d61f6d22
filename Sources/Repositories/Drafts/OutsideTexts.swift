import Core
package import Entities
import Glibc

/// Texts that another program edits.
///
/// Each is a file, named by a draft, in a folder of this machine that only the user can access. A file is removed
/// only when its text is in the book or in a draft, or is not wanted.
package struct OutsideTexts {
  /// The contents of a file.
  struct Saved {
    let text: String
    let changed: Timestamp
  }

  private static let prefix = "daybook-"
  private static let suffix = ".md"

  private let files: any FileSystem
  private let folder: String

  package init(_ location: StoreLocation, files: any FileSystem = PosixFileSystem()) {
    self.files = RetryingFileSystem(files)
    folder = "\(location.state)/drafts/outside"
  }

  package func path(of name: String) -> String { "\(folder)/\(name)" }

  /// Creates a file with a text, and returns its name.
  package func make(_ text: String) throws(FileSystemError) -> String {
    try files.makeDirectories(folder)
    try checkFolder()
    let name = "\(Self.prefix)\(RandomName.make())\(Self.suffix)"
    let file = try files.open(path(of: name), .create)
    do throws(FileSystemError) {
      defer { files.close(file) }
      try files.writeWhole(file, Array(text.utf8))
      try files.sync(file)
      try files.syncDirectory(folder)
    } catch {
      // Report the first failure.
      try? files.remove(path(of: name))
      throw error
    }
    return name
  }

  package func remove(_ name: String) throws(FileSystemError) {
    try files.remove(path(of: name))
  }

  /// Reads a file; returns nil if it is gone or does not belong to the user.
  ///
  /// Throws if it cannot be read now, or is not text.
  func read(_ name: String) throws(FileSystemError) -> Saved? {
    guard Self.isName(name), (try? checkFolder()) != nil,
      let file = try? files.open(path(of: name), .read)
    else { return nil }
    defer { files.close(file) }
    let status = try files.status(file)
    guard status.kind == .file, status.owner == files.user else { return nil }
    let bytes = try files.contents(file, sizeHint: status.size)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileSystemError("read", path: path(of: name), number: EILSEQ)
    }
    return Saved(
      text: text, changed: Timestamp(milliseconds: status.changed / 1_000_000))
  }

  /// Checks that the folder is no link, belongs to the user, and is closed to others.
  private func checkFolder() throws(FileSystemError) {
    let status = try files.status(folder, .keep)
    guard status.kind == .directory, status.owner == files.user, status.mode & 0o077 == 0 else {
      throw FileSystemError("open", path: folder, number: EACCES)
    }
  }

  /// Whether a file was created here, unlike, for example, an editor's swap file.
  private static func isName(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix) && !name.contains("/")
  }
}
