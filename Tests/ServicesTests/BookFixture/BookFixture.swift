import SeededRandom
import Core
import MemoryFiles
import Repositories
import Services
import WallClock

/// A place to open books in: files in memory, a clock set by hand, ids that count up.
@MainActor final class BookFixture {
  let files = MemoryFileSystem()
  let wallClock = WallClock()
  /// How the user of the next book writes money.
  var money = MoneyText()
  /// The clocks of the next book; nil are those of Seoul, whose hour never changes.
  var clock: BookClock?
  private let location = StoreLocation(data: "/home/book/data", state: "/home/book/state")
  private var openedCount: UInt64 = 0
  private var idCount = 0

  /// How new records are named.
  enum IDs {
    /// `id-1`, `id-2` …
    case counted
    /// As the program names them, by which files of other programs know them.
    case made
  }

  func open(_ ids: IDs = .counted) throws -> Book {
    openedCount += 1
    let wallClock = wallClock
    let repository = try FileEntryRepository(
      at: location, files: files, now: { wallClock.now }, clock: clock?.reader,
      random: SeededGenerator(openedCount))
    let mirrors = MirrorFiles(
      ConfigurationLocation(environment: ["HOME": "/home/book"]), book: location.data,
      state: { repository.stateFolder }, files: files)
    let counted: @MainActor () -> EntityID = { [self] in
      idCount += 1
      return EntityID("id-\(idCount)")
    }
    return Book(
      repository: repository, mirrors: mirrors, clock: clock ?? wallClock.bookClock, money: money,
      makeID: ids == .counted ? counted : nil)
  }

  /// Every book here is closed as `kill -9` closes it, and the files are read anew.
  func reopen() throws -> Book {
    files.kill()
    return try open()
  }

  /// From now on no file takes another byte.
  func fillDisk() {
    files.fault = Fault(call: files.calls + 1, .shortWrite(0), .forGood)
  }

  func freeDisk() {
    files.fault = nil
  }
}
