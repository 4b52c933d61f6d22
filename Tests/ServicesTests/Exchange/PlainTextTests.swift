import Core
import Entities
import Repositories
import SeededRandom
import Services
import Testing
import WallClock

/// Formats of plain text as other programs write them; it is Saturday 21 November 2026, 09:41 in Seoul.
@MainActor struct PlainTextTests {
  private let fixture = ExchangeFixture()

  private nonisolated static let formats: [ExchangeFormat] = [
    .jrnl, .tuiJournal, .markdown, .org, .calcurse,
  ]

  private func book() throws -> Book {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home")
    let today = book.clock.today
    for (place, text) in AwkwardText.texts.enumerated() {
      let body = "#sea [2019-01-01 10:00] x\n\n* y\n---\n\(text)\n[2020-01-01] z"
      try book.diary.add(
        "p\(place) \(text)" + (place % 3 == 0 ? "" : "\n\n\(body)"),
        date: DayTime(today.adding(days: -place)), tags: ["sea", "tag-\(place)"],
        folder: place % 2 == 0 ? home : nil)
      var todo = TodoDraft("t\(place) \(text)", folder: place % 2 == 0 ? home : nil)
      todo.notes = place % 3 == 0 ? nil : "- [ ] no\n* x\n\(text)"
      todo.tags = ["diy"]
      todo.priority = Priority.allCases[place % 3]
      todo.due = DayTime(
        today.adding(days: place), at: ClockTime(minutes: 600 + place), zone: "Asia/Seoul")
      if place % 4 == 0 {
        todo.repeatRule = RepeatRule(text: ["2w", ".+10d", "FREQ=WEEKLY;BYDAY=TU,FR"][place % 3])
      }
      if place % 5 == 0 { todo.start = .someday }
      let id = try book.todos.add(todo)
      if place % 5 == 1 { try book.entries.finish([id]) }
      var next = TodoDraft("after \(place)", folder: place % 2 == 0 ? home : nil)
      next.after = [id]
      next.parent = place % 2 == 0 ? nil : id
      try book.todos.add(next)
    }
    return book
  }

  /// Exports a book, imports that into another one, and exports that again.
  private func carried(
    _ format: ExchangeFormat, _ book: Book
  ) async throws -> (first: String, other: Book, second: String, again: ImportPlan) {
    let first = try fixture.text(format, book)
    let otherFixture = ExchangeFixture()
    let other = try otherFixture.fixture.open()
    let plan = try await otherFixture.plan(first, other, as: format)
    var plans = [plan]
    try await other.imports.run(&plans)
    let again = try await otherFixture.plan(first, other, as: format)
    return (first, other, try otherFixture.text(format, other), again)
  }

  @Test(arguments: formats)
  func `a book that goes through a format is exported from there as it came`(
    _ format: ExchangeFormat
  ) async throws {
    let book = try book()
    let trip = try await carried(format, book)
    #expect(trip.again.newCount == 0 && !trip.again.changesBook)
    // Tags may be in another order, and calcurse keeps notes in files of their own.
    func lines(_ text: String) -> Set<[String]> {
      Set(
        text.split(separator: "\n").map { line in
          line.split(separator: " ").map(String.init)
            .filter { format != .calcurse || !$0.contains(">") && !$0.hasPrefix("[") }.sorted()
        }
      ).subtracting([[]])
    }
    #expect(lines(trip.second).symmetricDifference(lines(trip.first)).isEmpty)
    let own = try await fixture.plan(trip.first, book, as: format)
    #expect(own.newCount == 0 && !own.changesBook)
  }

  @Test(arguments: ExchangeFormat.exported)
  func `no file has NUL bytes, as no import takes them`(_ format: ExchangeFormat) async throws {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home")
    var todo = TodoDraft("Fix\0 it", folder: home)
    (todo.tags, todo.notes) = (["di\0y"], "a\0b")
    try book.todos.add(todo)
    try book.diary.add("A p\0age\n\nbo\0dy", tags: ["s\0ea"])
    var event = EventDraft("Con\0cert", EventSpan(start: DayTime(book.clock.today), minutes: nil))
    event.notes = "a\0b"
    try book.events.add(event)
    try book.people.add(PersonDetails("K\0im"), folder: home)
    var expense = ExpenseDraft("cof\0fee", Money(350, .dollar))
    (expense.category, expense.memo) = ("fo\0od", "me\0mo")
    try book.ledger.add(expense)
    let bytes = try book.exports.file(format)
    #expect(!bytes.contains(0))
    #expect(try book.exports.parts(format).allSatisfy { !$0.bytes.contains(0) })
    let other = try ExchangeFixture().fixture.open()
    let plan = try await fixture.plan(String(decoding: bytes, as: UTF8.self), as: format, on: other)
    #expect(plan.newCount > 0)
  }

