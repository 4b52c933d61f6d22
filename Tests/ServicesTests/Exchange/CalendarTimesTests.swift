import Core
import Services
import Testing
import WallClock

/// The times of calendars: zones, UTC, and what other programs write for when something was done.
@MainActor struct CalendarTimesTests {
  private let fixture = ExchangeFixture()

  private func imported(_ lines: String...) async throws -> Book {
    let book = try fixture.fixture.open()
    try await fixture.importing(file(lines), into: book)
    return book
  }

  private func file(_ lines: [String]) -> String {
    (lines + [""]).joined(separator: "\r\n")
  }

  @Test func `a series in UTC stays there, as its weekdays are those of UTC`() async throws {
    let lines = ["DTSTART:20261130T200000Z", "RRULE:FREQ=WEEKLY;BYDAY=MO"]
    let book = try await imported(
      "BEGIN:VEVENT", "UID:a", "SUMMARY:Call", lines[0], "DTEND:20261130T203000Z", lines[1],
      "END:VEVENT")
    let call = try #require(book.ids(.everywhere).first.flatMap(book.events.event))
    #expect(call.span.start.text == "2026-11-30T20:00[UTC]" && call.span.minutes == 30)
    let text = try fixture.text(.ics, book)
    for line in lines { #expect(text.contains("\(line)\r\n")) }
  }

  @Test func `a time of a series in UTC that has another title is not moved`() async throws {
    let seoul = fixture.fixture.wallClock.bookClock
    fixture.fixture.clock = BookClock(
      now: seoul.now, local: seoul.local, moment: BookClock.system.moment, zone: seoul.zone)
    let book = try await imported(
      "BEGIN:VEVENT", "UID:a", "SUMMARY:Call", "DTSTART:20261130T200000Z", "DURATION:PT30M",
      "RRULE:FREQ=WEEKLY;BYDAY=MO", "END:VEVENT", "BEGIN:VEVENT", "UID:a",
      "RECURRENCE-ID:20261207T200000Z", "SUMMARY:Long call", "DTSTART:20261207T200000Z",
      "DURATION:PT30M", "END:VEVENT")
    let call = try #require(book.ids(.everywhere).first)
    let day = try #require(CivilDate(text: "2026-12-07"))
    let changed = try #require(book.events.occurrence(call, on: day))
    #expect(changed.title == "Long call" && changed.span.start.text == "2026-12-07T20:00[UTC]")
    #expect(try fixture.text(.ics, book).contains("\r\nRECURRENCE-ID:20261207T200000Z\r\n"))
  }

  @Test(arguments: [
    ("America/New_York", -300, -240, 3, 11), ("Europe/Budapest", 60, 120, 3, 10),
  ])
  func `a zone that has another name is known by its clocks`(
    zone: String, usual: Int, summer: Int, spring: Int, autumn: Int
  ) async throws {
    fixture.fixture.clock = BookClock(
      now: fixture.fixture.wallClock.bookClock.now, local: { LocalTime($0, offset: 0) },
      moment: BookClock.system.moment, zone: { "UTC" })
    func offset(_ minutes: Int) -> String {
      "\(minutes < 0 ? "-" : "+")\(ClockTime(minutes: abs(minutes)).text.replacing(":", with: ""))"
    }
    let book = try await imported(
      "BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:Customized\\, Zone",
      "BEGIN:STANDARD", "DTSTART:16010101T020000", "TZOFFSETFROM:\(offset(summer))",
      "TZOFFSETTO:\(offset(usual))", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=\(autumn)",
      "END:STANDARD", "BEGIN:DAYLIGHT",
      "DTSTART:1601\(ClockTime(minutes: spring).text.suffix(2))01T020000",
      "TZOFFSETFROM:\(offset(usual))", "TZOFFSETTO:\(offset(summer))",
      "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=\(spring)", "END:DAYLIGHT", "END:VTIMEZONE",
      "BEGIN:VEVENT", "UID:a", "SUMMARY:Call",
      "DTSTART;TZID=\"Customized, Zone\":20270715T140000", "DURATION:PT1H", "END:VEVENT",
      "END:VCALENDAR")
    let call = try #require(book.ids(.everywhere).first.flatMap(book.events.event))
    let noon = BookClock.system.moment(call.span.start.date, ClockTime(minutes: 14 * 60), zone)
    #expect(
      book.clock.moment(
        call.span.start.date, call.span.start.time ?? noonTime, call.span.start.zone ?? "") == noon)
  }

  private var noonTime: ClockTime { ClockTime(minutes: 0) }

  @Test(arguments: [
    ("COMPLETED;TZID=Asia/Seoul:20260101T120000", "2026-01-01T03:00:00.000Z"),
    ("COMPLETED;VALUE=DATE:20260101", "2025-12-31T15:00:00.000Z"),
    ("COMPLETED:20260101T120000Z", "2026-01-01T12:00:00.000Z"),
  ])
  func `a to-do that was done at any kind of time is done`(line: String, time: String) async throws
  {
    let book = try await imported("BEGIN:VTODO", "UID:a", "SUMMARY:Roof", line, "END:VTODO")
    #expect(book.contents.todos.map { $0.completed?.text } == [time])
  }

  @Test
  func `an alarm counts from the start, where a to-do has one and the alarm says nothing else`()
    async throws
  {
    let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM"]
    let book = try fixture.fixture.open()
    let end = ["BEGIN:VTODO", "UID:a", "SUMMARY:End", "DUE:20261201T180000Z"]
    let start = ["BEGIN:VTODO", "UID:b", "SUMMARY:Start", "DTSTART:20261201T090000Z"]
    try await fixture.importing(
      file(
        end + alarm + ["END:VTODO"] + start + ["DUE:20261201T180000Z"] + alarm + ["END:VTODO"]),
      into: book)
    let todos = book.contents.todos
    #expect(todos.first { $0.title == "End" }?.remind == "15m")
    #expect(todos.first { $0.title == "Start" }?.remind == nil)
    #expect(try fixture.text(.ics, book).contains("\r\nTRIGGER:-PT15M\r\n"))
  }

  @Test func `a name is written as it was read, and only one parent is taken`() async throws {
    let book = try await imported(
      "BEGIN:VTODO", "UID:x\\,y;z", "SUMMARY:Roof", "RELATED-TO:p", "RELATED-TO:q", "END:VTODO")
    let text = try fixture.text(.ics, book)
    #expect(text.contains("\r\nUID:x\\,y;z\r\n") && text.contains("\r\nRELATED-TO:q\r\n"))
    let again = try await fixture.plan(text, as: .ics, on: book)
    #expect(again.newCount == 0)
  }

  @Test func `changed times of a to-do are said to be left out`() async throws {
    let book = try fixture.fixture.open()
    let plan = try await fixture.plan(
      file([
        "BEGIN:VTODO", "UID:a", "SUMMARY:Water", "DUE:20261201T090000Z", "RRULE:FREQ=DAILY",
        "END:VTODO", "BEGIN:VTODO", "UID:a", "RECURRENCE-ID:20261203T090000Z", "SUMMARY:Water less",
        "END:VTODO",
      ]), as: .ics, on: book)
    #expect(plan.newCount == 1 && plan.leftOut == 1)
  }
}
