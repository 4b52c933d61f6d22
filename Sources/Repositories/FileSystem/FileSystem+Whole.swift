package import Entities
import Glibc

extension FileSystem {
  /// Returns the names in a directory, in no order, without `.` and `..`.
  package func list(_ path: String) throws(FileSystemError) -> [String] {
    try entries(of: path).map(\.name)
  }

  package func read(
    _ file: FileDescriptor, at offset: Int, into memory: UnsafeMutableRawBufferPointer
  ) throws(FileSystemError) -> Int {
    let bytes = try read(file, at: offset, count: memory.count)
    memory.copyBytes(from: bytes)
    return bytes.count
  }

  /// Renames a file, replacing any file with the new name.
  package func rename(_ path: String, to target: String) throws(FileSystemError) {
    try rename(path, to: target, .replaced)
  }

  /// Reads a file from an offset to its end.
  func contents(
    _ file: FileDescriptor, from offset: Int = 0, sizeHint: Int
  ) throws(FileSystemError) -> [UInt8] {
    // No file of daybook is longer, but a sparse file may claim any length.
    guard sizeHint <= 1 << 30 else {
      throw FileSystemError("read", path: "", number: EFBIG)
    }
    // Read one byte more than expected, to detect the end without a second call.
    var bytes = try read(file, at: offset, count: max(0, sizeHint - offset) + 1)
    guard bytes.count > max(0, sizeHint - offset) else { return bytes }
    while true {
      let more = try read(file, at: offset + bytes.count, count: 65_536)
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  /// Writes all bytes, with as many calls as that takes.
  func writeWhole(_ file: FileDescriptor, _ bytes: [UInt8]) throws(FileSystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try write(file, rest)
      guard count > 0 else { throw FileSystemError("write", path: "", number: ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads a whole regular file; returns nil if it does not exist.
  ///
  /// - Parameter limit: the maximum size in bytes.
  func contents(
    ofFile path: String, atMost limit: Int = .max
  ) throws(FileSystemError) -> [UInt8]? {
    do throws(FileSystemError) {
      let file = try open(path, .read)
      defer { close(file) }
      let status = try status(file)
      guard status.kind == .file else {
        throw FileSystemError("open", path: path, number: EINVAL)
      }
      guard status.size <= limit else {
        throw FileSystemError("read", path: path, number: EFBIG)
      }
      return try contents(file, sizeHint: status.size)
    } catch  where error.number == ENOENT || error.number == ENOTDIR {
      return nil
    }
  }

  /// Replaces a file atomically: after a crash, there is either the old file or the new one.
  package func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    try replaceFile(path) { file throws(FileSystemError) in
      try writeWhole(file, bytes)
    }
  }

  /// Replaces a file atomically with what `write` writes.
  func replaceFile(
    _ path: String, write: (FileDescriptor) throws(FileSystemError) -> Void
  ) throws(FileSystemError) {
    let temporary = "\(path).\(RandomName.make())"
    let file = try open(temporary, .create)
    do throws(FileSystemError) {
      defer { close(file) }
      try write(file)
      try sync(file)
      try rename(temporary, to: path)
    } catch {
      // Report the first failure; at worst, a stray file is left behind.
      try? remove(temporary)
      throw error
    }
    try syncDirectory(parent(of: path))
  }

  /// Creates a directory and its parents if they are missing, and makes them durable.
  package func makeDirectories(_ path: String) throws(FileSystemError) {
    do throws(FileSystemError) {
      let status = try status(path, .follow)
      guard status.kind == .directory else {
        throw FileSystemError("mkdir", path: path, number: ENOTDIR)
      }
      return
    } catch  where error.number == ENOENT {
      try makeDirectories(parent(of: path))
    }
    do throws(FileSystemError) {
      try makeDirectory(path)
    } catch  where error.number == EEXIST {
      // Another process has created it first.
    }
    try syncDirectory(parent(of: path))
  }

  /// Makes a directory and all its parents durable, since the process that created them may have ended before it
  /// synced them.
  func syncDirectories(upFrom path: String) throws(FileSystemError) {
    var path = path
    while path != "/" {
      path = parent(of: path)
      do throws(FileSystemError) {
        try syncDirectory(path)
      } catch  where error.isForbidden {
        // A directory that cannot be read and belongs to another user was not created by daybook.
        if try status(path, .follow).owner == user { throw error }
      }
    }
  }

  package func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}

extension FileSystem {
  /// The maximum number of links in a row, as in Linux; more are taken for a loop.
  private var mostLinks: Int { 40 }

  /// Resolves links in the last part of a path, since some users keep their configuration elsewhere and link to it.
  func resolved(_ path: String) throws(FileSystemError) -> String {
    var path = path
    for _ in 0..<mostLinks {
      do throws(FileSystemError) {
        guard try status(path, .keep).kind == .link else { return path }
      } catch  where error.number == ENOENT || error.number == ENOTDIR {
        return path
      }
      let target = try target(ofLink: path)
      path = target.hasPrefix("/") ? target : "\(parent(of: path))/\(target)"
    }
    throw FileSystemError("readlink", path: path, number: ELOOP)
  }
}

/// Random names for files, so that files that a crash left behind are in nobody's way.
enum RandomName {
  static func make() -> String {
    String(UInt64.random(in: 0 ... .max), radix: 32)
  }

  /// Whether a name is that of a temporary file for an atomic replacement of a machine's notes.
  static func isTemporary(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last, UInt64(ending, radix: 32) != nil else {
      return false
    }
    let target = parts.dropLast().joined(separator: ".")
    return target == "reserve" || [".json", ".line"].contains(where: target.hasSuffix)
  }
}
