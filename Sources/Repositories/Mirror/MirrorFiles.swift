package import Entities
import Glibc

/// The files of a book's mirrors, their definitions and their states.
package struct MirrorFiles {
  /// The maximum number of links in a path, as in Linux; more are taken for a loop.
  private static let mostLinks = 40

  package let definitions: MirrorDefinitions
  /// The folder of the book.
  package let book: String
  private let state: () -> String
  private let files: any FileSystem
  private let cache = MirrorRowCache()

  /// - Parameter state: returns the state folder, which is known once the book has its id.
  package init(
    _ location: ConfigurationLocation?, book: String, state: @escaping () -> String,
    files: any FileSystem = PosixFileSystem()
  ) {
    self.book = book
    self.state = state
    self.files = RetryingFileSystem(files)
    definitions = MirrorDefinitions(location, book: book, files: files)
  }

  /// Returns a folder of files that other programs write, too.
  package func folder(_ path: String, endings: [String] = []) -> MirrorFolder {
    MirrorFolder(path, endings: endings, files: files)
  }

  /// Returns the folder of a file.
  package func parent(of path: String) -> String { files.parent(of: path) }

  /// Returns an absolute path without links, dots and repeated slashes; what does not exist yet stays as it is named.
  package func canonical(_ path: String) throws(FileSystemError) -> String {
    var parts = path.split(separator: "/").reversed().map(String.init)
    var folder = ""
    var links = 0
    while let part = parts.popLast() {
      if part == "." { continue }
      guard part != ".." else {
        folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
        continue
      }
      let next = "\(folder)/\(part)"
      guard (try? files.status(next, .keep).kind) == .link else {
        folder = next
        continue
      }
      links += 1
      guard links <= Self.mostLinks else {
        throw FileSystemError("open", path: path, number: ELOOP)
      }
      let target = try files.target(ofLink: next)
      if target.hasPrefix("/") { folder = "" }
      parts += target.split(separator: "/").reversed().map(String.init)
    }
    return folder.isEmpty ? "/" : folder
  }

  /// Returns the state of a mirror; nil while another process synchronises it.
  package func state(of name: String) throws(FileSystemError) -> MirrorState? {
    try MirrorState(path(of: name), files: files, cache: cache)
  }

  /// Removes the state of a mirror; files and entries stay as they are.
  package func forget(_ name: String) throws(FileSystemError) {
    for path in [path(of: name), "\(path(of: name)).lock"] {
      do throws(FileSystemError) {
        try files.remove(path)
      } catch  where error.isMissing {
        continue
      }
    }
  }

  /// Throws if something else is at the path of a mirror.
  package func check(_ mirror: MirrorDefinition) throws(FileSystemError) {
    guard let kind = try? files.status(mirror.path, .follow).kind else { return }
    guard kind == (mirror.format == .vdir ? .directory : .file) else {
      throw FileSystemError(
        "open", path: mirror.path, number: kind == .directory ? EISDIR : ENOTDIR)
    }
  }

  /// Creates the folder of a mirror, or of its file, if there is none.
  package func make(_ mirror: MirrorDefinition) throws(FileSystemError) {
    try files.makeDirectories(
      mirror.format == .vdir ? mirror.path : files.parent(of: mirror.path))
  }

  /// Returns a watch that announces changes in folders; nil if the system has none.
  package func makeWatch() -> (any DirectoryWatch)? { files.makeWatch() }

  /// Returns the folders that contain the files of a mirror.
  package func folders(of mirror: MirrorDefinition) -> [String] {
    guard mirror.format == .vdir else { return [files.parent(of: mirror.path)] }
    // Ignore errors: a folder that cannot be listed is not watched, but still polled.
    let names = mirror.isFlat ? [] : (try? files.list(mirror.path)) ?? []
    let inner = names.filter { $0.first != "." }.map { "\(mirror.path)/\($0)" }
    return [mirror.path]
      + inner.filter { (try? files.status($0, .keep).kind) == .directory }
  }

  /// Reads a whole file of another program.
  package func read(_ path: String) throws(FileSystemError) -> [UInt8] {
    guard let bytes = try files.contents(ofFile: path) else {
      throw FileSystemError("open", path: path, number: ENOENT)
    }
    return bytes
  }

  package func replace(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    try files.replaceFile(path, with: bytes)
  }

  private func path(of name: String) -> String { "\(state())/mirrors/\(name)" }
}
