import Entities
import Repositories
import Services

/// A book in memory, at 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor final class Desk {
  let files = MemoryFileSystem()
  let location = StoreLocation(data: "/home/book/data", state: "/home/book/state")
  let time = Timestamp(milliseconds: 1_795_221_672_123)
  private(set) lazy var clock = BookClock.fixed(time, offset: 540, zone: "Asia/Seoul")

  func open() throws -> Book {
    let time = time
    return Book(
      repository: try FileEntryRepository(at: location, files: files, now: { time }), clock: clock)
  }
}
