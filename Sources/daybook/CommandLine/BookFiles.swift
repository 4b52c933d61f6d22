import Repositories
import Services

/// The files of the book that the command line or the environment names.
enum BookFiles {
  /// Opens them; a book that does not exist yet is made by its first edit.
  ///
  /// - Parameter onProgress: told now and then how far a book was read that was not folded yet.
  static func open(
    data: String?, environment: [String: String], cache: CacheUse = ProgramFile.cacheUse,
    onProgress: ((Double) -> Void)? = nil
  ) throws(StoreFailure) -> FileEntryRepository {
    do {
      return try FileEntryRepository(
        at: try location(data: data, environment: environment), now: BookClock.system.now,
        cache: cache, onProgress: onProgress)
    } catch {
      throw StoreFailure(error)
    }
  }

  /// Looks at every file of an open book.
  static func look(at repository: FileEntryRepository) throws(StoreFailure) {
    do {
      try repository.refresh()
    } catch {
      throw StoreFailure(error)
    }
  }

  static func location(
    data: String?, environment: [String: String]
  ) throws(StoreError) -> StoreLocation {
    try StoreLocation(
      environment: environment, option: data,
      currentDirectory: ProcessEnvironment.currentDirectory)
  }
}
