import Core
import Entities
import Services
import Testing

/// What files of other programs cannot hold.
@MainActor struct ExportLossTests {
  private let fixture = ExchangeFixture()

  private func losses(_ format: ExchangeFormat, of lines: String...) async throws -> [String] {
    let book = try fixture.fixture.open()
    try book.folders.add("Home")
    for line in lines { try book.quickAdd.add(line) }
    return await book.exports.losses(format).map { count in
      switch count.loss {
      case .entry(let kind): "\(kind.rawValue) \(count.entries)"
      case .field(let key): "\(key.rawValue) \(count.entries)"
      }
    }
  }

  @Test func `rules that a format has no words for are lost`() async throws {
    let found = try await losses(
      .markdown, of: "a every day until 24 dec", "b every 2 weeks", "c every 2nd tue of the month")
    #expect(found == ["repeat 2"])
  }

  @Test
  func `calcurse has the times of a series that are left out, but not those that are changed`()
    throws
  {
    let book = try fixture.fixture.open()
    let start = try #require(DayTime(text: "2026-11-23T09:30[Asia/Seoul]"))
    var draft = EventDraft("Standup", EventSpan(start: start, minutes: 15))
    draft.repeatRule = "1w"
    let id = try book.events.add(draft)
    try book.events.delete(.this, of: id, on: start.date.adding(days: 7))
    #expect(book.exports.losses(.calcurse).isEmpty)
    #expect(book.exports.losses(.org).map(\.loss) == [.field("changes")])
  }

  @Test func `Markdown has no words for the days that a rule counts although they were missed`()
    throws
  {
    let book = try fixture.fixture.open()
    for rule in ["1w", "+1w", ".+1w"] {
      var draft = TodoDraft("rent")
      (draft.due, draft.repeatRule) = (DayTime(book.clock.today), RepeatRule(text: rule))
      try book.todos.add(draft)
    }
    let lost = book.exports.losses(.markdown)
    #expect(lost.map(\.loss) == [.field(.repeatRule)] && lost.first?.entries == 1)
  }

  @Test func `a format that can say any rule loses none`() async throws {
    let found = try await losses(.todotxt, of: "a every day until 24 dec", "b every 2 weeks")
    #expect(found == [])
  }

  @Test(arguments: [
    (ExchangeFormat.todotxt, "big day"), (.markdown, "a.b"), (.org, "a-b"), (.jrnl, "a b"),
  ])
  func `the signs that tags of a format cannot have are lost`(
    _ format: ExchangeFormat, tag: String
  ) throws {
    let book = try fixture.fixture.open()
    let sign = format == .jrnl ? "> " : ""
    try book.quickAdd.add("\(sign)one #\"\(tag)\"")
    try book.quickAdd.add("\(sign)two #plain")
    let lost = book.exports.losses(format)
    #expect(lost.map(\.loss) == [.field("tag-signs")] && lost.first?.entries == 1)
    #expect(book.exports.losses(.json).isEmpty)
  }

  @Test(arguments: [ExchangeFormat.markdown, .org, .todotxt])
  func `the folders that contain a folder are lost`(_ format: ExchangeFormat) async throws {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home")
    try book.add("a", to: home)
    try book.add("b", to: try book.folders.add("Garden", in: home))
    let lost = await book.exports.losses(format)
    #expect(lost.map(\.loss) == [.field("folders")] && lost.first?.entries == 1)
  }

  @Test func `the day of the month that a rule means in a short month is lost`() throws {
    let book = try fixture.fixture.open()
    var draft = TodoDraft("rent")
    (draft.due, draft.repeatRule) = (DayTime(text: "2027-02-28"), RepeatRule(text: "1m"))
    draft.repeatDay = 31
    try book.todos.add(draft)
    #expect(book.exports.losses(.todotxt).map(\.loss) == [.field(.repeatDay)])
    #expect(book.exports.losses(.ics).isEmpty)
  }

  @Test func `entries of other kinds are lost, unless they are not asked for`() async throws {
    let found = try await losses(.todotxt, of: "a", "> page", "₩4500 coffee #cafe", "₩1 tea")
    #expect(found == ["diary 1", "expense 2"])
    let book = try fixture.fixture.open()
    var request = EntryRequest(.everywhere)
    request.query = try book.queries.query("kind:todo")
    #expect(await book.exports.losses(.todotxt, of: request).isEmpty)
  }

  @Test func `rules of events are lost, too`() throws {
    let book = try fixture.fixture.open()
    for rule in ["2w", "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1"] {
      var draft = try book.events.draft(ofLine: "stand-up mon 9:30 for 15m")
      draft.repeatRule = rule
      try book.events.add(draft)
    }
    let lost = book.exports.losses(.calcurse)
    #expect(lost.map(\.loss) == [.field(.repeatRule)] && lost.first?.entries == 1)
  }

  @Test func `a reminder of a single time is lost, and stays when the file comes back`()
    async throws
  {
    let book = try fixture.fixture.open()
    var draft = try book.events.draft(ofLine: "Standup every week 9:30 for 15m")
    draft.repeatRule = "FREQ=WEEKLY;UNTIL=20261231"
    let id = try book.events.add(draft)
    let day = try #require(book.events.event(id)?.span.start.date)
    let seen = try #require(book.events.occurrence(id, on: day))
    var edited = seen
    edited.remind = "1h"
    try book.events.save(edited, over: seen, on: day)
    #expect(await book.exports.losses(.ics).map(\.loss) == [.field(.remind)])
    var options = ImportOptions()
    options.updates = true
    let text = try fixture.text(.ics, book)
    try await fixture.importing(text, as: .ics, options, into: book)
    #expect(book.events.occurrence(id, on: day)?.remind == "1h")
  }

  @Test func `pages lose their days and folders`() async throws {
    #expect(try await losses(.diary, of: "> a #x", "> b /Home") == ["folder 1", "date 2"])
  }

  @Test func `an entry in Inbox is in no category, and only the entry counts as lost`() async throws
  {
    let found = try await losses(
      .categories, of: "a fri #x", "b fri !high /Home", "c sat #x /Home", "d every 2 days /Home",
      "e /Home")
    #expect(
      found == ["todo 1", "due 3", "priority 1", "repeat 1", "tags 1"])
  }

  @Test func `the loss of notes is announced`() async throws {
    let book = try fixture.fixture.open()
    var draft = TodoDraft("a", folder: try book.folders.add("Home"))
    draft.notes = "more"
    try book.todos.add(draft)
    #expect(await book.exports.losses(.categories).map(\.loss) == [.field(.notes)])
  }

  @Test(arguments: [ExchangeFormat.json, .departments])
  func `a whole book and a list of names lose nothing`(format: ExchangeFormat) async throws {
    #expect(try await losses(format, of: "> a", "b fri #x") == [])
  }

  @Test func `expenses and people lose their tags`() async throws {
    #expect(try await losses(.ledger, of: "₩4500 coffee #cafe #x", "₩1 tea") == ["tags 1"])
    let book = try fixture.fixture.open()
    try book.people.add(PersonDetails("Kim"), tags: ["x"])
    #expect(await book.exports.losses(.people).map(\.loss) == [.field("tags")])
  }

  @Test func `the loss of completion times is announced`() async throws {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home")
    let id = try book.todos.add(TodoDraft("a", folder: home))
    try book.entries.finish([id])
    #expect(await book.exports.losses(.categories).map(\.loss) == [.field(.completed)])
  }
}
