import Core
import Entities
import Repositories
import Services
import Testing
import WallClock

/// Calendars as other programs write them; it is Saturday 21 November 2026, 09:41 in Seoul.
@MainActor struct CalendarTests {
  private let fixture = ExchangeFixture()

  private let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//somebody//EN
    BEGIN:VTIMEZONE
    TZID:Here
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0900
    TZOFFSETTO:+0900
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VTODO
    UID:roof@example.org
    DTSTAMP:20261101T100000Z
    CREATED:20261101T100000Z
    SUMMARY:Fix the roof\\, now
    DESCRIPTION:ask Bo\\nfor a lad
     der
    CATEGORIES:diy,급함
    DUE;TZID=Asia/Seoul:20261125T150000
    PRIORITY:3
    URL:https://example.org/roof
    RELATED-TO:house@example.org
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER;RELATED=END:-PT10M
    END:VALARM
    BEGIN:VALARM
    ACTION:EMAIL
    TRIGGER:-PT10M
    SUMMARY:roof
    END:VALARM
    END:VTODO
    BEGIN:VTODO
    UID:house@example.org
    SUMMARY:House
    STATUS:CANCELLED
    COMPLETED:20261102T100000Z
    END:VTODO
    BEGIN:VEVENT
    UID:standup
    SUMMARY:Standup
    DTSTART;TZID=Here:20261123T093000
    DTEND;TZID=Here:20261123T094500
    RRULE:FREQ=WEEKLY;BYDAY=MO,TU;UNTIL=20261231T235959Z
    EXDATE;TZID=Here:20261124T093000
    LOCATION:Room 5
    END:VEVENT
    BEGIN:VEVENT
    UID:standup
    RECURRENCE-ID;TZID=Here:20261130T093000
    SUMMARY:Standup
    DTSTART;TZID=Here:20261130T103000
    DTEND;TZID=Here:20261130T104500
    LOCATION:Room 6
    END:VEVENT
    BEGIN:VEVENT
    UID:trip
    SUMMARY:Jeju
    DTSTART;VALUE=DATE:20261205
    DTEND;VALUE=DATE:20261208
    END:VEVENT
    BEGIN:VJOURNAL
    DTSTART;VALUE=DATE:20261120
    DESCRIPTION:A walk by the sea.\\nIt was cold.
    END:VJOURNAL
    END:VCALENDAR

