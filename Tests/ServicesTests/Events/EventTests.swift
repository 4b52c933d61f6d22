import Core
import Entities
import Services
import Testing
import WallClock

/// Events, from when to when they take place.
///
/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct EventTests {
  private let fixture = BookFixture()

  private func span(_ from: String, _ to: String, in book: Book) throws -> String {
    let span = try book.eventSpan(from: from, to: to)
    return "\(span.start.typed) + \(span.minutes)"
  }

  @Test(arguments: [
    ("tomorrow 14:00", "", "2026-11-22 14:00 + 60"),
    ("tomorrow 14:00", "15:30", "2026-11-22 14:00 + 90"),
    ("tomorrow 14:00", "45m", "2026-11-22 14:00 + 45"),
    ("tomorrow 22:00", "02:00", "2026-11-22 22:00 + 240"),
    ("tomorrow 22:00", "2026-11-24 01:00", "2026-11-22 22:00 + 1620"),
    ("24 Dec", "", "2026-12-24 + 1440"),
    ("tomorrow 22:00", "24:00", "2026-11-22 22:00 + 120"),
    ("tomorrow 22:00", "midnight", "2026-11-22 22:00 + 120"),
    ("tomorrow 22:00", "2 days", "2026-11-22 22:00 + 2880"),
    ("24 Dec", "26 Dec", "2026-12-24 + 4320"), ("24 Dec", "3 days", "2026-12-24 + 4320"),
    ("30 Nov", "fri", "2026-11-30 + 7200"), ("3 Jan", "5일", "2027-01-03 + 4320"),
    ("23 Dec 18:00", "26일 10:00", "2026-12-23 18:00 + 3840"),
  ])
  func `an end is a time, a day, both or a length`(from: String, to: String, shown: String) throws {
    #expect(try span(from, to, in: fixture.open()) == shown)
  }

  @Test func `a series begins on one of its days`() throws {
    let book = try fixture.open()
    let id = try book.quickAdd.add("@ Swim every tue and thu 19:00-20:00")
    let seen = try #require(book.events.event(id))
    var moved = seen
    moved.span = seen.span.moved(
      to: DayTime(text: "2026-12-02T19:00[Asia/Seoul]") ?? seen.span.start)
    #expect(throws: RuleError.self) { try book.events.save(moved, over: seen) }
    #expect(book.events.event(id) == seen)
    moved.span = seen.span.moved(
      to: DayTime(text: "2026-12-03T19:00[Asia/Seoul]") ?? seen.span.start)
    try book.events.save(moved, over: seen)
  }

  @Test(arguments: [
    "X fri 10:00 10 days after done", "@ X fri 10:00-11:00 10 days after done",
  ])
  func `an event is never done, so nothing repeats after that`(line: String) throws {
    let book = try fixture.open()
    #expect(throws: RuleError.eventRepeatsAfterDone) { try book.events.draft(ofLine: line) }
    #expect(throws: RuleError.eventRepeatsAfterDone) {
      try book.quickAdd.add(EventService.line(line))
    }
    #expect(throws: RuleError.eventRepeatsAfterDone) {
      try book.eventRule("10 days after done", from: book.clock.today)
    }
  }

  @Test func `a series that ends before it begins is refused`() throws {
    let book = try fixture.open()
    let rule = RuleError.repeatNever("every day until 2020-01-01")
    #expect(throws: rule) {
      try book.events.draft(ofLine: "E every day 10:00 until 2020-01-01")
    }
  }

  @Test func `a list by due day has events on their days`() throws {
    let book = try fixture.open()
    for line in [
      "@ meet +2d 10:00-11:00", "@ dinner today 23:00-23:30", "pay tomorrow",
      "@ visit tomorrow 14:00-15:30", "read",
    ] { _ = try book.quickAdd.add(line) }
    var request = EntryRequest(.inbox)
    request.sort = Sort(.due)
    let expected = ["dinner", "pay", "visit", "meet", "read"]
    let titles = book.entries.ids(in: book.entries.list(request)).compactMap {
      book.entries.entry($0)?.title
    }
    #expect(titles == expected)
  }

  @Test func `a word behind @ is the place, unless it names somebody`() throws {
    let book = try fixture.open()
    try book.people.add(PersonDetails("김지수"))
    try book.people.add(PersonDetails("Kim Minji"))
    for (line, title, place) in [
      ("점심 내일 12:00-13:00 @김지수", "점심 @김지수", nil),
      ("lunch tomorrow 12:00-13:00 @minji", "lunch @minji", nil),
      ("lunch tomorrow 12:00-13:00 @Seoul", "lunch", "Seoul"),
      ("@ dentist fri 15:00", "dentist", nil),
    ] {
      let draft = try book.events.draft(ofLine: line)
      #expect(draft.title == title && draft.place == place, "\(line)")
    }
  }

  @Test func `a time that the clocks leave out stands where it moves on to`() throws {
    fixture.clock = fixture.wallClock.berlinClock
    let book = try fixture.open()
    for line in ["once 2027-03-28 2:30-3:15", "later 2027-03-28 14:00-15:00"] {
      try book.quickAdd.add(line)
    }
    try book.quickAdd.add("@ daily 2026-12-01 2:30 every day")
    func times(_ day: String) throws -> Set<String> {
      let agenda = book.agenda.day(try #require(CivilDate(text: day)))
      return Set(book.agenda.items(agenda).map { "\($0.entry.title) \($0.time?.text ?? "-")" })
    }
    #expect(try times("2027-03-28").isSuperset(of: ["once 03:30", "daily 03:30", "later 14:00"]))
    #expect(try times("2027-03-29").isSuperset(of: ["daily 02:30"]))
  }

  @Test(arguments: [nil, "2w"] as [String?])
  func `an event stands on the reader's day, two days later than where it was written`(
    rule: String?
  ) throws {
    let now = fixture.wallClock.now
    fixture.clock = BookClock(
      now: { now }, local: { LocalTime($0, offset: 14 * 60) }, moment: BookClock.system.moment,
      zone: { "Pacific/Kiritimati" })
    let book = try fixture.open()
    let written = try #require(CivilDate(text: "2026-12-20"))
    let late = DayTime(written, at: ClockTime(minutes: 1410), zone: "Pacific/Pago_Pago")
    var draft = EventDraft("call", EventSpan(start: late, minutes: 60))
    draft.repeatRule = rule
    try book.events.add(draft)
    let agenda = book.agenda.day(written.adding(days: 2))
    let times = book.agenda.items(agenda).map { $0.time?.text }
    #expect(times == ["00:30"])
  }

  @Test func `each kind of impossible end is refused in a sentence of its own`() throws {
    let book = try fixture.open()
    #expect(throws: RuleError.eventWithoutDay) { try book.eventSpan(from: "", to: "") }
    #expect(throws: RuleError.eventEndWithoutTime) {
      try book.eventSpan(from: "24 Dec 10:00", to: "26 Dec")
    }
    let day = try #require(CivilDate(text: "2026-12-23"))
    for end in ["2026-12-23", "23 Dec"] {
      #expect(throws: RuleError.eventEndsBeforeItBegins(DayTime(day))) {
        try book.eventSpan(from: "24 Dec", to: end)
      }
    }
    let nine = DayTime(day, at: ClockTime(minutes: 540), zone: "Asia/Seoul")
    #expect(throws: RuleError.eventEndsBeforeItBegins(nine)) {
      try book.eventSpan(from: "23 Dec 10:00", to: "2026-12-23 09:00")
    }
    #expect(throws: RuleError.eventEndUnknown("later")) {
      try book.eventSpan(from: "23 Dec 10:00", to: "later")
    }
    #expect(throws: RuleError.eventTooLong(days: 10_000)) {
      try book.eventSpan(from: "23 Dec", to: "10000 days")
    }
    #expect(throws: RuleError.eventTooLong(days: 10_001)) {
      try book.quickAdd.add("Trip 2026-12-01 to 2054-04-18")
    }
    #expect(throws: RuleError.eventTooLong(days: 10_001)) {
      try book.eventSpan(from: "2026-11-21", to: "2054-04-08")
    }
  }

  @Test func `an event is stored, edited and undone like any entry`() throws {
    let book = try fixture.open()
    var draft = EventDraft("회의", try book.eventSpan(from: "tomorrow 14:00", to: "15:30"))
    draft.place = "회의실"
    let id = try book.events.add(draft)
    let seen = try #require(try fixture.open().events.event(id))
    #expect(seen.place == "회의실")
    var edited = seen
    edited.span = try book.eventSpan(from: "tomorrow 15:00", to: "2h")
    try book.events.save(edited, over: seen)
    #expect(book.events.event(id)?.span.minutes == 120)
    try book.history.undo()
    #expect(book.events.event(id)?.span == seen.span)
  }

  @Test(arguments: [
    ("회의 내일 14:00-15:30 @회의실", "회의", "2026-11-22 14:00 + 90", "회의실"),
    ("Trip 3 Dec to 6 Dec", "Trip", "2026-12-03 + 5760", nil),
    ("standup mon 9:30 for 15m", "standup", "2026-11-23 09:30 + 15", nil),
    ("@ dentist fri 15:00", "dentist", "2026-11-27 15:00 + 60", nil),
    (
      "Talk fri 15:00-16:00 @\"Big Hall, 2nd floor.\"", "Talk", "2026-11-27 15:00 + 60",
      "Big Hall, 2nd floor."
    ),
    ("@\"tomorrow 5pm\" @ Talk fri 15:00-16:00", "@ Talk", "2026-11-27 15:00 + 60", "tomorrow 5pm"),
    ("party fri 22:00 to sat 6am @home", "party", "2026-11-27 22:00 + 480", "home"),
    ("Lunch 12:00 - 1pm @Cafe #food", "Lunch", "2026-11-21 12:00 + 60", "Cafe"),
    ("review 2-3pm mon", "review", "2026-11-23 14:00 + 60", nil),
    ("회식 금요일 오후 6시부터 9시까지", "회식", "2026-11-27 18:00 + 180", nil),
    ("flight 22:00-02:00 fri", "flight", "2026-11-27 22:00 + 240", nil),
    ("워크숍 12월 3일~12월 4일", "워크숍", "2026-12-03 + 2880", nil),
    ("@ trip fri for 3 days", "trip", "2026-11-27 + 4320", nil),
    ("@ ferry fri 9:00 for 2d", "ferry", "2026-11-27 09:00 + 2880", nil),
    ("@ camp 1 Jul for 2 weeks @Jeju", "camp", "2027-07-01 + 20160", "Jeju"),
    ("회의 내일 14:00 2시간 동안", "회의", "2026-11-22 14:00 + 120", nil),
    ("@ 출장 금요일 3일 동안", "출장", "2026-11-27 + 4320", nil),
  ])
  func `a line with both ends is an event`(
    line: String, title: String, span: String, place: String?
  ) throws {
    let book = try fixture.open()
    let event = try #require(book.events.event(try book.quickAdd.add(line)))
    #expect(event.title == title)
    #expect("\(event.span.start.typed) + \(event.span.minutes)" == span)
    #expect(event.place == place)
  }

  @Test(arguments: [
    "meditate for 15 minutes", "email bob@example.org at 3pm", "read pages 10-20",
    "go to 3 Dec party", "@home paint the door", "wait for fri", "pills 9:00 for 10 days",
    "약 9시 10일 동안", "save for 2 weeks", "sign @\"Big Hall\" list",
  ])
  func `a line without both ends is no event`(line: String) throws {
    let book = try fixture.open()
    #expect(book.entries.entry(try book.quickAdd.add(line))?.kind == .todo)
  }

  @Test(arguments: [
    ("@ trip fri for 10000d", 10_000), ("@ trip fri 9:00 for 1429 weeks", 10_003),
    ("@ 여행 금요일 10000일 동안", 10_000),
  ])
  func `a line of an event that takes years is refused`(line: String, days: Int) throws {
    let book = try fixture.open()
    let error = #expect(throws: RuleError.self) { try book.quickAdd.add(line) }
    guard case .eventTooLong(let count)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(days...(days + 1) ~= count)
    #expect(book.titles() == [])
  }

  @Test func `each day of an event shows it, and the days before it that it comes`() throws {
    let book = try fixture.open()
    try book.quickAdd.add("Trip 2026-11-23 to 2026-11-25")
    func titles(_ day: String) throws -> [String] {
      let agenda = book.agenda.day(try #require(CivilDate(text: day)))
      return book.agenda.items(agenda, in: 0..<agenda.count).map(\.entry.title)
    }
    for day in ["2026-11-23", "2026-11-24", "2026-11-25"] { #expect(try titles(day) == ["Trip"]) }
    for day in ["2026-11-22", "2026-11-26"] { #expect(try titles(day) == []) }
    #expect(try titles("2026-11-21") == ["Trip"])
  }

  @Test func `an event that is over is not open, and days ask for it all the same`() throws {
    let book = try fixture.open()
    try book.quickAdd.add("standup 2026-11-20 9:30 for 15m")
    try book.quickAdd.add("lunch 2026-11-21 12:00-13:00 @Seoul")
    func count(_ query: String) throws -> Int {
      var request = EntryRequest(.everywhere)
      request.shown = .open
      request.query = try book.queries.query(query)
      return book.entries.count(request)
    }
    #expect(try count("kind:event") == 1)
    #expect(try count("kind:event date:2026-11") == 2)
    #expect(try count("place:seoul") == 1)
    #expect(try count("종류:일정 장소:있음") == 1)
  }

  @Test func `words find an event by its place, as its line shows it`() throws {
    let book = try fixture.open()
    try book.quickAdd.add("Lunch 2026-11-22 12:00-13:00 @Seoul")
    try book.quickAdd.add("Lunch with Kim")
    func found(_ words: String) throws -> [String] {
      var request = EntryRequest(.everywhere)
      request.query = try book.queries.query(words)
      let rows = book.entries.list(request)
      return book.entries.entries(rows, in: 0..<rows.count).map(\.title)
    }
    #expect(try found("seou") == ["Lunch"])
    #expect(try found("lunch seou") == ["Lunch"])
    #expect(try found("nchseo") == [])
    let results = book.search.find("lunch")
    let first = book.search.results(results, in: 0..<1, for: "lunch").first
    #expect(first?.entry.title == "Lunch", "the whole of it is the title, whatever the place")
  }
}
