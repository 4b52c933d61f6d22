import Repositories
import Services

/// The files of the book that the command line or the environment names.
enum BookFiles {
  /// Opens them; a book that does not exist yet is made by its first edit.
  ///
  /// - Parameter onProgress: told now and then how far a book was read that was not folded yet.
  static func open(
    data: String?, environment: [String: String], onProgress: ((Double) -> Void)? = nil
  ) throws(StoreFailure) -> FileEntryRepository {
    do {
      return try FileEntryRepository(
        at: try location(data: data, environment: environment), now: BookClock.system.now,
        cache: ProgramFile.cacheUse, onProgress: onProgress)
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
