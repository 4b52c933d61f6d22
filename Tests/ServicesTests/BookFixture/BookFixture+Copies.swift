import MemoryFiles

extension BookFixture {
  /// Copies what another machine has written, as a program for synchronising does: what is longer is newer.
  func take(from other: BookFixture) throws {
    for path in other.files.paths(under: "/home/book/data") {
      guard let bytes = other.files.contents(path),
        bytes.count > files.contents(path)?.count ?? 0
      else { continue }
      if let folder = path.lastIndex(of: "/") {
        try files.makeDirectories(durably: String(path[..<folder]))
      }
      try files.put(path, bytes)
    }
  }
}