    """

  private func imported() async throws -> Book {
    let book = try fixture.fixture.open()
    try await fixture.importing(calendar, into: book)
    return book
  }

  @Test func `to-dos of a calendar come with their days, tags, reminders and what they lie below`()
    async throws
  {
    let book = try await imported()
    let roof = try #require(book.contents.todos.first { $0.title == "Fix the roof, now" })
    #expect(roof.due?.text == "2026-11-25T15:00[Asia/Seoul]" && roof.priority == .high)
    #expect(roof.notes == "ask Bo\nfor a ladder" && Set(roof.tags) == ["diy", "급함"])
    #expect(roof.remind == "10m" && roof.created.text == "2026-11-01T10:00:00.000Z")
    let house = try #require(book.contents.todos.first { $0.title == "House" })
    #expect(roof.parent == house.id && house.closing == .dropped)
    #expect(house.completed?.text == "2026-11-02T10:00:00.000Z")
  }

  @Test func `events come with the times that are left out and those that are different`()
    async throws
  {
    let book = try await imported()
    let events = book.ids(.everywhere).compactMap(book.events.event)
    let standup = try #require(events.first { $0.title == "Standup" })
    #expect(standup.span.start.text == "2026-11-23T09:30[Asia/Seoul]")
    #expect(standup.span.minutes == 15 && standup.place == "Room 5")
    func comes(_ day: String) throws -> Bool {
      book.events.hasOccurrence(standup.id, on: try #require(CivilDate(text: day)))
    }
    #expect(try comes("2026-11-23") && !comes("2026-11-24") && comes("2026-12-29"))
    #expect(try !comes("2027-01-04"))
    let changed = try #require(CivilDate(text: "2026-11-30"))
    let other = try #require(book.events.occurrence(standup.id, on: changed))
    #expect(other.span.start.text == "2026-11-30T10:30[Asia/Seoul]" && other.place == "Room 6")
    let trip = try #require(events.first { $0.title == "Jeju" })
    #expect(trip.span.isWholeDays && trip.span.end.text == "2026-12-07")
  }

  @Test func `a journal is a page whose first line is its title`() async throws {
    let book = try await imported()
    let page = try #require(book.ids(.everywhere).compactMap(book.diary.page).first)
    #expect(page.title == "A walk by the sea." && page.body == "It was cold.")
    #expect(page.date.text == "2026-11-20")
  }

  @Test func `what daybook does not understand goes out again word for word`() async throws {
    let text = try fixture.text(.ics, try await imported())
    #expect(text.contains("UID:roof@example.org\r\n"))
    #expect(text.contains("\r\nURL:https://example.org/roof\r\n"))
    #expect(text.contains("ACTION:EMAIL\r\nTRIGGER:-PT10M\r\nSUMMARY:roof\r\nEND:VALARM\r\n"))
    #expect(text.contains("RELATED-TO:house@example.org\r\n"))
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 } && lines.last == "")
  }

  @Test func `links to entries that the book lacks go out as they came in, until they change`()
    async throws
  {
    let book = try fixture.fixture.open()
    let links = [
      "RELATED-TO;RELTYPE=PARENT:house@example.org", "RELATED-TO:garden@example.org",
      "RELATED-TO;RELTYPE=DEPENDS-ON:paint@example.org", "RELATED-TO;RELTYPE=SIBLING:b@example.org",
    ]
    let file = ["BEGIN:VTODO", "UID:a@example.org", "SUMMARY:Paint"] + links + ["END:VTODO", ""]
    try await fixture.importing(file.joined(separator: "\r\n"), into: book)
    func written() throws -> [String] {
      try fixture.text(.ics, book).split(separator: "\r\n").map(String.init)
        .filter { $0.hasPrefix("RELATED-TO") }
    }
    #expect(try Set(written()) == Set(links))
    let paint = try #require(book.contents.todos.first)
    let house = try book.todos.add(TodoDraft("House"))
    var below = paint
    below.parent = house
    try book.todos.save(below, over: paint)
    #expect(
      try Set(written())
        == Set(["RELATED-TO;RELTYPE=PARENT:\(house.text)"] + links.dropFirst()))
  }

  @Test func `a calendar that comes again brings nothing`() async throws {
    let book = try await imported()
    let count = fixture.lineCount(book)
    let plan = try await fixture.plan(calendar, book)
    #expect(plan.newCount == 0 && plan.knownCount == 5 && !plan.changesBook)
    let own = try await fixture.plan(try fixture.text(.ics, book), book)
    #expect(own.newCount == 0 && !own.changesBook)
    #expect(fixture.lineCount(book) == count)
  }

  @Test func `a rule in other words is not a difference`() async throws {
    let book = try fixture.fixture.open()
    try book.events.add(book.events.draft(ofLine: "Standup every week 9:30 for 15m"))
    let plan = try await fixture.plan(try fixture.text(.ics, book), book)
    #expect(plan.knownCount == 1 && plan.differing == 0)
  }

  @Test(arguments: [
    ("2027-01-31", "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("2027-01-30", "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
    ("2027-01-15", "FREQ=MONTHLY", "FREQ=MONTHLY"),
    ("2028-02-29", "FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
    ("2028-03-31", "FREQ=YEARLY", "FREQ=YEARLY"),
  ])
  func `a month without the day has its last one in other programs, too`(
    start: String, rule: String, written: String
  ) async throws {
    let book = try fixture.fixture.open()
    var event = EventDraft("Rent", try book.eventSpan(from: start, to: ""))
    event.repeatRule = rule
    try book.events.add(event)
    let text = try fixture.text(.ics, book)
    #expect(text.contains("RRULE:\(written)\r\n"))
    let other = try ExchangeFixture().fixture.open()
    try await fixture.importing(text, into: other)
    let rules = other.ids(.everywhere).compactMap(other.events.event).compactMap(\.repeatRule)
    #expect(rules.map(RepeatRule.init(text:)) == [RepeatRule(text: rule)])
  }

  @Test func `an event without an end gets none`() async throws {
    let book = try fixture.fixture.open()
    let file = [
      "BEGIN:VEVENT", "UID:a", "DTSTART:20261127T220000Z", "SUMMARY:Call", "END:VEVENT", "",
    ]
    try await fixture.importing(file.joined(separator: "\r\n"), into: book)
    let call = try #require(book.ids(.everywhere).first.flatMap(book.events.event))
    #expect(call.span.minutes == 1)
    #expect(try !fixture.text(.ics, book).contains("DTEND"))
  }

  @Test(arguments: [
    ("20270327T220000", "DTEND;TZID=Europe/Berlin:20270328T060000", 420),
    ("20271031T023000", "DURATION:PT60M", 60),
  ])
  func `an event during which the clocks change ends when its file says`(
    start: String, end: String, minutes: Int
  ) async throws {
    fixture.fixture.clock = fixture.fixture.wallClock.berlinClock
    let book = try fixture.fixture.open()
    let lines = ["DTSTART;TZID=Europe/Berlin:\(start)", end]
    let file = ["BEGIN:VEVENT", "UID:a", "SUMMARY:Night"] + lines + ["END:VEVENT", ""]
    try await fixture.importing(file.joined(separator: "\r\n"), into: book)
    let night = try #require(book.ids(.everywhere).first.flatMap(book.events.event))
    #expect(night.span.minutes == minutes)
    let text = try fixture.text(.ics, book)
    for line in lines { #expect(text.contains("\(line)\r\n")) }
  }

  @Test func `a book of a calendar's kinds goes to a calendar and back without loss`() async throws
  {
    let book = try await imported()
    var todo = TodoDraft("Water; the \"plants\"", folder: try book.folders.add("Home"))
    todo.due = DayTime(book.clock.today)
    todo.repeatRule = RepeatRule(text: ".+10d")
    (todo.estimate, todo.start, todo.remind) = (15, .someday, "off")
    let plants = try book.todos.add(todo)
    var next = TodoDraft("Feed them")
    next.after = [plants]
    try book.todos.add(next)
    let first = try fixture.text(.ics, book)
    let otherFixture = ExchangeFixture()
    let other = try otherFixture.fixture.open()
    try await fixture.importing(first, into: other)
    let second = try otherFixture.text(.ics, other)
    func entries(_ text: String) -> Set<String> {
      Set(text.split(separator: "\r\n").filter { !$0.hasPrefix("DTSTAMP:") }.map(String.init))
    }
    #expect(entries(second) == entries(first))
    #expect(first.contains("X-DAYBOOK-FOLDER:Home\r\n") && first.contains("RRULE:FREQ=DAILY"))
  }

  @Test(arguments: [
    ("2027-01-31", "1m"), ("2027-01-31", "+1m"), ("2027-01-05T09:00[Asia/Seoul]", ".+10d"),
    ("2026-12-01", nil), ("2027-02-28", "1y"),
  ])
  func `a to-do without a due day gets none in a calendar, and repeats as before`(
    start: String, rule: String?
  ) async throws {
    let book = try fixture.fixture.open()
    var todo = TodoDraft("Change the filter")
    todo.start = DayTime(text: start).map(StartTime.at)
    todo.repeatRule = rule.flatMap { RepeatRule(text: $0) }
    try book.todos.add(todo)
    let other = try ExchangeFixture().fixture.open()
    try await fixture.importing(try fixture.text(.ics, book), into: other)
    let id = try #require(
      other.entries.ids(in: other.entries.list(EntryRequest(.everywhere))).first)
    let came = try #require(other.todos.todo(id))
    #expect(came.due == nil && came.start == todo.start && came.repeatRule == rule)
  }

  private func bookOfAllZones() throws -> Book {
    let seoul = fixture.fixture.wallClock.bookClock
    fixture.fixture.clock = BookClock(
      now: seoul.now, local: seoul.local, moment: BookClock.system.moment, zone: seoul.zone)
    return try fixture.fixture.open()
  }

  @Test(arguments: [
    ("America/New_York:20261228T200000", "20261231T045959Z", "2026-12-30"),
    ("Asia/Seoul:20261228T003000", "20261230T153000Z", "2026-12-31"),
    ("Asia/Seoul:20261228T003000", "20261230", "2026-12-30"),
  ])
  func `a rule that ends at a moment ends on the day that its zone has then`(
    start: String, until: String, last: String
  ) async throws {
    let book = try bookOfAllZones()
    try await fixture.importing(
      """
      BEGIN:VEVENT
      DTSTART;TZID=\(start)
      RRULE:FREQ=DAILY;UNTIL=\(until)
      END:VEVENT
      """, as: .ics, into: book)
    let id = try #require(book.ids(.everywhere).first)
    let day = try #require(CivilDate(text: last))
    #expect(book.events.hasOccurrence(id, on: day))
    #expect(!book.events.hasOccurrence(id, on: day.adding(days: 1)))
  }

  /// Berlin is two hours ahead of UTC in July and one in March, where its clocks are put forward at two on the 29th;
  /// New York is four hours behind from 8 March on.
  @Test(arguments: [
    ("TZID=Europe/Berlin:20260701T100000", "TZID=America/New_York:20260701T060000", 120),
    ("TZID=Europe/Berlin:20260312T100000", "TZID=America/New_York:20260312T070000", 120),
    ("TZID=Europe/Berlin:20260701T100000", "VALUE=DATE-TIME:20260701T090000Z", 60),
    ("TZID=Europe/Berlin:20260329T010000", "TZID=America/New_York:20260328T220000", 120),
  ])
  func `an event between two zones ends at the moment that the file says`(
    start: String, end: String, minutes: Int
  ) async throws {
    let book = try bookOfAllZones()
    try await fixture.importing(
      """
      BEGIN:VEVENT
      DTSTART;\(start)
      DTEND;\(end)
      END:VEVENT
      """, as: .ics, into: book)
    let event = try #require(book.ids(.everywhere).compactMap(book.events.event).first)
    #expect(event.span.minutes == minutes)
  }

  private let spelled = """
    BEGIN:VTODO
    UID:a
    URL:https://example.org/roof
    SUMMARY;LANGUAGE=en:Roof
    DTSTART:20261125T000000Z
    DURATION:PT1H30M
    PRIORITY:3
    STATUS:IN-PROCESS
    PERCENT-COMPLETE:40
    END:VTODO
    BEGIN:VEVENT
    UID:b
    SUMMARY:Dentist
    DTSTART:20261125T100000Z
    DURATION:PT1H
    RRULE:FREQ=WEEKLY;INTERVAL=1;COUNT=5
    BEGIN:VALARM
    UID:ring
    ACTION:DISPLAY
    DESCRIPTION:Go now
    TRIGGER:-P1D
    END:VALARM
    END:VEVENT