  @Test(arguments: formats)
  func `a format's own wording is not a difference`(_ format: ExchangeFormat) async throws {
    let book = try fixture.fixture.open()
    var todo = TodoDraft("Fix the roof")
    (todo.tags, todo.due) = (["road trip"], DayTime(book.clock.today))
    todo.repeatRule = RepeatRule(text: "1w")
    try book.entries.finish([try book.todos.add(todo)])
    for line in ["Standup every week 9:30 for 15m", "Holiday 25 Dec", "Rent every month"] {
      try book.events.add(book.events.draft(ofLine: line))
    }
    // jrnl has only pages.
    try book.diary.add("A day\nIt rains.")
    let text = try fixture.text(format, book)
    let plan = try await fixture.plan(text, as: format, on: book)
    #expect(plan.newCount == 0 && plan.differing == 0)
  }

  @Test(arguments: formats)
  func `files that were cut or changed anywhere are read or refused`(
    _ format: ExchangeFormat
  ) async throws {
    let bytes = Array(try fixture.text(format, book()).utf8)
    let book = try ExchangeFixture().fixture.open()
    var random = SeededGenerator(26)
    for _ in 0..<40 {
      var changed = bytes
      for _ in 0..<4 { changed[random.below(changed.count)] = UInt8(random.below(256)) }
      changed.removeLast(random.below(changed.count))
      _ = await book.imports.plan([ImportFile(name: "x", bytes: changed)], options(format))
      let text = Array(String(decoding: changed, as: UTF8.self).utf8)
      _ = await book.imports.plan([ImportFile(name: "x", bytes: text)], options(format))
    }
  }

  private func options(_ format: ExchangeFormat) -> ImportOptions {
    var options = ImportOptions()
    options.format = format
    return options
  }

  @Test func `pages are files of their own in a folder of Markdown`() async throws {
    let book = try fixture.fixture.open()
    let long = String(repeating: "가", count: 200)
    for line in ["> a/b: c", "> A/b: c", "> ..", "milk", "> \(long)"] {
      try book.quickAdd.add(line)
    }
    let parts = try book.exports.parts(.markdown)
    let names = [
      "todos.md", "2026-11-21 a b c.md", "2026-11-21 A b c 2.md", "2026-11-21 ...md",
      "2026-11-21 \(long.prefix(63)).md",
    ]
    #expect(parts.map(\.name) == names)
    let other = try ExchangeFixture().fixture.open()
    var plans = await other.imports.plan(
      parts.map { ImportFile(name: $0.name, bytes: $0.bytes) }
    ).compactMap { outcome in if case .planned(let plan) = outcome { plan } else { nil } }
    try await other.imports.run(&plans)
    #expect(other.ids(.everywhere).count == 5)
  }

  @Test func `a journal of jrnl is recognised, and what stands above it comes too`() async throws {
    let book = try fixture.fixture.open()
    let journal = """
      A line above.

      [2026-11-20 06:22:00 PM] Sunset at the #sea. *
      It was @cold.
      #grey
      [2026-11-21] Today

      """
    let plan = try await fixture.plan(journal, book)
    #expect(plan.format == .jrnl && plan.newCount == 3)
    try await fixture.importing(journal, into: book)
    let pages = book.ids(.everywhere).compactMap(book.diary.page)
    let sunset = try #require(pages.first { $0.title.hasPrefix("Sunset") })
    #expect(sunset.date.text == "2026-11-20T18:22[Asia/Seoul]" && sunset.body == "It was @cold.")
    #expect(Set(sunset.tags) == ["sea", "cold", "grey", "starred"])
    #expect(pages.contains { $0.title == "A line above." && $0.date.text == "2026-11-21" })
  }

