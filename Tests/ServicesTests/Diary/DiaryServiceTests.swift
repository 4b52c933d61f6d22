import Core
import Entities
import Services
import Testing

@MainActor struct DiaryServiceTests {
  private let fixture = BookFixture()

  private func titles(_ book: Book, _ contents: DiaryBox.Contents, text: String = "") -> [String] {
    let list = book.diary.pages(of: contents, filter: Query(words: text))
    return book.entries.entries(list, in: 0..<list.count).map(\.title)
  }

  @Test func `a page has the first line as its title, and tells of now`() throws {
    let book = try fixture.open()
    let id = try book.diary.add("\n  # 제주 trip  \n\nWe went\n\n- far\n\n", tags: ["여행"])
    let page = try #require(try fixture.open().diary.page(id))
    #expect(page.title == "제주 trip")
    #expect(page.body == "We went\n\n- far")
    #expect(page.text == "제주 trip\n\nWe went\n\n- far\n")
    #expect(page.tags == ["여행"])
    #expect(page.date.text == "2026-11-21T09:41[Asia/Seoul]")
  }

  @Test(arguments: ["", "  \n\t\n"])
  func `a page without text is refused`(text: String) throws {
    let book = try fixture.open()
    #expect(throws: RuleError.emptyPage) { try book.diary.add(text) }
    let id = try book.diary.add("one")
    let seen = try #require(book.diary.page(id))
    var page = seen
    page.text = text
    #expect(throws: RuleError.emptyPage) { try book.diary.save(page, over: seen) }
    #expect(book.diary.page(id)?.title == "one")
  }

  @Test func `an edited page is saved whole, and one undo takes it back`() throws {
    let book = try fixture.open()
    let id = try book.diary.add("one\n\nbody", tags: ["a"])
    let seen = try #require(book.diary.page(id))
    var page = seen
    page.text = "two"
    page.tags = ["b"]
    page.date = DayTime(book.clock.today.adding(days: -1))
    try book.diary.save(page, over: seen)
    #expect(book.diary.page(id) == page)
    try book.history.undo()
    let old = try #require(book.diary.page(id))
    #expect(old.title == "one" && old.body == "body" && old.tags == ["a"] && old.date != page.date)
  }

  @Test func `what others changed while a page was open stays`() throws {
    let book = try fixture.open()
    let id = try book.diary.add("one\n\nbody", tags: ["a", "b"])
    let seen = try #require(book.diary.page(id))
    var other = seen
    other.title = "ONE"
    other.tags = ["a", "c"]
    try book.diary.save(other, over: seen)
    var page = seen
    page.body = "another body"
    page.tags = ["a", "b", "d"]
    try book.diary.save(page, over: seen)
    let saved = try #require(book.diary.page(id))
    #expect(saved.title == "ONE" && saved.body == "another body")
    #expect(saved.tags == ["a", "c", "d"])
  }

  @Test func `the board always has a box for all pages and for untagged ones`() throws {
    let book = try fixture.open()
    #expect(book.diary.boxes().map(\.contents) == [.all, .untagged])
    #expect(book.diary.boxes().map(\.lastDate) == [nil, nil])
    try book.diary.add("sea", date: try book.date("2026-11-02"), tags: ["여행", "Food"])
    try book.diary.add("hill", date: try book.date("yesterday"), tags: ["여행"])
    try book.diary.add("rain", date: try book.date("3 Nov 18:00"))
    let boxes = book.diary.boxes()
    #expect(boxes.map(\.contents) == [.all, .untagged, .tag("Food"), .tag("여행")])
    #expect(boxes.map(\.count) == [3, 1, 1, 2])
    #expect(
      boxes.map { $0.lastDate?.text } == ["2026-11-20", "2026-11-03", "2026-11-02", "2026-11-20"])
  }

  @Test func `a box opens on its pages, newest first`() throws {
    let book = try fixture.open()
    for (text, date) in [("sea", "2026-11-02"), ("hill", "yesterday"), ("rain", "fri 18:00")] {
      try book.diary.add(text, date: try book.date(date), tags: text == "hill" ? [] : ["wet"])
    }
    try book.todos.add(TodoDraft("no page"))
    #expect(titles(book, .all) == ["rain", "hill", "sea"])
    #expect(titles(book, .tag("wet")) == ["rain", "sea"])
    #expect(titles(book, .untagged) == ["hill"])
    #expect(titles(book, .all, text: "EA") == ["sea"])
    #expect(titles(book, .tag("none")) == [])
  }

  @Test func `the rules for every kind hold for pages`() throws {
    let book = try fixture.open()
    let id = try book.diary.add("one")
    let folder = try book.folders.add("Trips")
    try book.entries.assign([id], to: folder)
    try book.entries.setTags([id], to: ["sea"])
    #expect(book.diary.page(id)?.folder == folder)
    #expect(book.diary.page(id)?.tags == ["sea"])
    #expect(throws: RuleError.wrongKind("one", wanted: [.todo, .expense])) {
      try book.entries.finish([id])
    }
    try book.entries.delete([id])
    #expect(book.diary.page(id) == nil)
    try book.history.undo()
    #expect(book.diary.page(id)?.title == "one")
  }
}
