import Entities

/// Whether a book may be opened with what an earlier run has folded.
package enum CacheUse: Sendable {
  /// If this very program has folded it.
  case used(program: UInt64)
  case ignored
}

extension FileEntryRepository {
  /// So many bytes of lines are read at a start without being missed.
  private static let smallTail = 1 << 16

  /// Whether the next start would be quicker with a new cache.
  package var isCacheWanted: Bool { reader.parsedBytes > Self.smallTail }

  /// A new cache is on its way.
  package func forgetCacheWish() {
    reader.parsedBytes = 0
  }

  /// Folds a book and writes its cache, unless another process does that now.
  package static func makeCache(
    at location: StoreLocation, program: UInt64, files: any FileSystem = PosixFileSystem()
  ) throws(StoreError) {
    // Nothing is written into the book: the time does not matter.
    let book = try FileEntryRepository(
      at: location, files: files, now: { Timestamp(milliseconds: 0) }, cache: .ignored)
    do throws(FileSystemError) {
      try book.saveCache(program)
    } catch {
      throw .notSaved(cause: error)
    }
  }

  private func saveCache(_ program: UInt64) throws(FileSystemError) {
    // The folder is there once anything was written here; without it nobody needs a cache.
    guard (try? files.status(stateFolder, .follow)) != nil else { return }
    let folder = try files.open(stateFolder, .read)
    defer { files.close(folder) }
    guard try files.lock(folder) else { return }
    let cache = foldCache(program)
    try cache.save(reader)
    removeStrays(of: cache)
  }

  /// Removes what killed programs have left half written: nobody else makes a cache now, and a file
  /// that is replaced in one go is half written for moments only.
  private func removeStrays(of cache: FoldCache) {
    let day: Int64 = 86_400_000_000_000
    // By the clock of the disk. Without it nothing is known to be old.
    guard let now = try? files.status(cache.path, .keep).changed else { return }
    for folder in [stateFolder, damageFolder, "\(stateFolder)/drafts"] {
      for name in (try? files.list(folder)) ?? [] {
        let path = "\(folder)/\(name)"
        guard name.hasPrefix("fold.cache.") || RandomName.isTemporary(name) else { continue }
        let changed = (try? files.status(path, .keep))?.changed ?? now
        guard name.hasPrefix("fold.cache.") || changed < now - day else { continue }
        // One that stays goes the next time.
        try? files.remove(path)
      }
    }
  }

  func foldCache(_ program: UInt64) -> FoldCache {
    FoldCache(
      files: files, paths: reader.paths, path: "\(stateFolder)/fold.cache", program: program)
  }
}
