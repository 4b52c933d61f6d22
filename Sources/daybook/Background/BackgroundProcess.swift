import ArgumentParser
import Glibc
import Repositories
import Services

/// Another daybook that does something for the same book beside the screens: what it costs, it costs
/// there.
@MainActor final class BackgroundProcess {
  private let words: [String]
  private var child: ChildProgram?

  /// - Parameter words: the command line, without the program and the book.
  init(_ words: String..., for data: String) {
    self.words = [ProgramFile.path] + words + ["--data", data]
  }

  /// Whether the last one that was started is still at it.
  var isRunning: Bool {
    if let child, child.hasEnded() { self.child = nil }
    return child != nil
  }

  /// Starts it; when there is no room for another program, it stays undone until the next time.
  func start() {
    child = try? ChildProgram(words, in: .background)
  }
}

/// Folds the book for the next start, so that nobody waits for it.
@MainActor final class CacheRebuilder {
  private let repository: FileEntryRepository
  private let chore: BackgroundProcess

  init(_ repository: FileEntryRepository) {
    self.repository = repository
    chore = BackgroundProcess(FoldBook.name, for: repository.location.data)
  }

  /// Starts that if the next start would be quicker for it.
  func startIfWanted() {
    guard repository.isCacheWanted, !chore.isRunning else { return }
    repository.markRebuildScheduled()
    chore.start()
  }
}

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
    try FileEntryRepository.makeCache(
      at: location, program: program, clock: BookClock.system.reader)
  }
}

/// Makes each day's backup beside the screens.
@MainActor final class DailyBackups {
  private let backups: BackupService
  private let chore: BackgroundProcess
  /// When to look again, in seconds: soon after the start, then now and then, as a day may begin.
  private(set) var delay = 2.0

  init(_ backups: BackupService, of data: String) {
    self.backups = backups
    chore = BackgroundProcess("backups", "--now", for: data)
  }

  /// Starts that; what fails is tried again later, and until then the latest backup is an older one,
  /// as the palette does.
  func makeIfMissing() {
    delay = 600
    guard backups.plan() != nil, !chore.isRunning else { return }
    chore.start()
  }
}

/// The file that this program was started from.
enum ProgramFile {
  static let path = "/proc/self/exe"

  /// A book may be opened with what this very program has folded; another build may fold otherwise.
  static var cacheUse: CacheUse {
    var found = stat()
    guard stat(path, &found) == 0 else { return .ignored }
    return .used(by: [
      UInt64(found.st_ino), UInt64(found.st_size), UInt64(found.st_mtim.tv_sec),
      UInt64(found.st_mtim.tv_nsec),
    ])
  }
}
