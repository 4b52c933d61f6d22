import Repositories
import Services

/// The files of the book that the command line or the environment names.
enum BookFiles {
  /// Opens them; a book that does not exist yet is made by its first edit.
  static func open(data: String?, environment: [String: String]) throws(StoreFailure)
    -> FileEntryRepository
  {
    do {
      let location = try StoreLocation(
        environment: environment, option: data,
        currentDirectory: ProcessEnvironment.currentDirectory)
      return try FileEntryRepository(at: location, now: BookClock.system.now)
    } catch {
      throw StoreFailure(error)
    }
  }
}
