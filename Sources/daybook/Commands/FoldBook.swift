import ArgumentParser
import Glibc
import Repositories
import Services

/// Folds the book for the next start; daybook runs it by itself when that is worth while.
struct FoldBook: ParsableCommand {
  static let name = "fold-book"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Fold the book anew, so that the next start is quick.",
    shouldDisplay: false)

  @OptionGroup var options: BookOptions

  func run() throws {
    guard case .used(let program) = ProgramFile.cacheUse else { return }
    // Whatever the user does comes first.
    _ = nice(10)
    let location = try BookFiles.location(
      data: options.data, environment: ProcessEnvironment.variables)
    do {
      try FileEntryRepository.makeCache(at: location, program: program)
    } catch {
      throw StoreFailure(error)
    }
  }
}
