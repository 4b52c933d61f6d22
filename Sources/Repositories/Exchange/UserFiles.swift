package import Entities
import Glibc

/// The files of the user that a path may name, found and read away from the main actor: a disk in a
/// network may take its time.
package struct UserFiles: Sendable {
  /// What can be chosen in a folder.
  package struct Candidate: Equatable, Sendable {
    package let name: String
    package let isFolder: Bool
  }

  /// More than this is no book.
  private static let mostBytes = 1 << 30
  private static let mostFiles = 100_000
  /// How many levels of folders are looked through.
  private static let deepest = 3

  private let home: String?
  private let folder: String

  /// - Parameters:
  ///   - home: what `~` stands for.
  ///   - folder: where paths begin that do not begin with `/`.
  package init(home: String? = nil, folder: String = "/") {
    self.home = home
    self.folder = folder
  }

  /// The folders and files that can be read and whose path begins like this, by name, folders first;
  /// hidden ones only when that is typed.
  @concurrent package func candidates(for typed: String) async -> [Candidate] {
    let place = TypedPath(typed)
    let path = absolute(place.folder)
    // What cannot be listed has nothing to choose from.
    let names = (try? PosixFileSystem().list(path)) ?? []
    return names.filter(place.begins)
      .compactMap { candidate($0, in: path) }
      .sorted { $0.isFolder == $1.isFolder ? $0.name.isSorted(before: $1.name) : $0.isFolder }
  }

  /// The paths without those that lead to the file of one before, be it by another spelling or a link.
  @concurrent package func distinct(_ typed: [String]) async -> [String] {
    var met: [FileStatus] = []
    var names: Set<String> = []
    return typed.filter { path in
      guard names.insert(path).inserted else { return false }
      // What is no file is said where it is read.
      guard let status = try? PosixFileSystem().status(absolute(path), .follow) else { return true }
      guard !met.contains(where: status.isSameFile) else { return false }
      met.append(status)
      return true
    }
  }

  /// All of a file.
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

  /// The paths of the files in a folder and in the folders in it, from there on and in order.
  ///
  /// Hidden ones and links are left out; nil of what is no folder.
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
      // What goes away meanwhile is no more of it.
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
    // What goes away meanwhile, or cannot be looked at, is no candidate.
    guard let kind = try? PosixFileSystem().status(file, .follow).kind, access(file, R_OK) == 0
    else { return nil }
    switch kind {
    case .directory: return Candidate(name: name, isFolder: true)
    case .file: return Candidate(name: name, isFolder: false)
    case .link, .other: return nil
    }
  }

  /// What a path names now; nil of nothing.
  package func existing(_ typed: String) -> Candidate? {
    guard let status = try? PosixFileSystem().status(absolute(typed), .follow) else { return nil }
    return Candidate(name: TypedPath(typed).start, isFolder: status.kind == .directory)
  }

  /// Where a path leads, behind `~` and all links.
  package func resolved(_ typed: String) -> String {
    let path = absolute(typed)
    return (try? PosixFileSystem().resolved(path)) ?? path
  }

  /// A path as users type it: `~` is their home.
  package func shown(_ path: String) -> String {
    guard let home, path == home || path.hasPrefix("\(home)/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  private func absolute(_ typed: String) -> String {
    if let home, typed == "~" || typed.hasPrefix("~/") { return home + typed.dropFirst() }
    return typed.hasPrefix("/") ? typed : "\(folder)/\(typed)"
  }
}

/// A file that is written for other programs.
package enum ExportFile {
  /// Puts a whole file in a path's place, or none; only a regular file is ever replaced, by one with the line
  /// breaks and blanks that it had.
  ///
  /// - Parameter make: hands on the bytes of the file, piece by piece.
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

  /// The blanks of a JSON file that is there.
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
    // One that cannot be read, or is no JSON, has no blanks to keep.
    guard let old = try? files.contents(ofFile: path), ExchangeReader.isJSON(old) else {
      return nil
    }
    return JSONSpacing(of: old)
  }
}
