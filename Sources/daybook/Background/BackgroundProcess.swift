import ArgumentParser
import Glibc
import Repositories
import Services

/// Another process of daybook that does something for the same book, so that the screens do not wait for it.
@MainActor final class BackgroundProcess {
  private let words: [String]
  private var child: ChildProgram?

  /// - Parameter words: the command line, without the program and the book.
  init(_ words: String..., for data: String) {
    self.words = [ProgramFile.path] + words + ["--data", data]
  }

  /// Whether the process that was started last still runs.
  var isRunning: Bool {
    if let child, child.hasEnded() { self.child = nil }
    return child != nil
  }

  /// Starts the process; if it cannot be started now, its work is left to the next time.
  func start() {
    child = try? ChildProgram(words, in: .background)
  }
}

/// Folds the book in the background, so that the next start is quick.
@MainActor final class CacheRebuilder {
  private let repository: EntryRepository
  private let process: BackgroundProcess

  init(_ repository: EntryRepository) {
    self.repository = repository
    process = BackgroundProcess(FoldBook.name, for: repository.location.data)
  }

  /// Starts the process if it would make the next start quicker.
  func startIfWanted() {
    guard repository.isCacheWanted, !process.isRunning else { return }
    repository.markRebuildScheduled()
    process.start()
  }
}

/// The command that folds the book for the next start; daybook runs it by itself when that is worth while.
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
    try EntryRepository.makeCache(
      at: location, program: program, clock: BookClock.system.reader)
  }
}

/// Makes each day's backup beside the screens.
@MainActor final class DailyBackups {
  private let backups: BackupService
  private let process: BackgroundProcess
  /// Seconds until the next look: soon after the start, then now and then, as a new day may begin.
  private(set) var delay = 2.0

  init(_ backups: BackupService, of data: String) {
    self.backups = backups
    process = BackgroundProcess("backups", "--now", for: data)
  }

  /// Starts a backup if today's is missing; if it fails, it is tried again later.
  func makeIfMissing() {
    delay = 600
    guard backups.plan() != nil, !process.isRunning else { return }
    process.start()
  }
}

/// The file that this program was started from.
enum ProgramFile {
  static let path = "/proc/self/exe"

  /// The cache is used only if this very program has made it, as another build may fold differently.
  static var cacheUse: CacheUse {
    var found = stat()
    guard stat(path, &found) == 0 else { return .ignored }
    return .used(by: [
      UInt64(found.st_ino), UInt64(found.st_size), UInt64(found.st_mtim.tv_sec),
      UInt64(found.st_mtim.tv_nsec),
    ])
  }
}
