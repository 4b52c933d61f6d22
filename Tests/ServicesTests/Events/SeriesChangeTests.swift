import Core
import Entities
import Services
import Testing
import WallClock

/// Changes of single occurrences of a repeating event.
///
/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct SeriesChangeTests {
  private let fixture = BookFixture()

  /// A meeting on each Tuesday.
  private func meeting(_ book: Book) throws -> EntityID {
    try book.quickAdd.add("회의 every tue 14:00-15:30 @회의실")
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text: text)) }

  private func lines(_ book: Book, _ first: String, _ count: Int = 36) throws -> [String] {
    try book.agenda.days(from: day(first), count: count).flatMap { day in
      book.agenda.items(day).map { item in
        let place = item.place.map { " @\($0)" } ?? ""
        return "\(day.date.text.dropFirst(5)) \(item.time?.text ?? "-") \(item.entry.title)\(place)"
      }
    }
  }

  private static let usual = ["11-24", "12-01", "12-08", "12-15", "12-22"].map {
    "\($0) 14:00 회의 @회의실"
  }

  private func edit(
    _ book: Book, _ id: EntityID, on text: String, _ change: (inout Event) throws -> Void
  ) throws {
    let day = try day(text)
    let seen = try #require(book.events.occurrence(id, on: day))
    var edited = seen
    try change(&edited)
    try book.events.save(edited, over: seen, on: day)
  }

  @Test func `occurrences that begin together stand in the order of their days`() throws {
    let book = try fixture.open()
    let id = try book.quickAdd.add("회의 every day 14:00-15:30")
    let days = try (1...9).map { try day("2026-12-0\($0)") }
    for date in days.reversed() {
      try edit(book, id, on: date.text) {
        $0.span = try book.eventSpan(from: "2026-12-24 9:00", to: "1h")
      }
    }
    for book in [book, try fixture.reopen()] {
      let agenda = book.agenda.day(try day("2026-12-24"))
      #expect((0..<9).map { agenda.occurrence(at: $0) } == days)
      let week = book.agenda.days(from: try day("2026-12-20"), count: 7)[4]
      #expect((0..<9).map { week.occurrence(at: $0) } == days)
    }
  }

  @Test func `one time is moved, renamed and held elsewhere, the others stay`() throws {
    let book = try fixture.open()
    let id = try meeting(book)
    #expect(try lines(book, "2026-11-23") == Self.usual)
    try edit(book, id, on: "2026-12-01") {
      $0.span = try book.eventSpan(from: "2026-12-02 15:30", to: "2h")
      $0.title = "회고"
    }
    try edit(book, id, on: "2026-12-08") { $0.place = "Café" }
    try edit(book, id, on: "2026-12-15") { $0.place = nil }
    var expected = Self.usual
    expected[1] = "12-02 15:30 회고 @회의실"
    expected[2] = "12-08 14:00 회의 @Café"
    expected[3] = "12-15 14:00 회의"
    let again = try fixture.open()
    #expect(try lines(again, "2026-11-23") == expected)
    let moved = try #require(again.events.occurrence(id, on: try day("2026-12-01")))
    #expect(moved.span.minutes == 120 && again.events.event(id)?.title == "회의")
    for _ in 0..<3 { try book.history.undo() }
    #expect(try lines(book, "2026-11-23") == Self.usual)
  }

  @Test func `a time that is as usual again has no change any more`() throws {
    let book = try fixture.open()
    let id = try meeting(book)
    try edit(book, id, on: "2026-12-01") {
      $0.span = try book.eventSpan(from: "2026-12-02 15:30", to: "2h")
    }
    try edit(book, id, on: "2026-12-01") {
      $0.span = try book.eventSpan(from: "2026-12-01 14:00", to: "15:30")
    }
    #expect(try lines(book, "2026-11-23") == Self.usual)
    #expect(book.entries.value(.on(try day("2026-12-01"), .date), of: id) == .absent)
  }

  @Test func `one time is left out, all from one on, or all, in one step of undo each`() throws {
    let book = try fixture.open()
    let id = try meeting(book)
    let day = try day("2026-12-08")
    for (part, left) in [
      (SeriesPart.this, [0, 1, 3, 4]), (.fromHere, [0, 1]), (.all, []),
    ] {
      try book.events.delete(part, of: id, on: day)
      #expect(try lines(book, "2026-11-23") == left.map { Self.usual[$0] })
      try book.history.undo()
      #expect(try lines(book, "2026-11-23") == Self.usual)
    }
    try book.events.delete(.this, of: id, on: day)
    #expect(book.events.occurrence(id, on: day) == nil)
    #expect(throws: RuleError.entryIsGone) { try book.events.delete(.this, of: id, on: day) }
    try book.events.delete(.fromHere, of: id, on: try self.day("2026-11-24"))
    #expect(book.entries.entry(id) == nil)
  }

  @Test func `a time that was left out is brought back`() throws {
    let book = try fixture.open()
    let id = try meeting(book)
    let day = try day("2026-12-08")
    try book.events.delete(.this, of: id, on: day)
    #expect(book.events.changes(of: id).map(\.day) == [day])
    #expect(book.events.changes(of: id).first?.event == nil)
    try book.events.restore(id, on: day)
    #expect(try lines(book, "2026-11-23") == Self.usual)
    #expect(throws: RuleError.occurrenceIsThere(id.text, on: day)) {
      try book.events.restore(id, on: day)
    }
  }

  @Test func `from one time on another series begins, and later changes go along`() throws {
    let book = try fixture.open()
    let id = try meeting(book)
    try edit(book, id, on: "2026-12-22") { $0.title = "송년회" }
    let day = try day("2026-12-08")
    let seen = try #require(book.events.occurrence(id, on: day))
    var edited = seen
    edited.span = try book.eventSpan(from: "2026-12-08 16:00", to: "17:00")
    let new = try book.events.save(edited, over: seen, from: day)
    #expect(
      try lines(book, "2026-11-23") == [
        "11-24 14:00 회의 @회의실", "12-01 14:00 회의 @회의실", "12-08 16:00 회의 @회의실",
        "12-15 16:00 회의 @회의실", "12-22 16:00 송년회 @회의실",
      ])
    #expect(new == EntityID.derived(from: "split \(id.text) 2026-12-08"))
    #expect(book.events.event(id)?.repeatRule == "FREQ=WEEKLY;UNTIL=20261207")
    try book.history.undo()
    #expect(try lines(book, "2026-11-23", 22) == Array(Self.usual.prefix(3)))
    #expect(book.entries.entry(new) == nil)
    #expect(try book.events.save(edited, over: seen, from: day) == new)
    #expect(try lines(book, "2026-12-08", 1) == ["12-08 16:00 회의 @회의실"])
  }

  @Test func `a limited number of occurrences is divided between both series`() throws {
    let book = try fixture.open()
    let id = try book.quickAdd.add("@ yoga every tue for 5 times 18:00")
    let day = try day("2026-12-08")
    let seen = try #require(book.events.occurrence(id, on: day))
    var edited = seen
    edited.title = "pilates"
    try book.events.save(edited, over: seen, from: day)
    #expect(
      try lines(book, "2026-11-23", 60) == [
        "11-24 18:00 yoga", "12-01 18:00 yoga", "12-08 18:00 pilates", "12-15 18:00 pilates",
        "12-22 18:00 pilates",
      ])
  }

  @Test
  func `a series that moves to other days drops what was different on those before, if told to`()
    throws
  {
    let book = try fixture.open()
    let id = try meeting(book)
    try edit(book, id, on: "2026-12-01") {
      $0.span = try book.eventSpan(from: "2026-12-02 15:30", to: "2h")
    }
    let seen = try #require(book.events.event(id))
    var edited = seen
    edited.span.start.date = try day("2026-11-26")
    let changed = try day("2026-12-01")
    #expect(throws: RuleError.wouldLoseChanges("회의", days: [changed])) {
      try book.events.save(edited, over: seen)
    }
    #expect(try lines(book, "2026-11-23", 10)[1] == "12-02 15:30 회의 @회의실")
    try book.events.save(edited, over: seen, dropping: true)
    #expect(
      try lines(book, "2026-11-23", 15) == ["11-26 14:00 회의 @회의실", "12-03 14:00 회의 @회의실"])
    try book.history.undo()
    #expect(try lines(book, "2026-11-23", 10)[1] == "12-02 15:30 회의 @회의실")
  }

  @Test func `from one time on other days drop what was different later, if told to`() throws {
    let book = try fixture.open()
    let id = try meeting(book)
    try edit(book, id, on: "2026-12-22") { $0.title = "송년회" }
    let day = try day("2026-12-08")
    let seen = try #require(book.events.occurrence(id, on: day))
    var edited = seen
    edited.repeatRule = "FREQ=WEEKLY;BYDAY=TU,TH"
    let changed = try self.day("2026-12-22")
    #expect(throws: RuleError.wouldLoseChanges("회의", days: [changed])) {
      try book.events.save(edited, over: seen, from: day)
    }
    try book.events.save(edited, over: seen, from: day, dropping: true)
    #expect(try lines(book, "2026-12-17", 6) == ["12-17 14:00 회의 @회의실", "12-22 14:00 회의 @회의실"])
  }

  @Test func `moving by a day moves an event, or one occurrence of a series`() throws {
    let book = try fixture.open()
    let id = try meeting(book)
    let dentist = try book.quickAdd.add("dentist fri 15:00-15:40")
    let milk = try book.quickAdd.add("milk 2026-11-19")
    try book.entries.move([dentist, milk, id], by: 1)
    #expect(try lines(book, "2026-11-28", 1) == ["11-28 15:00 dentist"])
    #expect(book.entries.entry(milk)?.due?.date.text == "2026-11-22")
    #expect(try lines(book, "2026-11-23", 3) == ["11-24 14:00 회의 @회의실"])
    try book.history.undo()
    #expect(try lines(book, "2026-11-27", 1) == ["11-27 15:00 dentist"])
    try book.events.move(id, on: day("2026-12-01"), by: -1)
    #expect(
      try lines(book, "2026-11-28", 12) == ["11-30 14:00 회의 @회의실", "12-08 14:00 회의 @회의실"])
    #expect(throws: RuleError.entryIsGone) {
      try book.events.move(id, on: day("2026-12-02"), by: 1)
    }
  }

  @Test func `a time of another zone is shown as the clocks have it here`() throws {
    let here = fixture.wallClock.bookClock
    fixture.clock = BookClock(
      now: here.now, local: here.local,
      moment: { date, time, zone in
        zone == here.zone()
          ? here.moment(date, time, zone) : BookClock.system.moment(date, time, zone)
      }, zone: here.zone)
    let book = try fixture.open()
    let span = EventSpan(
      start: DayTime(
        try day("2026-11-24"), at: try #require(ClockTime(hour: 20, minute: 0)),
        zone: "Europe/London"),
      minutes: 60)
    let id = try book.events.add(EventDraft("call", span))
    let entry = try #require(book.entries.entry(id))
    #expect(book.events.shownSpan(of: entry)?.start.typed == "2026-11-25 05:00")
    #expect(book.entries.date(of: id)?.text == "2026-11-25")
    #expect(entry.span?.start == span.start)
    let month = book.days.month(of: book.clock.today, firstWeekday: 1)
    #expect(month.weeks.joined().filter { $0.count > 0 }.map(\.date.text) == ["2026-11-25"])
  }

  @Test func `a time that another instance has taken away meanwhile is gone`() throws {
    let (one, other) = (try fixture.open(), try fixture.open())
    let id = try meeting(one)
    try other.refresh()
    let day = try day("2026-12-08")
    let seen = try #require(other.events.occurrence(id, on: day))
    try one.events.delete(.fromHere, of: id, on: day)
    var edited = seen
    edited.title = "late"
    #expect(throws: RuleError.entryIsGone) { try other.events.save(edited, over: seen, on: day) }
    #expect(throws: RuleError.entryIsGone) { try other.events.save(edited, over: seen, from: day) }
    #expect(throws: RuleError.entryIsGone) { try other.events.delete(.this, of: id, on: day) }
  }

  @Test(arguments: [
    (
      "bill every month 2026-10-31 10:00-11:00", "2026-11-30", ["12-31", "01-31", "02-28", "03-31"]
    ),
    ("party every year 2028-02-29 10:00-11:00", "2029-02-28", ["2030-02-28", "2032-02-29"]),
  ])
  func `from here on, the last days of months stay those that were meant`(
    line: String, from text: String, later: [String]
  ) throws {
    let book = try fixture.open()
    let id = try book.quickAdd.add(line)
    let from = try day(text)
    let seen = try #require(book.events.occurrence(id, on: from))
    var edited = seen
    edited.title = "renamed"
    let new = try book.events.save(edited, over: seen, from: from)
    #expect(new != id && book.events.hasOccurrence(new, on: from))
    for text in later {
      let year = text < "04" ? "2027-" : "2026-"
      let date = try day(text.count == 10 ? text : year + text)
      #expect(book.events.hasOccurrence(new, on: date), "\(date.text)")
    }
  }
}
