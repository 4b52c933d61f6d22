import Core
import Services
import Testing
import WallClock

/// What an open book answers as time passes is what a book answers that is opened only then.
///
/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct PassingTimeTests {
  private let open = BookFixture()
  private let opened = BookFixture()

  private static let todos = [
    "call 09:43", "late yesterday", "parcel today", "tea today 23:59", "bus tomorrow 00:00",
    "wait from today 09:45", "sleep from tomorrow", "soon from today 10:00 due today 10:02",
    "plants every day 09:50",
  ]

  private static let events: [(title: String, from: String, to: String, rule: String?)] = [
    ("begins", "2026-11-21 09:44", "09:47", nil), ("runs", "2026-11-21 08:00", "09:42", nil),
    ("camp", "2026-11-19", "2026-11-21", nil),
    ("party", "2026-11-21 23:30", "2026-11-22 01:30", nil),
    ("standup", "2026-11-02 09:49", "10:04", "every day"),
    ("gym", "2026-11-07 10:06", "11:00", "every sat"),
  ]

  private func fill(_ fixture: BookFixture) throws -> Book {
    let book = try fixture.open()
    for line in Self.todos { try book.quickAdd.add(line) }
    let parent = try book.quickAdd.add("trip from today 09:48")
    try book.editTodo(try book.quickAdd.add("pack")) { $0.parent = parent }
    for event in Self.events {
      var draft = EventDraft(
        event.title, try book.eventSpan(from: event.from, to: event.to))
      let start = try #require(draft.span?.start.date)
      draft.repeatRule = try event.rule.flatMap { try book.eventRule($0, from: start) }
      let id = try book.events.add(draft)
      guard event.title == "gym" else { continue }
      let day = try #require(CivilDate(text: "2026-11-21"))
      let seen = try #require(book.events.occurrence(id, on: day))
      var edited = seen
      edited.span = try book.eventSpan(from: "2026-11-21 12:07", to: "12:09")
      try book.events.save(edited, over: seen, on: day)
    }
    return book
  }

  private func answers(_ book: Book) throws -> [String] {
    var answers: [String] = []
    func add(_ name: String, _ request: EntryRequest) {
      let (list, groups) = book.entries.grouped(book.entries.list(request), by: request.groups)
      let titles = book.entries.entries(list, in: 0..<list.count).map(\.title)
      answers.append("\(name): \(titles) of \(book.entries.count(request))")
      answers.append("\(groups) \(book.entries.hidden(by: request))")
    }
    for place in [EntryRequest.Place.inbox, .everywhere] {
      for shown in EntryRequest.Shown.allCases {
        var request = EntryRequest(place)
        request.shown = shown
        request.groups = [Grouping(.due)]
        for order in [EntryRequest.Order.due, .date, .rank] {
          request.sort = Sort(order)
          add("\(shown) by \(order)", request)
        }
      }
    }
    for query in ["is:next", "is:waiting", "is:overdue", "is:open kind:event", "sort:due is:open"] {
      var request = EntryRequest(.everywhere)
      request.query = try book.queries.query(query)
      add(query, request)
    }
    answers.append("\(book.folders.inbox())")
    answers += book.agenda.days(from: book.clock.today, count: 2).map { day in
      "\(book.agenda.items(day).map { "\($0)" })"
    }
    return answers
  }

  /// Minutes after 09:41, among which are those before, at and after each change of the day.
  private static let minutes: [Int64] =
    Array(0...30) + Array(78...82) + Array(138...150) + Array(825...865) + Array(945...955)

  @Test func `an open book answers as one that has just been opened`() throws {
    let book = try fill(open)
    _ = try fill(opened)
    var passed: Int64 = 0
    var seen = Set<[String]>()
    for minute in Self.minutes {
      for fixture in [open, opened] { fixture.wallClock.move(byMinutes: minute - passed) }
      passed = minute
      let found = try answers(book)
      #expect(try found == answers(opened.reopen()), "\(minute) minutes after 09:41")
      seen.insert(found)
    }
    #expect(seen.count > 10, "answers change with time")
  }

  @Test func `an open book answers as before when its clock is set back`() throws {
    let book = try fill(open)
    let before = try answers(book)
    open.wallClock.move(byMinutes: 12)
    let later = try answers(book)
    #expect(before != later)
    open.wallClock.move(byMinutes: -12)
    #expect(try answers(book) == before)
  }

  @Test func `a list counts the weeks that begin on another day at once`() throws {
    let book = try fill(open)
    var draft = TodoDraft("sunday")
    draft.due = try book.due("2026-11-22")
    try book.todos.add(draft)
    let id = try book.folders.addList("week", query: "sunday due:this-week")
    func count() -> Int? { book.folders.counts(book.folders.lists())[id] }
    #expect(count() == 1)
    book.firstWeekday = .sunday
    #expect(count() == 0)
  }

  @Test func `what is added or moved meanwhile counts from its own time`() throws {
    let book = try fill(open)
    _ = try answers(book)
    open.wallClock.move(byMinutes: 1)
    _ = try answers(book)
    try book.quickAdd.add("post 09:42")
    open.wallClock.move(byMinutes: 1)
    let list = book.entries.list(EntryRequest(.everywhere))
    #expect(book.entries.grouped(list, by: [Grouping(.due)]).groups.first?.lines.count == 2)
  }
}
