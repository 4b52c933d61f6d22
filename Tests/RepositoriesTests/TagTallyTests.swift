import Core
import Entities
import Repositories
import Testing

@Suite struct TagTallyTests {
  private let fixture = BookFixture()

  private func add(_ title: String, on date: String, tags: [String], to book: EntryRepository)
    throws
  {
    let date = try #require(DayTime(text: date))
    var page = DiaryEntity(
      id: EntityID("id-\(title)"), title: title, date: date, created: fixture.clock)
    page.tags = tags
    try book.save(page)
    fixture.clock.milliseconds += 1000
  }

  private func makeBook() throws -> EntryRepository {
    let book = try fixture.open()
    try add("sea", on: "2026-11-20T21:00[Asia/Seoul]", tags: ["여행", "food"], to: book)
    try add("hill", on: "2026-11-21", tags: ["여행"], to: book)
    try add("rain", on: "1969-12-31T23:59[Asia/Seoul]", tags: [], to: book)
    try book.save(fixture.todo("milk"))
    return book
  }

  @Test func `pages are counted by tag, with the last day of each`() throws {
    let tallies = try makeBook().tagTallies(kind: .diary)
    #expect(tallies.all.count == 3 && tallies.all.lastDate?.text == "2026-11-21")
    #expect(tallies.untagged.count == 1 && tallies.untagged.lastDate?.text == "1969-12-31")
    #expect(tallies.tags.mapValues(\.count) == ["여행": 2, "food": 1])
    #expect(tallies.tags["food"]?.lastDate?.text == "2026-11-20")
  }

  @Test func `a tag that was taken away, and a page that was deleted, count no more`() throws {
    let book = try makeBook()
    try book.commit(
      Transaction(
        OperationLabel("x"),
        [.set(.diary, EntityID("id-sea"), [.tag("food"): .absent, .tag("여행"): .absent])]))
    try book.commit(Transaction(OperationLabel("x"), [.delete(.diary, EntityID("id-rain"))]))
    let tallies = book.tagTallies(kind: .diary)
    #expect(tallies.all.count == 2)
    #expect(tallies.untagged.count == 1 && tallies.untagged.lastDate?.text == "2026-11-20")
    #expect(tallies.tags.mapValues(\.count) == ["여행": 1])
    #expect(tallies == (try fixture.open().tagTallies(kind: .diary)))
  }

  @Test func `a list sorts by date, and entries without one come last`() throws {
    let book = try makeBook()
    try add("dusk", on: "2026-11-20T21:00[Asia/Seoul]", tags: [], to: book)
    let newest = EntryQuery(order: .date, direction: .descending)
    #expect(book.titles(newest) == ["hill", "dusk", "sea", "rain", "milk"])
    #expect(book.titles(EntryQuery(order: .date)) == ["rain", "sea", "dusk", "hill", "milk"])
    #expect(
      book.titles(EntryQuery(where: .all([.kinds([.diary]), .untagged]), order: .date))
        == ["rain", "dusk"])
    let sea = try #require(book.row(of: EntityID("id-sea")))
    #expect(book.summary(of: sea).date?.text == "2026-11-20T21:00[Asia/Seoul]")
  }
}
