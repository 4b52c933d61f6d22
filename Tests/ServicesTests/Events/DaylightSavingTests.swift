import Core
import Entities
import Services
import Testing
import WallClock

/// An event that takes place while the clocks change has the same length for every reader.
///
/// In Berlin the hour from 2:00 on 28 March 2027 is left out.
@MainActor struct DaylightSavingTests {
  private let fixture = BookFixture()

  private func berlin() throws -> Book {
    fixture.clock = fixture.wallClock.berlinClock
    return try fixture.open()
  }

  private func shown(_ id: EntityID, in book: Book) throws -> String {
    let span = try #require(book.entries.entry(id).flatMap(book.events.shownSpan))
    return "\(span.start.typed) – \(span.end.typed)"
  }

  @Test func `a length passes minute by minute`() throws {
    let book = try berlin()
    let night = try book.quickAdd.add("@ night 2027-03-27 22:00 for 8h")
    #expect(book.events.event(night)?.span.minutes == 480)
    #expect(try shown(night, in: book) == "2027-03-27 22:00 – 2027-03-28 07:00")
  }

  @Test(arguments: ["2027-03-28 01:30-03:30", "2027-03-28 01:30"])
  func `an end stays the time that was typed`(when: String) throws {
    let book = try berlin()
    let id: EntityID
    if when.contains("-03:30") {
      id = try book.quickAdd.add("@ early \(when)")
    } else {
      id = try book.events.add(EventDraft("early", book.eventSpan(from: when, to: "03:30")))
    }
    #expect(book.events.event(id)?.span.minutes == 60)
    #expect(try shown(id, in: book) == "2027-03-28 01:30 – 2027-03-28 03:30")
  }

  @Test func `an end is a time that the clocks of its zone show`() throws {
    let start = try #require(DayTime(text: "2027-03-28T01:30[Europe/Berlin]"))
    let book = try berlin()
    #expect(book.clock.shown(EventSpan(start: start, minutes: 60)).end.typed == "2027-03-28 03:30")
    #expect(book.clock.shown(EventSpan(start: start, minutes: 20)).end.typed == "2027-03-28 01:50")
  }

  @Test(arguments: [
    ("2027-03-28 02:30", "03:30", 60), ("2027-03-28 02:00", "2027-03-28 03:00", 60),
    ("2027-03-28 02:15", "02:45", 30), ("2027-03-28 02:30", "90m", 90),
  ])
  func `an end moves on with a start that the clocks skip`(
    from: String, to: String, minutes: Int
  ) throws {
    let book = try berlin()
    let span = try book.eventSpan(from: from, to: to)
    #expect(span.minutes == minutes)
    let id = try book.events.add(EventDraft("early", span))
    // A new end is counted from the start that is shown.
    let seen = try #require(book.events.event(id)?.span)
    #expect(book.events.here(seen).start.time?.minutes == span.start.time.map { $0.minutes + 60 })
    #expect(try book.events.here(book.eventSpan(seen, to: "05:00")).end.typed == "2027-03-28 05:00")
  }

  @Test func `an end moves on in a line as well`() throws {
    let book = try berlin()
    for line in ["@ a 2027-03-28 02:00-03:00", "@ a 2027-03-28 02:00 to 2027-03-28 03:00"] {
      let id = try book.quickAdd.add(line)
      #expect(try shown(id, in: book) == "2027-03-28 03:00 – 2027-03-28 04:00", "\(line)")
    }
  }

  @Test(arguments: [(60, "02:30"), (30, "02:00"), (90, "03:00")])
  func `an end that the clocks show a second time is shown as they show it`(
    minutes: Int, end: String
  ) throws {
    let book = try berlin()
    // The clocks go back from 3:00 to 2:00 on 31 October.
    let span = try book.eventSpan(from: "2027-10-31 02:30", to: "\(minutes)m")
    let id = try book.events.add(EventDraft("owl", span))
    #expect(try shown(id, in: book) == "2027-10-31 02:30 – 2027-10-31 \(end)")
    #expect(book.events.event(id)?.span.minutes == minutes)
    let day = try #require(CivilDate(text: "2027-10-31"))
    let lines = book.agenda.items(book.agenda.day(day))
    #expect(lines.compactMap(\.entry.span).map { "\($0.end.time?.text ?? "")" } == [end])
  }

  @Test func `an event is over when its minutes have passed`() throws {
    let book = try berlin()
    try book.quickAdd.add("watch 2027-03-27 23:00-05:00")
    try book.quickAdd.add("shift every day 2027-03-27 23:00-05:00 until 27 Mar 2027")
    let day = try #require(CivilDate(text: "2027-03-28"))
    #expect(book.agenda.items(book.agenda.day(day)).map(\.length) == [300, 300])
    func open() -> Int {
      var request = EntryRequest(.everywhere)
      request.shown = .open
      return book.entries.count(request)
    }
    // Until 4:49, as one hour is left out.
    let start = book.clock.start(of: day).milliseconds - fixture.wallClock.now.milliseconds
    fixture.wallClock.move(byMinutes: start / 60_000 + 3 * 60 + 50)
    #expect(open() == 2)
    fixture.wallClock.move(byMinutes: 20)
    #expect(open() == 0)
  }

  @Test func `a change of the clocks between start and end counts`() throws {
    let book = try berlin()
    let span = try book.eventSpan(from: "2027-03-26 12:00", to: "2027-03-30 12:00")
    #expect(span.minutes == 4 * 1440 - 60)
    let id = try book.events.add(EventDraft("trip", span))
    #expect(try shown(id, in: book) == "2027-03-26 12:00 – 2027-03-30 12:00")
  }
}
