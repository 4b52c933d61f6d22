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
  var dateOrder: DateOrder?
  /// The clocks of the next book; nil for those of Seoul, where clocks are never changed.
  var clock: BookClock?
  private let location = StoreLocation(data: "/home/book/data", state: "/home/book/state")
  private var openedCount: UInt64 = 0
  private var idCount = 0

  /// How new records are named.
  enum IDs {
    /// `id-1`, `id-2` …
    case counted
    /// Named as the program names them; files of other programs refer to these ids.
    case made
  }

  func open(_ ids: IDs = .counted) throws -> Book {
    openedCount += 1
    let wallClock = wallClock
    let repository = try EntryRepository(
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
      dateOrder: dateOrder, makeID: ids == .counted ? counted : nil)
  }

  /// Closes every book here as `kill -9` does, and opens one that reads the files again.
  func reopen() throws -> Book {
    files.kill()
    return try open()
  }

  /// Makes every write to a file fail from now on.
  func fillDisk() {
    files.fault = Fault(call: files.calls + 1, .shortWrite(0), .forGood)
  }

  func freeDisk() {
    files.fault = nil
  }
}
