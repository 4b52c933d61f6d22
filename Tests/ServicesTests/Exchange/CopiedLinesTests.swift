import Core
import Entities
import Services
import Testing

/// What is there twice in a file, such as copied ids and columns of one name: each is kept.
@MainActor struct CopiedLinesTests {
  private let fixture = ExchangeFixture()

  @Test(arguments: [
    (ExchangeFormat.markdown, "- [ ] one 🆔 same\n- [ ] two 🆔 same\n"),
    (
      .org,
      "* TODO one\n:PROPERTIES:\n:ID: same\n:END:\n* TODO two\n:PROPERTIES:\n:ID: same\n:END:\n"
    ),
  ])
  func `a to-do whose id was copied is another one`(format: ExchangeFormat, file: String)
    async throws
  {
    let book = try fixture.fixture.open()
    try await fixture.importing(file, as: format, into: book)
    #expect(book.contents.todos.map(\.title).sorted() == ["one", "two"])
  }

  @Test func `each column is kept, whatever its heading`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(
      "title,kind,currency,note,note,,\nA,Personal,EUR,x,y,p,q\n", as: .csv, into: book)
    let text = try fixture.text(.csv, book)
    for word in ["Personal", "EUR", "x", "y", "p", "q"] {
      #expect(text.contains(word), "\(word) is not in \(text)")
    }
  }

  @Test func `each after of a line of todo.txt is a link`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(
      "a id:a\nb id:b\nc after:a after:b\n", as: .todotxt, into: book)
    let last = try #require(book.contents.todos.first { $0.title == "c" })
    #expect(book.entries.entry(last.id)?.blockers.count == 2)
  }

  @Test(arguments: [
    ("every month on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("every month on the 2nd Tuesday", "FREQ=MONTHLY;BYDAY=2TU"),
    ("every month on the 2nd last Friday", nil),
  ])
  func `days in rules of Tasks are read as a whole`(rule: String, read: String?) async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(
      "- [ ] a 🔁 \(rule) 📅 2026-11-27\n", as: .markdown, into: book)
    let todo = try #require(book.contents.todos.first)
    if let read {
      #expect(todo.repeatRule == read)
    } else {
      #expect(todo.repeatRule?.contains("BYMONTHDAY") != true)
    }
  }

  @Test func `a page written when it is midnight in UTC keeps its time through tui-journal`()
    async throws
  {
    let book = try fixture.fixture.open()
    _ = try book.quickAdd.add("> 2026-11-20 9:00: Sea")
    let text = try fixture.text(.tuiJournal, book)
    let other = try BookFixture().open()
    try await fixture.importing(text, as: .tuiJournal, into: other)
    let pages = other.ids(.everywhere).compactMap(other.diary.page)
    #expect(pages.map(\.date.text) == ["2026-11-20T09:00[Asia/Seoul]"], "\(text)")
  }

  @Test func `a day of tui-journal is midnight in UTC, wherever one is`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(
      "[{\"date\":\"2026-11-20T00:00:00Z\",\"title\":\"A\",\"content\":\"x\",\"tags\":[]}]",
      as: .tuiJournal, into: book)
    #expect(book.ids(.everywhere).compactMap(book.diary.page).map(\.date.text) == ["2026-11-20"])
    #expect(try fixture.text(.tuiJournal, book).contains("\"2026-11-20T00:00:00.000Z\""))
  }
}
