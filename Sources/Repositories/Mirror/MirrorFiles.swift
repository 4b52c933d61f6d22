package import Entities
import Glibc

/// Where the mirrors of a book are set up, and what is known of their files.
package struct MirrorFiles {
  package let definitions: MirrorDefinitions
  /// The folder of the book.
  package let book: String
  private let state: () -> String
  private let files: any FileSystem
  private let cache = MirrorRowCache()

  /// - Parameter state: the state folder, which is known once the book has its name.
  package init(
    _ location: ConfigurationLocation?, book: String, state: @escaping () -> String,
    files: any FileSystem = PosixFileSystem()
  ) {
    self.book = book
    self.state = state
    self.files = RetryingFileSystem(files)
    definitions = MirrorDefinitions(location, book: book, files: files)
  }

  /// A folder of files that other programs write, too.
  package func folder(_ path: String, endings: [String] = []) -> MirrorFolder {
    MirrorFolder(path, endings: endings, files: files)
  }

  /// The folder that a file lies in.
  package func parent(of path: String) -> String { files.parent(of: path) }

  /// Where a path leads at last.
  package func withoutLinks(_ path: String) throws(FileSystemError) -> String {
    var path = path
    for _ in 0..<8 {
      guard (try? files.status(path, .keep).kind) == .link else { return path }
      let target = try files.target(ofLink: path)
      path = target.hasPrefix("/") ? target : "\(files.parent(of: path))/\(target)"
    }
    throw FileSystemError("open", path: path, number: ELOOP)
  }

  /// What is known of the files of a mirror; nil while another process brings them in step.
  package func state(of name: String) throws(FileSystemError) -> MirrorState? {
    try MirrorState(path(of: name), files: files, cache: cache)
  }

  /// Forgets it; files and entries stay as they are.
  package func forget(_ name: String) throws(FileSystemError) {
    for path in [path(of: name), "\(path(of: name)).lock"] {
      do throws(FileSystemError) {
        try files.remove(path)
      } catch  where error.isMissing {
        continue
      }
    }
  }

  /// Refuses what cannot be a mirror: something else stands there.
  package func check(_ mirror: MirrorDefinition) throws(FileSystemError) {
    guard let kind = try? files.status(mirror.path, .follow).kind else { return }
    guard kind == (mirror.format == .vdir ? .directory : .file) else {
      throw FileSystemError(
        "open", path: mirror.path, number: kind == .directory ? EISDIR : ENOTDIR)
    }
  }

  /// Makes the folder of a mirror, or that of its file, where there is none.
  package func make(_ mirror: MirrorDefinition) throws(FileSystemError) {
    try files.makeDirectories(
      mirror.format == .vdir ? mirror.path : files.parent(of: mirror.path))
  }

  /// Announces changes in folders; nil where the system cannot.
  package func makeWatch() -> (any DirectoryWatch)? { files.makeWatch() }

  /// The folders in which the files of a mirror lie.
  package func folders(of mirror: MirrorDefinition) -> [String] {
    guard mirror.format == .vdir else { return [files.parent(of: mirror.path)] }
    // What cannot be looked into is looked at by itself now and then.
    let names = mirror.isFlat ? [] : (try? files.list(mirror.path)) ?? []
    let inner = names.filter { $0.first != "." }.map { "\(mirror.path)/\($0)" }
    return [mirror.path]
      + inner.filter { (try? files.status($0, .keep).kind) == .directory }
  }

  /// All of a file of another program.
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
