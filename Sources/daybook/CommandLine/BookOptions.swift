import ArgumentParser
import Foundation
import Repositories
import Services

/// Which book.
struct BookOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the book.", valueName: "dir"), completion: .directory)
  var data: String?

  /// Opens the book; a book that does not exist yet is made by its first edit.
  @MainActor func openBook(environment: [String: String]) throws -> Book {
    Book(repository: try openRepository(environment: environment))
  }

  @MainActor func openRepository(environment: [String: String]) throws -> FileEntryRepository {
    do {
      let location = try StoreLocation(
        environment: environment, option: data,
        currentDirectory: FileManager.default.currentDirectoryPath)
      return try FileEntryRepository(at: location, now: BookClock.system.now)
    } catch {
      throw StoreFailure(error)
    }
  }
}
