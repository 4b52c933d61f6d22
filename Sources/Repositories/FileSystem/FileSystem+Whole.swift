package import Entities
import Glibc

extension FileSystem {
  /// The names in a directory, in no order, without `.` and `..`.
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

  /// Gives a file another name, in the place of whatever has that.
  package func rename(_ path: String, to target: String) throws(FileSystemError) {
    try rename(path, to: target, .replaced)
  }

  /// What a file holds from `offset` on.
  func contents(
    _ file: FileDescriptor, from offset: Int = 0, sizeHint: Int
  ) throws(FileSystemError) -> [UInt8] {
    // No file of daybook is longer; one with holes may seem to be of any length.
    guard sizeHint <= 1 << 30 else {
      throw FileSystemError("read", path: "", number: EFBIG)
    }
    // One byte more than expected: the end is then seen without a second call.
    var bytes = try read(file, at: offset, count: max(0, sizeHint - offset) + 1)
    guard bytes.count > max(0, sizeHint - offset) else { return bytes }
    while true {
      let more = try read(file, at: offset + bytes.count, count: 65_536)
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  /// Writes all of it, however many calls that takes.
  func writeWhole(_ file: FileDescriptor, _ bytes: [UInt8]) throws(FileSystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try write(file, rest)
      guard count > 0 else { throw FileSystemError("write", path: "", number: ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }

  /// The contents of a small regular file; nil when there is none.
  ///
  /// - Parameter limit: of how many bytes it may be.
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

  /// Puts a whole file in a path's place: after a crash there is the old one or the new one.
  package func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    try replaceFile(path) { file throws(FileSystemError) in
      try writeWhole(file, bytes)
    }
  }

  /// The same for a file that is written in pieces.
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
      // The first failure is the one to report; what is left behind is a stray file.
      try? remove(temporary)
      throw error
    }
    try syncDirectory(parent(of: path))
  }

  /// Makes a directory and those above it where they are missing, and makes them durable.
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
      // Another process was faster.
    }
    try syncDirectory(parent(of: path))
  }

  /// Makes a directory and all above it durable, whoever made them: who finds one there cannot know
  /// whether its maker lived to sync it.
  func syncDirectories(upFrom path: String) throws(FileSystemError) {
    var path = path
    while path != "/" {
      path = parent(of: path)
      do throws(FileSystemError) {
        try syncDirectory(path)
      } catch  where error.isForbidden {
        // One that we may not even read is not of our making, unless it is ours.
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
  /// More links in a row than this are taken for a ring, as Linux does.
  private var mostLinks: Int { 40 }

  /// The path without links in its last part: people keep their configuration elsewhere, and link it.
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

/// Names for files that nobody else has: what a crash left behind is in nobody's way.
enum RandomName {
  static func make() -> String {
    String(UInt64.random(in: 0 ... .max), radix: 32)
  }

  /// Whether a file of a machine's notes is to take another's place in one go, or was meant to.
  static func isTemporary(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last, UInt64(ending, radix: 32) != nil else {
      return false
    }
    let target = parts.dropLast().joined(separator: ".")
    return target == "reserve" || [".json", ".line"].contains(where: target.hasSuffix)
  }
}
