import Core
import Entities
import Services
import Testing

/// To-dos that go through a format into another book; it is Saturday 21 November 2026, 09:41 in Seoul.
@MainActor struct TodoRoundTripTests {
  private let fixture = ExchangeFixture()

  @Test(arguments: [ExchangeFormat.markdown, .org, .todotxt, .taskwarrior, .ics])
  func `to-dos come back with their start, their due day and their rule`(
    _ format: ExchangeFormat
  ) async throws {
    let book = try fixture.fixture.open()
    let starts = [nil, "2026-12-01", "2026-12-01T09:30[Asia/Seoul]"].map {
      $0.flatMap { DayTime(text: $0) }.map(StartTime.at)
    }
    let dues = [nil, "2026-12-05", "2026-12-05T18:30[Asia/Seoul]"].map {
      $0.flatMap { DayTime(text: $0) }
    }
    var ids: [EntityID] = []
    for start in starts + [.someday] {
      for due in dues {
        for rule in [nil, "1w", ".+10d", "FREQ=MONTHLY;BYMONTHDAY=15"] {
          // In Markdown what repeats has a day, which is today for want of another.
          if format == .markdown, rule != nil, start == nil, due == nil { continue }
          var todo = TodoDraft("to-do \(ids.count)")
          (todo.start, todo.due) = (start, due)
          todo.repeatRule = rule.flatMap { RepeatRule(text: $0) }
          ids.append(try book.todos.add(todo))
        }
      }
    }
    let other = try ExchangeFixture().fixture.open()
    try await fixture.importing(try fixture.text(format, book), as: format, into: other)
    let came = other.contents.todos
    #expect(came.count == ids.count)
    for todo in ids.compactMap(book.todos.todo) {
      let other = try #require(came.first { $0.title == todo.title })
      #expect(other.start == todo.start && other.due == todo.due)
      #expect(other.repeatRule == todo.repeatRule)
    }
  }

  @Test(arguments: [ExchangeFormat.markdown, .org])
  func `a to-do with a day to start on keeps the tag someday`(_ format: ExchangeFormat) async throws
  {
    let book = try fixture.fixture.open()
    var todo = TodoDraft("Read")
    (todo.start, todo.tags) = (.at(DayTime(book.clock.today)), ["home", "someday"])
    try book.todos.add(todo)
    let other = try ExchangeFixture().fixture.open()
    try await fixture.importing(try fixture.text(format, book), as: format, into: other)
    let came = try #require(other.contents.todos.first)
    #expect(came.start == todo.start && Set(came.tags) == ["home", "someday"])
  }

  @Test func `a title keeps its signs in Markdown, and no tag or day comes of them`() async throws {
    let book = try fixture.fixture.open()
    var todo = TodoDraft("Read #fiction 📅 2026-01-01")
    todo.tags = ["home"]
    try book.todos.add(todo)
    let text = try fixture.text(.markdown, book)
    #expect(text.contains("- [ ] Read \\#fiction \\📅 2026-01-01 #home 🆔 "))
    let other = try ExchangeFixture().fixture.open()
    try await fixture.importing(text, as: .markdown, into: other)
    let came = try #require(other.contents.todos.first)
    #expect(came.title == todo.title && came.tags == ["home"] && came.due == nil)
  }
}
