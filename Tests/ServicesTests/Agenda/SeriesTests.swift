import Core
import Entities
import Services
import Testing
import WallClock

/// Repeating entries, on each of their days.
///
/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct SeriesTests {
  private let fixture = BookFixture()

  /// Returns the lines of some days: the day, from when to when, the title.
  private func lines(_ book: Book, _ first: String, _ count: Int) throws -> [String] {
    let first = try #require(CivilDate(text: first))
    return book.agenda.days(from: first, count: count).flatMap { day in
      book.agenda.items(day).map { item in
        let date = day.date.text.dropFirst(5)
        let end = item.entry.span.map { "-\($0.end.time?.text ?? $0.lastDay.text)" } ?? ""
        let again = item.isVirtual ? " again" : ""
        return "\(date) \(item.time?.text ?? "")\(end) \(item.entry.title)\(again)"
      }
    }
  }

  @discardableResult
  private func add(
    _ book: Book, _ title: String, _ from: String, _ to: String = "", every rule: String
  ) throws -> EntityID {
    var draft = EventDraft(title, try book.eventSpan(from: from, to: to))
    let start = try #require(draft.span?.start.date)
    draft.repeatRule = try book.eventRule(rule, from: start)
    return try book.events.add(draft)
  }

  @Test(arguments: [EntryRequest.Place.inbox, .everywhere])
  func `a list by due day has a series at its next time`(place: EntryRequest.Place) throws {
    let book = try fixture.open()
    try add(book, "gym", "2026-11-02 18:00", every: "every mon")
    try add(book, "tea", "2026-11-01 10:00", every: "every sun")
    for line in ["pay tomorrow", "call tue", "late 2026-11-20"] { try book.quickAdd.add(line) }
    func titles(_ order: EntryRequest.Order, isReversed: Bool = false) -> [String] {
      var request = EntryRequest(place)
      request.sort = Sort(order, isReversed: isReversed)
      let list = book.entries.list(request)
      return book.entries.entries(list, in: 0..<list.count).map(\.title)
    }
    #expect(titles(.due) == ["late", "pay", "tea", "gym", "call"])
    #expect(titles(.due, isReversed: true) == ["call", "gym", "tea", "pay", "late"])
    fixture.wallClock.move(byMinutes: 3 * 24 * 60)
    #expect(titles(.due) == ["late", "pay", "call", "tea", "gym"])
  }

  @Test(arguments: [
    ("2026-11-24 14:00", "15:30", "every tue", "2026-11-30", 3, ["12-01 14:00-15:30 x"]),
    ("2026-11-24 14:00", "", "every 2 weeks", "2026-12-01", 8, ["12-08 14:00-15:00 x"]),
    ("2026-08-31", "", "every month", "2026-09-29", 2, ["09-30 -2026-09-30 x"]),
    (
      "2027-01-31", "", "every month", "2027-02-27", 33,
      ["02-28 -2027-02-28 x", "03-31 -2027-03-31 x"]
    ),
    ("2024-02-29", "", "every year", "2027-02-27", 3, ["02-28 -2027-02-28 x"]),
    (
      "2026-11-27 22:00", "02:00", "every fri", "2026-12-04", 3,
      ["12-04 22:00-02:00 x", "12-05 -02:00 x"]
    ),
    (
      "2026-11-07", "2026-11-08", "every 4 weeks", "2026-12-04", 4,
      ["12-05 -2026-12-06 x", "12-06 -2026-12-06 x"]
    ),
    ("2026-11-24", "", "every tue until 1 dec", "2026-12-01", 15, ["12-01 -2026-12-01 x"]),
    (
      "2026-11-23", "", "every day for 3 times", "2026-11-22", 9,
      ["11-23 -2026-11-23 x", "11-24 -2026-11-24 x", "11-25 -2026-11-25 x"]
    ),
    ("2026-11-30", "", "FREQ=MONTHLY;BYDAY=-1MO", "2026-12-22", 10, ["12-28 -2026-12-28 x"]),
  ])
  func `an event stands on each of its days`(
    from: String, to: String, rule: String, first: String, count: Int, shown: [String]
  ) throws {
    let book = try fixture.open()
    try add(book, "x", from, to, every: rule)
    #expect(try lines(book, first, count) == shown)
    let month = book.days.month(
      of: try #require(CivilDate(text: first)), following: 1, firstWeekday: 1)
    let days = (month.weeks + month.following.joined()).joined().filter(\.isInMonth)
    for line in shown {
      #expect(days.contains { $0.date.text.hasSuffix(line.prefix(5)) && $0.other == 1 })
    }
  }

  /// In New York the clocks go back on 1 November 2026 and forward on 14 March 2027, in Berlin on 25 October and on 28
  /// March.
  @Test(arguments: [
    ("America/New_York", "09:00", "2026-10-31", 2, ["10-31 22:00-23:00 x", "11-01 23:00-00:00 x"]),
    (
      "America/New_York", "20:00", "2026-10-31", 3,
      [
        "10-31 09:00-10:00 x", "11-01 09:00-10:00 x", "11-02 10:00-11:00 x",
      ]
    ),
    (
      "America/New_York", "02:30", "2027-03-13", 3,
      [
        "03-13 16:30-17:30 x", "03-14 16:30-17:30 x", "03-15 15:30-16:30 x",
      ]
    ),
    (
      "Europe/Berlin", "02:30", "2026-10-24", 3,
      [
        "10-24 09:30-10:30 x", "10-25 09:30-10:30 x", "10-26 10:30-11:30 x",
      ]
    ),
    ("Nowhere/Such", "09:00", "2026-10-31", 1, ["10-31 09:00-10:00 x"]),
  ])
  func `a series follows the clocks of its own zone`(
    zone: String, time: String, first: String, count: Int, shown: [String]
  ) throws {
    let here = fixture.wallClock.bookClock
    fixture.clock = BookClock(
      now: here.now, local: here.local,
      moment: { date, time, zone in
        zone.hasPrefix("A") && zone != here.zone() || zone.hasPrefix("E")
          ? BookClock.system.moment(date, time, zone) : here.moment(date, time, zone)
      }, zone: here.zone)
    let book = try fixture.open()
    let date = try #require(CivilDate(text: "2026-10-01"))
    let start = DayTime(date, at: try #require(ClockTime(text: time)), zone: zone)
    var draft = EventDraft("x", EventSpan(start: start, minutes: nil))
    draft.repeatRule = "1d"
    try book.events.add(draft)
    #expect(try lines(book, first, count) == shown)
  }

  @Test(arguments: [
    ("plants every week +0d", "2026-11-28", ["11-28  plants again"]),
    ("plants every week +0d", "2026-11-29", []),
    ("rent every month no skip 2026-10-31", "2026-11-30", ["11-30  rent again"]),
    ("rent every month 2026-08-31", "2027-02-28", ["02-28  rent again"]),
    ("filter 2026-11-20 7d after done", "2026-11-27", []),
    ("yoga every sat until 28 nov", "2026-11-28", ["11-28  yoga again"]),
    ("yoga every sat until 28 nov", "2026-12-05", []),
  ])
  func `a repeating to-do stands on its later days in advance`(
    line: String, day: String, shown: [String]
  ) throws {
    let book = try fixture.open()
    try book.quickAdd.add(line)
    #expect(try lines(book, day, 1) == shown)
  }

  @Test func `what lies below a to-do that repeats does not come again by itself`() throws {
    let book = try fixture.open()
    let upper = try book.quickAdd.add("clean every week")
    var draft = TodoDraft("floor")
    draft.parent = upper
    draft.due = try book.due("today")
    draft.repeatRule = RepeatRule(every: 1, .weekly)
    try book.todos.add(draft)
    #expect(try lines(book, "2026-11-28", 1) == ["11-28  clean again"])
  }

  @Test func `after the present day a series stands once, at its next time`() throws {
    let book = try fixture.open()
    try book.quickAdd.add("standup every weekday 9:30 for 15m")
    try book.quickAdd.add("water every day")
    let items = book.agenda.items(book.agenda.day(book.clock.today))
    #expect(
      items.map { "\($0.part) \($0.day.text) \($0.entry.title)" } == [
        "due 2026-11-21 water", "coming 2026-11-22 water", "coming 2026-11-23 standup",
      ])
    #expect(items.map(\.isVirtual) == [false, true, false])
  }

  @Test func `among other days the present one has to-dos that are late or have begun`() throws {
    let book = try fixture.open()
    for line in ["late 2026-11-10", "sort from 2026-11-12", "soon tomorrow", "far 2026-12-24"] {
      try book.quickAdd.add(line)
    }
    #expect(
      try lines(book, "2026-11-20", 3) == ["11-21  late", "11-21  sort", "11-22  soon"])
    #expect(try lines(book, "2026-11-22", 2) == ["11-22  soon"])
    #expect(try lines(book, "2026-11-09", 3) == ["11-10  late"])
  }

  @Test(arguments: [
    (
      "standup every weekday 9:30 for 15m", "standup", "2026-11-23 09:30 + 15",
      "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    ),
    ("회의 매주 화요일 14:00-15:30 @회의실", "회의", "2026-11-24 14:00 + 90", "1w"),
    ("@ gym every tue and fri 18:00", "gym", "2026-11-24 18:00 + 60", "FREQ=WEEKLY;BYDAY=TU,FR"),
    (
      "@ rent day every month on the 31st", "rent day", "2026-11-30 + 1440",
      "FREQ=MONTHLY;BYMONTHDAY=31"
    ),
    ("camp 3 Dec to 6 Dec every year", "camp", "2026-12-03 + 5760", "1y"),
  ])
  func `a line says how often an event comes again`(
    line: String, title: String, span: String, rule: String
  ) throws {
    let book = try fixture.open()
    let event = try #require(book.events.event(try book.quickAdd.add(line)))
    #expect(event.title == title)
    #expect("\(event.span.start.typed) + \(event.span.minutes)" == span)
    #expect(event.repeatRule == rule)
  }

  @Test func `a line of an event needs no sign where an event is asked for`() throws {
    let book = try fixture.open()
    let draft = try book.events.draft(ofLine: "Dentist fri 15:00 #health")
    #expect(draft.title == "Dentist" && draft.tags == ["health"])
    #expect(draft.span?.start.typed == "2026-11-27 15:00")
    #expect(throws: RuleError.eventWithoutDay) { try book.events.draft(ofLine: "Dentist") }
  }

  @Test func `a rule that an event cannot have is refused`() throws {
    let book = try fixture.open()
    let day = try #require(CivilDate(text: "2026-11-24"))
    #expect(throws: RuleError.eventRepeatsAfterDone) {
      try book.eventRule("10d after done", from: day)
    }
    #expect(throws: RuleError.repeatElsewhere("every fri", due: day)) {
      try book.eventRule("every fri", from: day)
    }
  }

  @Test func `lists have a series once, at its next time, until its last one is over`() throws {
    let book = try fixture.open()
    try add(book, "old", "2026-01-05 09:30", "15m", every: "every mon")
    var over = EventDraft("over", try book.eventSpan(from: "2026-01-05", to: ""))
    over.repeatRule = "FREQ=WEEKLY;UNTIL=20261116"
    try book.events.add(over)
    try add(book, "once", "2026-11-22 10:00", every: "")
    func titles(_ query: String) throws -> [String] {
      var request = EntryRequest(.everywhere)
      request.shown = .open
      request.query = try book.queries.query(query)
      return book.entries.map(book.entries.list(request)) { $0.title }
    }
    #expect(try titles("kind:event sort:date") == ["once", "old"])
    #expect(try titles("on:2026-11-23 kind:event") == ["old"])
    #expect(try titles("on:2026-11-16 kind:event sort:name") == ["old", "over"])
    #expect(try titles("on:2027-01-04.. kind:event") == ["old"])
    let spans = book.entries.map(book.entries.list(EntryRequest(.everywhere))) {
      "\($0.title) \(book.events.shownSpan(of: $0)?.start.typed ?? "")"
    }
    #expect(
      spans.sorted() == ["old 2026-11-23 09:30", "once 2026-11-22 10:00", "over 2026-11-16"])
  }

  @Test func `a change of the rule counts at once, and undo takes it back`() throws {
    let book = try fixture.open()
    let id = try add(book, "x", "2026-11-23 09:30", every: "every day")
    #expect(try lines(book, "2026-11-23", 3).count == 3)
    let seen = try #require(book.events.event(id))
    var edited = seen
    edited.repeatRule = nil
    try book.events.save(edited, over: seen)
    #expect(try lines(book, "2026-11-23", 3).count == 1)
    try book.history.undo()
    #expect(try lines(book, "2026-11-23", 3).count == 3)
    #expect(try fixture.open().events.event(id)?.repeatRule == "1d")
  }

  @Test func `by due day, events stand in the order of their days`() throws {
    let book = try fixture.open()
    for line in [
      "trip 28 Nov to 30 Nov", "report thu", "review thu 14:00-15:00",
      "standup every day 9:30 for 15m",
      "someday",
    ] { try book.quickAdd.add(line) }
    var request = EntryRequest(.everywhere)
    request.sort = Sort(.due)
    let list = book.entries.list(request)
    #expect(
      book.entries.entries(list, in: 0..<list.count).map(\.title) == [
        "standup", "report", "review", "trip", "someday",
      ])
  }

  @Test func `events that overlap clash, and what is free is said`() throws {
    let book = try fixture.open()
    for line in [
      "a 2026-11-21 14:00-15:30", "b 2026-11-21 15:00-15:40", "c 2026-11-21 15:40-16:00",
      "d 2026-11-21 09:00-10:00", "night 2026-11-20 23:00-01:00", "@ whole 2026-11-21",
    ] { try book.quickAdd.add(line) }
    let agenda = book.agenda.day(book.clock.today)
    #expect(book.agenda.items(agenda).filter(\.clashes).map(\.entry.title) == ["a", "b"])
    func occupation(_ time: String) throws -> Occupation? {
      agenda.occupation(at: try #require(ClockTime(text: time)))
    }
    func time(_ text: String) throws -> DayTime {
      DayTime(agenda.date, at: try #require(ClockTime(text: text)), zone: book.clock.zone())
    }
    #expect(try occupation("09:30") == .busy(until: time("10:00")))
    #expect(try occupation("00:30") == .busy(until: time("01:00")))
    #expect(try occupation("10:00") == .free(until: ClockTime(minutes: 14 * 60)))
    #expect(try occupation("14:30") == .busy(until: time("16:00")))
    #expect(try occupation("16:00") == nil)
  }
}