  @Test func `pages of tui-journal have times of UTC and a priority`() async throws {
    let book = try fixture.fixture.open()
    let entry = """
      {"date":"2026-11-20T00:30:00.123456789Z","title":"Sea","content":"Cold.","tags":["a b"],"priority":3}
      """
    for text in ["[\(entry)]", "{\"version\":100,\"entries\":[\(entry)]}"] {
      try await fixture.importing(text, into: book)
    }
    let pages = book.ids(.everywhere).compactMap(book.diary.page)
    #expect(
      pages.map(\.date.text) == ["2026-11-20T09:30[Asia/Seoul]"] && pages.first?.tags == ["a b"])
    let text = try fixture.text(.tuiJournal, book)
    #expect(
      text.contains("\"date\": \"2026-11-20T00:30:00.000Z\"") && text.contains("\"priority\": 3"))
  }

  @Test func `a list of Markdown is recognised by its boxes`() async throws {
    let book = try fixture.fixture.open()
    let list = """
      # Home
      - [ ] Renew passport ⏫ 🔁 every month on the 15th when done 📅 2026-12-15 🆔 a1 #papers
        Bring a photo.
        - [x] Photo ✅ 2026-11-20
      - [ ] Travel ⛔ a1

      """
    let plan = try await fixture.plan(list, book)
    #expect(plan.format == .markdown && plan.newCount == 4)
    try await fixture.importing(list, into: book)
    let todos = book.contents.todos
    let renew = try #require(todos.first { $0.title == "Renew passport" })
    #expect(
      renew.due?.text == "2026-12-15" && renew.priority == .high && renew.notes == "Bring a photo.")
    #expect(renew.repeatRule == ".+FREQ=MONTHLY;BYMONTHDAY=15" && renew.tags == ["papers"])
    let photo = try #require(todos.first { $0.title == "Photo" })
    #expect(photo.parent == renew.id && photo.completed?.text == "2026-11-19T15:00:00.000Z")
    let travel = try #require(todos.first { $0.title == "Travel" })
    #expect(book.entries.entry(travel.id)?.after == [renew.id])
    #expect(try fixture.text(.markdown, book).contains("🆔 a1"))
  }

  @Test func `a file of Org has to-dos, events and pages`() async throws {
    let book = try fixture.fixture.open()
    let file = """
      #+TITLE: Things
      * House
      ** TODO [#A] Renew passport  :papers:
      DEADLINE: <2026-11-27 Fri 18:00 ++1y> SCHEDULED: <2026-11-01 Sun>
      :PROPERTIES:
      :ID:       a-1
      :CUSTOM:   own
      :Effort:   0:30
      :END:
      Bring a photo.
      *** DONE Photo
      CLOSED: [2026-11-20 Fri 10:00]
      *** Where
      In the town hall.
      * Dentist <2026-12-01 Tue 10:00-11:30 +1w>
      * A day at the sea
      [2026-11-20 Fri]
      Cold.
      * TODO Travel
      :PROPERTIES:
      :BLOCKER: ids("id:a-1")
      :END:

      """
    let plan = try await fixture.plan(file, book)
    #expect(plan.format == .org && plan.newCount == 6)
    try await fixture.importing(file, into: book)
    let todos = book.contents.todos
    let renew = try #require(todos.first { $0.title == "Renew passport" })
    #expect(renew.due?.text == "2026-11-27T18:00[Asia/Seoul]" && renew.priority == .high)
    #expect(
      renew.notes == "Bring a photo.\n\nWhere\nIn the town hall." && renew.repeatRule == "1y")
    #expect(renew.estimate == 30 && renew.tags == ["papers"])
    let photo = try #require(todos.first { $0.title == "Photo" })
    #expect(photo.parent == renew.id && photo.completed?.text == "2026-11-20T01:00:00.000Z")
    let travel = try #require(todos.first { $0.title == "Travel" })
    #expect(book.entries.entry(travel.id)?.after == [renew.id])
    let dentist = try #require(book.ids(.everywhere).compactMap(book.events.event).first)
    #expect(dentist.title == "Dentist" && dentist.span.minutes == 90)
    #expect(dentist.span.start.text == "2026-12-01T10:00[Asia/Seoul]")
    let page = try #require(book.ids(.everywhere).compactMap(book.diary.page).first)
    #expect(
      page.title == "A day at the sea" && page.body == "Cold." && page.date.text == "2026-11-20")
    let text = try fixture.text(.org, book)
    #expect(text.contains(":ID: a-1\n") && text.contains(":CUSTOM: own\n"))
    #expect(
      text.contains("<2026-12-01 Tue 10:00-11:30 +1w>\n") && text.contains(":BLOCKER: ids(a-1)\n"))
  }

  @Test func `what another program changes in a heading of Org counts`() async throws {
    let book = try fixture.fixture.open()
    var draft = TodoDraft("Call Ann :home:")
    draft.due = DayTime(text: "2026-12-01")
    draft.repeatRule = RepeatRule(text: "FREQ=WEEKLY;BYDAY=TU,FR")
    try book.todos.add(draft)
    let text = try fixture.text(.org, book)
    #expect(text.contains("* TODO – Call Ann home\n") && text.contains(":DAYBOOK_REPEAT:"))
    var options = ImportOptions()
    options.updates = true
    let changed = text.replacing("– Call Ann home", with: "Call Bob")
      .replacing("2026-12-01 Tue>", with: "2026-12-01 Tue +1m>")
    try await fixture.importing(changed, as: .org, options, into: book)
    #expect(book.contents.todos.map(\.title) == ["Call Bob"])
    #expect(book.contents.todos.map(\.repeatRule) == ["+1m"])
  }

  @Test func `times of other zones stand in Org as the clocks here show them`() async throws {
    fixture.fixture.clock = fixture.fixture.wallClock.utcClock
    let book = try fixture.fixture.open()
    var draft = TodoDraft("Call")
    draft.start = DayTime(text: "2026-12-01T02:00[Asia/Seoul]").map(StartTime.at)
    try book.todos.add(draft)
    let start = try #require(DayTime(text: "2026-12-01T00:30[Asia/Seoul]"))
    try book.events.add(EventDraft("Concert", EventSpan(start: start, minutes: 60)))
    let text = try fixture.text(.org, book)
    #expect(text.contains("SCHEDULED: <2026-11-30 Mon 17:00>\n"))
    #expect(text.contains("<2026-11-30 Mon 15:30-16:30>\n"))
    let again = try await fixture.plan(text, as: .org, on: book)
    #expect(again.newCount == 0 && again.differing == 0)
  }

  @Test func `times of other zones stand in jrnl and calcurse as the clocks here show them`()
    async throws
  {
    fixture.fixture.clock = fixture.fixture.wallClock.utcClock
    let book = try fixture.fixture.open()
    let date = try #require(DayTime(text: "2026-12-01T02:00[Asia/Seoul]"))
    try book.diary.add("A day", date: date)
    let start = try #require(DayTime(text: "2026-12-01T00:30[Asia/Seoul]"))
    var event = EventDraft("Concert", EventSpan(start: start, minutes: 60))
    event.repeatRule = "FREQ=WEEKLY;BYDAY=TU"
    try book.events.add(event)
    let pages = try fixture.text(.jrnl, book)
    #expect(pages.hasPrefix("[2026-11-30 17:00] A day\n"))
    let events = try fixture.text(.calcurse, book)
    #expect(events.hasPrefix("11/30/2026 @ 15:30 -> 11/30/2026 @ 16:30 {1W"))
    #expect(events.hasSuffix("|Concert\n"))
    for (format, text) in [(ExchangeFormat.jrnl, pages), (.calcurse, events)] {
      let again = try await fixture.plan(text, as: format, on: book)
      #expect(again.newCount == 0 && again.differing == 0)
    }
  }

  @Test func `the folder of calcurse has appointments, things to do and notes`() async throws {
    let book = try fixture.fixture.open()
    let note = "5a3f768b3e46b23337cba1ce966fc3a582120bb7"
    let folder = ImportFile(
      name: ".calcurse", bytes: [],
      parts: [
        (
          "apts",
          "11/27/2026 @ 10:00 -> 11/27/2026 @ 11:30 {1W -> 12/31/2026 !12/04/2026} >\(note) |Dentist\n"
            + "12/24/2026 [1] {1D -> 12/26/2026} Holidays\n"
        ),
        ("todo", "[1] Fix the roof\n[-0] Old\n"), ("notes/\(note)", "note of todo\nline two\n"),
        ("conf", "x"),
      ].map { ImportFile(name: $0.0, bytes: Array($0.1.utf8)) })
    func plan() async throws -> ImportPlan {
      guard case .planned(let plan)? = await book.imports.plan([folder]).first else {
        throw ExchangeError(.unknownShape)
      }
      return plan
    }
    var plans = [try await plan()]
    #expect(plans[0].format == .calcurse && plans[0].newCount == 4)
    try await book.imports.run(&plans)
    let events = book.ids(.everywhere).compactMap(book.events.event)
    let dentist = try #require(events.first { $0.title == "Dentist" })
    #expect(dentist.span.minutes == 90 && dentist.notes == "note of todo\nline two")
    #expect(!book.events.hasOccurrence(dentist.id, on: try #require(CivilDate(text: "2026-12-04"))))
    #expect(book.events.hasOccurrence(dentist.id, on: try #require(CivilDate(text: "2026-12-11"))))
    let holidays = try #require(events.first { $0.title == "Holidays" })
    #expect(holidays.span.isWholeDays && holidays.span.days == 3)
    #expect(book.contents.todos.first { $0.title == "Fix the roof" }?.priority == .high)
    #expect(book.contents.todos.first { $0.title == "Old" }?.completed != nil)
    let again = try await plan()
    #expect(again.newCount == 0 && again.knownCount == 4)
    let parts = try book.exports.parts(.calcurse)
    #expect(parts.map(\.name) == ["apts", "todo", "notes/\(note)"])
    let texts = parts.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[0].contains("{1W -> 12/31/2026 !12/04/2026} >\(note) |Dentist\n"))
    #expect(texts[0].contains("12/24/2026 [1] {1D -> 12/26/2026} Holidays\n"))
  }
}
