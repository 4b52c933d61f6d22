import Core
import MemoryFiles
import Repositories
import Services
import Testing

@MainActor struct DemoBookTests {
  @Test func `the sample book has something for every screen`() throws {
    let clock = DemoClock()
    let repository = try EntryRepository(
      at: StoreLocation(data: "/demo/book", state: "/demo/state"), files: MemoryFileSystem(),
      now: { clock.now })
    let book = Book(repository: repository, clock: clock.clock)
    try DemoBook(book, clock: clock).write()

    #expect(
      book.folders.all().map(\.name) == [
        "집안일 Home", "Work", "카페 Coffee", "Reading 📚", "여행 Jeju", "Studio 작업실",
      ])
    #expect(book.folders.all().allSatisfy { $0.tally.total > 0 })
    #expect(book.folders.inbox().open > 3)
    #expect(book.people.count(.inbox) > 1)
    #expect(book.diary.boxes().count > 6)
    let today = book.agenda.day(clock.clock.today).counts
    #expect(today.overdue > 0 && today.due > 0 && today.done > 0)
    #expect(!book.ledger.month(of: clock.clock.today).totals.isEmpty)
    // Quick-add understood every line: no title contains any of its marks.
    let list = book.entries.list(EntryRequest(.everywhere))
    let titles = book.entries.entries(list, in: 0..<list.count).map(\.title)
    #expect(titles.filter { $0.contains { "#!/@".contains($0) } }.isEmpty)
    #expect(today.events >= 2)
    #expect(abs(clock.now.milliseconds - BookClock.system.now().milliseconds) < 60_000)
  }
}