    """

  @Test func `a line that is spelt otherwise stays as long as it says the same`() async throws {
    let book = try fixture.fixture.open()
    let plan = try await fixture.importing(spelled, as: .ics, into: book)
    #expect(plan.newCount == 2)
    let text = try fixture.text(.ics, book)
    let lines = text.split(separator: "\r\n").map(String.init)
    let kept = [
      "SUMMARY;LANGUAGE=en:Roof", "DURATION:PT1H30M", "PRIORITY:3", "STATUS:IN-PROCESS",
      "PERCENT-COMPLETE:40", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;INTERVAL=1;COUNT=5",
      "DESCRIPTION:Go now", "TRIGGER:-P1D", "UID:ring",
    ]
    #expect(kept.filter { line in lines.count { $0 == line } != 1 } == [])
    let names = lines.map { $0.prefix { $0 != ":" && $0 != ";" } }
    #expect(names.count { $0 == "PRIORITY" || $0 == "STATUS" || $0 == "TRIGGER" } == 3)
    #expect(!names.contains("DTEND") && !names.contains("DUE"))
    var options = ImportOptions()
    options.updates = true
    let again = try await fixture.plan(text, as: .ics, options, on: book)
    #expect(again.newCount == 0 && again.differing == 0)
  }

  @Test func `a line that is spelt otherwise goes when its field says something else`() async throws
  {
    let book = try fixture.fixture.open()
    try await fixture.importing(spelled, as: .ics, into: book)
    let todo = try #require(book.contents.todos.first)
    try book.todos.setPriority([todo.id], to: .low)
    try book.entries.finish([todo.id])
    let event = try #require(book.ids(.everywhere).compactMap(book.events.event).first)
    var edited = event
    edited.span.minutes = 90
    edited.remind = "10m"
    try book.events.save(edited, over: event)
    let lines = Set(try fixture.text(.ics, book).split(separator: "\r\n").map(String.init))
    let gone = [
      "PRIORITY:3", "STATUS:IN-PROCESS", "PERCENT-COMPLETE:40", "DURATION:PT1H", "UID:ring",
    ]
    #expect(lines.isDisjoint(with: gone))
    #expect(lines.isSuperset(of: ["PRIORITY:9", "STATUS:COMPLETED", "TRIGGER:-PT10M"]))
    #expect(lines.contains("RRULE:FREQ=WEEKLY;INTERVAL=1;COUNT=5"))
  }

  /// A weekly class at 8:00 in Seoul, which is on the day before in UTC, left out once and later once.
  static func weekly(inUTC: Bool, rule: String? = nil) -> String {
    func time(_ day: Int, _ seoul: String, _ utc: String) -> String {
      let date = 20_261_200 + (inUTC ? day - 1 : day)
      return inUTC ? ":\(date)T\(utc)Z" : ";TZID=Asia/Seoul:\(date)T\(seoul)"
    }
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:class", "SUMMARY:Class",
      "DTSTART\(time(4, "080000", "230000"))", "DTEND\(time(4, "083000", "233000"))",
      "RRULE:" + (rule ?? "FREQ=WEEKLY;COUNT=4;BYDAY=\(inUTC ? "TH" : "FR")"),
      "EXDATE\(time(11, "080000", "230000"))", "END:VEVENT", "BEGIN:VEVENT", "UID:class",
      "SUMMARY:Class", "RECURRENCE-ID\(time(18, "080000", "230000"))",
      inUTC ? "DTSTART:20261218T023000Z" : "DTSTART;TZID=Asia/Seoul:20261218T113000",
      inUTC ? "DTEND:20261218T030000Z" : "DTEND;TZID=Asia/Seoul:20261218T120000",
      "END:VEVENT", "END:VCALENDAR", "",
    ]
    return lines.joined(separator: "\r\n")
  }

  @Test(arguments: [true, false])
  func `a series that a program writes in another zone is no change`(isFirstInUTC: Bool)
    async throws
  {
    fixture.fixture.clock = fixture.fixture.wallClock.utcClock
    let book = try fixture.fixture.open()
    try await fixture.importing(Self.weekly(inUTC: isFirstInUTC), as: .ics, into: book)
    let id = try #require(book.ids(.everywhere).first)
    let seen = try #require(book.events.event(id))
    var options = ImportOptions()
    options.updates = true
    let other = Self.weekly(inUTC: !isFirstInUTC)
    let plan = try await fixture.importing(other, as: .ics, options, into: book)
    #expect(plan.differing == 0 && book.events.event(id) == seen)
    let longer = Self.weekly(inUTC: !isFirstInUTC, rule: "FREQ=WEEKLY;COUNT=6")
    try await fixture.importing(longer, as: .ics, options, into: book)
    #expect(book.events.event(id)?.repeatRule == "FREQ=WEEKLY;COUNT=6")
    #expect(book.events.event(id)?.span == seen.span)
  }

  @Test func `what another program changes beside daybook's own words counts`() async throws {
    let book = try fixture.fixture.open()
    var draft = try book.events.draft(ofLine: "Standup every week 9:30 for 15m")
    draft.repeatRule = "FREQ=WEEKLY;UNTIL=20261231"
    draft.remind = "1d,10m"
    let id = try book.events.add(draft)
    let text = try fixture.text(.ics, book)
    let other = ExchangeFixture()
    let copy = try other.fixture.open()
    try await other.importing(text, as: .ics, into: copy)
    // Alarms that daybook has written are not kept beside those that it writes again.
    #expect(try other.text(.ics, copy).split(separator: "BEGIN:VALARM").count == 3)
    var options = ImportOptions()
    options.updates = true
    let changed = text.replacing("TRIGGER:-PT10M", with: "TRIGGER:-PT20M")
      .replacing("RRULE:FREQ=WEEKLY", with: "RRULE:FREQ=DAILY")
    try await fixture.importing(changed, as: .ics, options, into: book)
    let event = try #require(book.events.event(id))
    #expect(event.remind == "1d,20m" && event.repeatRule?.hasPrefix("FREQ=DAILY") == true)
  }

  @Test func `each entry is a file of its own in a folder, called as other programs know it`()
    async throws
  {
    let book = try await imported()
    let parts = try book.exports.parts(.ics)
    #expect(parts.count == 5 && Set(parts.map(\.name)).count == 5)
    #expect(parts.map(\.name).contains("standup.ics"))
    let copy = ExchangeFixture()
    let other = try copy.fixture.open()
    var plans = await other.imports.plan(
      parts.map { ImportFile(name: $0.name, bytes: $0.bytes) }
    ).compactMap { outcome in if case .planned(let plan) = outcome { plan } else { nil } }
    try await other.imports.run(&plans)
    func lines(_ text: String) -> Set<Substring> {
      Set(text.split(separator: "\r\n").filter { !$0.hasPrefix("DTSTAMP:") })
    }
    #expect(lines(try copy.text(.ics, other)) == lines(try fixture.text(.ics, book)))
  }

  @Test func `a calendar has what a query finds`() async throws {
    let book = try await imported()
    var request = EntryRequest(.everywhere)
    request.tags = ["diy"]
    let text = String(decoding: try book.exports.file(.ics, of: request), as: UTF8.self)
    #expect(text.contains("Fix the roof") && !text.contains("Standup"))
  }

  @Test(arguments: [
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:x\n", ExchangeError.Reason.cutOff),
    ("BEGIN:VTODO\nSUMMARY\nEND:VTODO\n", .notALine),
    ("BEGIN:VTODO\nEND:VEVENT\n", .endsNothing),
    ("BEGIN:VTODO\nDUE:20261345\nEND:VTODO\n", .notADay),
    ("BEGIN:VTODO\nDUE;TZID=Mars/North:20261125T100000\nEND:VTODO\n", .unknownZone("Mars/North")),
    (
      "BEGIN:VEVENT\nDTSTART:20261125T100000\nDTEND:20261125T090000\nEND:VEVENT\n",
      .endsBeforeItBegins
    ),
    (
      "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20261125\nDTEND;VALUE=DATE:20491125\nEND:VEVENT\n",
      .takesTooLong
    ),
    ("BEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT\n", .missing),
    (String(repeating: "BEGIN:VTODO\n", count: 9), .nestedTooDeep),
  ])
  func `a calendar that is wrong is refused as a whole`(
    text: String, reason: ExchangeError.Reason
  ) async throws {
    let book = try fixture.fixture.open()
    #expect(await fixture.refusal(of: Array(text.utf8), book)?.reason == reason)
  }

  @Test(arguments: [
    ("BEGIN:VTODO\nSUMMARY:x\nDUE:20261345\nEND:VTODO\n", 3, "20261345"),
    ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\n b\nEND:VEVENT\nEND:VCALENDAR\n", 2, nil),
    ("BEGIN:VTODO\nUID:a\nEND:VTODO\nBEGIN:VTODO\nSUMMARY:x\nUID:a\nEND:VTODO\n", 6, "a"),
    ("BEGIN:VCARD\nFN;QUOTED-PRINTABLE:a=\nb\nX-DAYBOOK-AGE:old\nEND:VCARD\n", 4, "old"),
  ])
  func `what is wrong with an entry is said with its line`(
    text: String, line: Int, value: String?
  ) async throws {
    let book = try fixture.fixture.open()
    let error = await fixture.refusal(of: Array(text.utf8), book)
    #expect(error?.line == line && error?.value == value && error?.item != nil)
  }

  @Test func `a calendar that is cut off anywhere brings nothing, or whole entries`() async throws {
    let book = try fixture.fixture.open()
    let bytes = Array(calendar.utf8)
    for count in stride(from: 8, to: bytes.count - 20, by: 7) {
      let error = await fixture.refusal(of: Array(bytes.prefix(count)), book)
      #expect(error != nil, "cut behind \(count) bytes")
    }
  }

  @Test func `lines end as they like, and folds may cut a character in two`() async throws {
    let folded: [UInt8] =
      Array("BEGIN:VTODO\rSUMMARY:".utf8) + [0xEA, 0xB0] + Array("\r\n\t".utf8) + [0x80]
      + Array("나\nEND:VTODO".utf8)
    let components = try ContentText.components(folded)
    #expect(components == [ContentComponent("VTODO", [ContentLine("SUMMARY", value: "가나")])])
    let long = ContentComponent(
      "VTODO", [ContentLine("SUMMARY", value: String(repeating: "한글 ", count: 90))])
    let written = ContentText.bytes(long.allLines)
    #expect(try ContentText.components(written) == [long])
    #expect(String(validating: written, as: UTF8.self) != nil)
  }

  /// A daily event in New York, seen from Seoul.
  private func away(_ lines: String...) -> String {
    ([
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:ny", "SUMMARY:Call",
      "DTSTART;TZID=America/New_York:20261201T200000", "DURATION:PT1H", "RRULE:FREQ=DAILY",
    ] + lines
      + ["END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  @Test func `a day that is left out in UTC is that of the zone of the series`() async throws {
    fixture.fixture.clock = fixture.fixture.wallClock.utcClock
    let book = try fixture.fixture.open()
    let text = away("EXDATE:20261208T210000Z")
      .replacing("America/New_York:20261201T200000", with: "Asia/Seoul:20261201T060000")
    try await fixture.importing(text, as: .ics, into: book)
    let call = try #require(book.ids(.everywhere).first)
    #expect(book.events.leftOut(of: call).map(\.text) == ["2026-12-09"])
  }

  @Test func `a time on a day that the rule does not include comes at the usual hour, too`()
    async throws
  {
    let book = try fixture.fixture.open()
    let change = [
      "BEGIN:VEVENT", "UID:ny", "SUMMARY:Call", "DURATION:PT1H",
      "RECURRENCE-ID;TZID=America/New_York:20261204T200000",
      "DTSTART;TZID=America/New_York:20261204T200000", "END:VEVENT", "END:VCALENDAR",
    ].joined(separator: "\r\n")
    let text = away().replacing("FREQ=DAILY", with: "FREQ=WEEKLY")
      .replacing("END:VCALENDAR", with: change)
    try await fixture.importing(text, as: .ics, into: book)
    let call = try #require(book.ids(.everywhere).first)
    let friday = try #require(CivilDate(text: "2026-12-04"))
    let seen = try #require(book.events.occurrence(call, on: friday))
    #expect(seen.span.start.text == "2026-12-04T20:00[America/New_York]")
    var edited = seen
    edited.span.minutes = 30
    try book.events.save(edited, over: seen, on: friday)
    #expect(book.events.occurrence(call, on: friday)?.span.minutes == 30)
  }

  @Test func `a series until the last day of all has no end`() async throws {
    let book = try fixture.fixture.open()
    let text = away().replacing("FREQ=DAILY", with: "FREQ=DAILY;UNTIL=99991231T235959Z")
    try await fixture.importing(text, as: .ics, into: book)
    let call = try #require(book.ids(.everywhere).first)
    #expect(book.events.hasOccurrence(call, on: try #require(CivilDate(text: "2099-01-01"))))
  }

  @Test(arguments: [
    ("DUE:99991231T235959Z", ExchangeError.Reason.notADay),
    ("DTSTART:20261201T100000Z\r\nDURATION:P999999W", .takesTooLong),
  ])
  func `a day after the last of all is refused`(
    lines: String, reason: ExchangeError.Reason
  ) async throws {
    let book = try fixture.fixture.open()
    let text = "BEGIN:VTODO\r\nUID:a\r\nSUMMARY:x\r\n\(lines)\r\nEND:VTODO\r\n"
    let error = await #expect(throws: ExchangeError.self) {
      try await fixture.importing(text, as: .ics, into: book)
    }
    #expect(error?.reason == reason)
  }

  @Test func `two changed times whose series is elsewhere are two events`() async throws {
    let book = try fixture.fixture.open()
    let changes = ["20261201", "20261202"].map { day in
      "BEGIN:VEVENT\r\nUID:s\r\nRECURRENCE-ID;VALUE=DATE:\(day)\r\nSUMMARY:\(day)\r\n"
        + "DTSTART;VALUE=DATE:\(day)\r\nEND:VEVENT\r\n"
    }
    let text = "BEGIN:VCALENDAR\r\n\(changes.joined())END:VCALENDAR\r\n"
    try await fixture.importing(text, as: .ics, into: book)
    #expect(book.ids(.everywhere).count == 2)
  }

  @Test func `an update from a calendar without folders leaves events where they are`() async throws
  {
    let book = try fixture.fixture.open()
    try await fixture.importing(away(), as: .ics, into: book)
    let call = try #require(book.ids(.everywhere).first)
    let work = try book.folders.add("Work")
    try book.entries.assign([call], to: work)
    var options = ImportOptions()
    options.updates = true
    let text = away("LOCATION:Room 5")
    try await fixture.importing(text, as: .ics, options, into: book)
    #expect(book.entries.entry(call)?.folder == work)
    #expect(book.events.event(call)?.place == "Room 5")
  }

  @Test func `an update from a table changes only the fields of its columns`() async throws {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home")
    var draft = TodoDraft("Milk", folder: home)
    (draft.notes, draft.tags, draft.due) = ("two", ["shop"], DayTime(book.clock.today))
    let milk = try book.todos.add(draft)
    var options = ImportOptions()
    options.updates = true
    try await fixture.importing(
      "id,title,priority\n\(milk.text),Bread,high\n", as: .csv, options, into: book)
    let todo = try #require(book.contents.todos.first { $0.id == milk })
    #expect(todo.title == "Bread" && todo.priority == .high && todo.folder == home)
    #expect(todo.notes == "two" && todo.tags == ["shop"] && todo.due != nil)
    try await fixture.importing(
      "id,notes,folder\n\(milk.text),,\n", as: .csv, options, into: book)
    let emptied = try #require(book.contents.todos.first { $0.id == milk })
    #expect(emptied.title == "Bread" && emptied.notes == nil && emptied.folder == nil)
  }

  @Test func `a length that no event has is refused`() async throws {
    let book = try fixture.fixture.open()
    let error = await #expect(throws: ExchangeError.self) {
      try await fixture.importing(
        "title,date,length\nx,2026-12-01,9223372036854775807\n", as: .csv, into: book)
    }
    #expect(error?.reason == .takesTooLong)
    let span = EventSpan(start: DayTime(book.clock.today), minutes: .max)
    #expect(span.days > 366 && span.minuteRange.count == span.minutes)
  }
}
