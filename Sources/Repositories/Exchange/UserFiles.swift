package import Entities
import Glibc

/// Finds and reads the user's files off the main actor, as a network disk may be slow.
package struct UserFiles: Sendable {
  /// A file or folder that can be chosen in a folder.
  package struct Candidate: Equatable, Sendable {
    package let name: String
    package let isFolder: Bool
  }

  /// The maximum size of a file, in bytes: a larger one is not for daybook.
  private static let mostBytes = 1 << 30
  private static let mostFiles = 100_000
  /// How many levels of folders are searched.
  private static let deepest = 3

  private let home: String?
  private let folder: String

  /// - Parameters:
  ///   - home: the folder that `~` stands for.
  ///   - folder: the folder that relative paths start from.
  package init(home: String? = nil, folder: String = "/") {
    self.home = home
    self.folder = folder
  }

  /// Returns the readable folders and files whose paths begin with what was typed, folders first, then by name.
  ///
  /// Hidden ones are included only if the leading dot was typed.
  @concurrent package func candidates(for typed: String) async -> [Candidate] {
    let place = TypedPath(typed)
    let path = absolute(place.folder)
    // A folder that cannot be listed has no candidates.
    let names = (try? PosixFileSystem().list(path)) ?? []
    return names.filter(place.begins)
      .compactMap { candidate($0, in: path) }
      .sorted { $0.isFolder == $1.isFolder ? $0.name.isSorted(before: $1.name) : $0.isFolder }
  }

  /// Returns the paths without duplicates: those that lead to the same file as an earlier one, by another
  /// spelling or a link.
  @concurrent package func distinct(_ typed: [String]) async -> [String] {
    var met: [FileStatus] = []
    var names: Set<String> = []
    return typed.filter { path in
      guard names.insert(path).inserted else { return false }
      // Keep a path that is no file: reading it reports the error.
      guard let status = try? PosixFileSystem().status(absolute(path), .follow) else { return true }
      guard !met.contains(where: status.isSameFile) else { return false }
      met.append(status)
      return true
    }
  }

  /// Reads a whole file.
  @concurrent package func bytes(of typed: String) async throws(FileSystemError) -> [UInt8] {
    let files = RetryingFileSystem(PosixFileSystem())
    let path = absolute(typed)
    let status = try files.status(path, .follow)
    guard status.kind != .directory else {
      throw FileSystemError("read", path: path, number: EISDIR)
    }
    guard status.size <= Self.mostBytes else {
      throw FileSystemError("read", path: path, number: EFBIG)
    }
    guard let bytes = try files.contents(ofFile: files.resolved(path)) else {
      throw FileSystemError("open", path: path, number: ENOENT)
    }
    return bytes
  }

  /// Returns the paths of the files in a folder and its subfolders, relative to it and sorted.
  ///
  /// Hidden files and links are left out. It returns nil if the path is not a folder.
  @concurrent package func files(in typed: String) async throws(FileSystemError) -> [String]? {
    let path = absolute(typed)
    guard try RetryingFileSystem(PosixFileSystem()).status(path, .follow).kind == .directory else {
      return nil
    }
    return try files(below: path, from: "", deep: Self.deepest).sorted { $0.isSorted(before: $1) }
  }

  private func files(
    below path: String, from start: String, deep levels: Int
  ) throws(FileSystemError) -> [String] {
    var found: [String] = []
    for name in try PosixFileSystem().list("\(path)/\(start)") where name.first != "." {
      let file = start + name
      // Skip a file that was removed meanwhile.
      switch try? PosixFileSystem().status("\(path)/\(file)", .keep).kind {
      case .file: found.append(file)
      case .directory where levels > 1:
        found += try files(below: path, from: "\(file)/", deep: levels - 1)
      default: break
      }
      guard found.count <= Self.mostFiles else {
        throw FileSystemError("read", path: path, number: E2BIG)
      }
    }
    return found
  }

  private func candidate(_ name: String, in path: String) -> Candidate? {
    let file = "\(path)/\(name)"
    // A file that was removed meanwhile, or whose status cannot be read, is no candidate.
    guard let kind = try? PosixFileSystem().status(file, .follow).kind, access(file, R_OK) == 0
    else { return nil }
    switch kind {
    case .directory: return Candidate(name: name, isFolder: true)
    case .file: return Candidate(name: name, isFolder: false)
    case .link, .other: return nil
    }
  }

  /// Returns the file or folder that a path names; nil if there is none.
  package func existing(_ typed: String) -> Candidate? {
    guard let status = try? PosixFileSystem().status(absolute(typed), .follow) else { return nil }
    return Candidate(name: TypedPath(typed).start, isFolder: status.kind == .directory)
  }

  /// Returns a path with `~` and all links resolved.
  package func resolved(_ typed: String) -> String {
    let path = absolute(typed)
    return (try? PosixFileSystem().resolved(path)) ?? path
  }

  /// Returns a path with `~` for the user's home.
  package func shown(_ path: String) -> String {
    guard let home, path == home || path.hasPrefix("\(home)/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  private func absolute(_ typed: String) -> String {
    if let home, typed == "~" || typed.hasPrefix("~/") { return home + typed.dropFirst() }
    return typed.hasPrefix("/") ? typed : "\(folder)/\(typed)"
  }
}

/// Writes files for other programs.
package enum ExportFile {
  /// Writes a file atomically.
  ///
  /// Only a regular file is ever replaced; a JSON file keeps its spacing.
  ///
  /// - Parameter make: passes the bytes of the file to `sink`, piece by piece.
  package static func write(
    to path: String, on files: any FileSystem = PosixFileSystem(),
    _ make: (_ sink: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    let files = RetryingFileSystem(files)
    if let spacing = try spacing(of: path, files) {
      var bytes: [UInt8] = []
      try make { bytes += $0 }
      return try files.replaceFile(path, with: spacing.applied(to: bytes))
    }
    var failure: (any Error)?
    do {
      try files.replaceFile(path) { file throws(FileSystemError) in
        do {
          try make { try files.writeWhole(file, $0) }
        } catch {
          failure = error
          throw error as? FileSystemError
            ?? FileSystemError("write", path: path, number: ECANCELED)
        }
      }
    } catch {
      throw failure ?? error
    }
  }

  /// Returns the spacing of the JSON file at a path, if there is one; throws if the path is no regular file.
  private static func spacing(
    of path: String, _ files: RetryingFileSystem
  ) throws(FileSystemError) -> JSONSpacing? {
    do throws(FileSystemError) {
      guard try files.status(path, .follow).kind == .file else {
        throw FileSystemError("write", path: path, number: EINVAL)
      }
    } catch {
      guard error.number == ENOENT else { throw error }
      return nil
    }
    // A file that cannot be read, or is not JSON, has no spacing to keep.
    guard let old = try? files.contents(ofFile: path), ExchangeReader.isJSON(old) else {
      return nil
    }
    return JSONSpacing(of: old)
  }
}
