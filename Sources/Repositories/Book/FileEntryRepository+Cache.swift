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
    // The folder is there once anything was written here.
    let folder = try files.open(stateFolder, .read)
    defer { files.close(folder) }
    guard try files.lock(folder) else { return }
    try foldCache(program).save(reader)
  }

  func foldCache(_ program: UInt64) -> FoldCache {
    FoldCache(
      files: files, paths: reader.paths, path: "\(stateFolder)/fold.cache", program: program)
  }
}
