import Core
import Services
import Testing
import ViewModels

/// Keys on events in a list.
///
/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct EventJourneyTests {
  /// Returns a journey in Home, on an event that stands above the to-dos.
  private func journey(_ line: String) throws -> (journey: Journey, id: EntityID) {
    let journey = try Journey.inHome()
    let id = try journey.book.quickAdd.add("\(line) /Home")
    journey.press("g")
    #expect(journey.selected == journey.book.entries.entry(id)?.title)
    return (journey, id)
  }

  private func day(_ journey: Journey, _ id: EntityID) -> String? {
    journey.book.events.event(id)?.span.start.typed
  }

  @Test func `an event moves by a day, and a series says where to`() throws {
    let (journey, id) = try journey("dentist fri 15:00-15:40")
    journey.press(")")
    #expect(journey.notice == "Day set for “dentist”")
    #expect(day(journey, id) == "2026-11-28 15:00")
    journey.press("(", "(")
    #expect(day(journey, id) == "2026-11-26 15:00")
    journey.press("R")
    journey.enter("every week")
    #expect(journey.book.events.event(id)?.repeatRule != nil)
    journey.press(")")
    #expect(day(journey, id) == "2026-11-26 15:00")
    #expect(journey.notice?.hasPrefix("It repeats") == true)
    journey.press("p")
    #expect(journey.book.entries.entry(id)?.priority == nil)
  }

  @Test func `an event that begins later takes as long as before, and its form says when`()
    async throws
  {
    let (journey, id) = try journey("@ dentist today 10:00-11:30")
    try journey.book.quickAdd.add("@ tea fri 17:00-18:00")
    journey.press("enter")
    while journey.focusedField != "from" { journey.press("tab") }
    journey.press("ctrl+u")
    journey.type("fri 16:00")
    let said = "Fri 16:00–17:30  ·  takes 1h30m  ·  ! clashes with 17:00 tea"
    #expect(await journey.formSummary()?.text == said)
    journey.press("ctrl+s")
    #expect(journey.form == nil)
    #expect(day(journey, id) == "2026-11-27 16:00")
    #expect(journey.book.events.event(id)?.span.minutes == 90)
  }

  @Test func `an end that is none or hardly meant is said while it is typed`() async throws {
    let (journey, _) = try journey("@ night shift today 22:00-23:00")
    journey.press("enter")
    while journey.focusedField != "to" { journey.press("tab") }
    journey.press("ctrl+u")
    journey.type("25:00")
    #expect(journey.form?.understood?.text == "“25:00” is not a time")
    journey.press("ctrl+u")
    journey.type("21:00")
    #expect(journey.form?.understood == nil)
    let summary = await journey.formSummary()
    #expect(summary?.text.hasSuffix("  ·  It takes 23h and ends on the next day") == true)
    #expect(summary?.isMistaken == true)
    journey.press("ctrl+u")
    journey.type("90m")
    #expect(await journey.formSummary()?.isMistaken == false)
  }

  @Test(arguments: ["from", "to"])
  func `a day that cannot be read is asked for in its field`(name: String) throws {
    let (journey, _) = try journey("@ dentist today 10:00-11:30")
    journey.press("enter")
    while journey.focusedField != name { journey.press("tab") }
    journey.press("ctrl+u")
    journey.type("someday soon")
    journey.press("tab", "ctrl+s")
    #expect(journey.form != nil)
    #expect(journey.focusedField == name)
  }

  @Test(arguments: [
    ("2027-03-27 22:00-06:00", "27 Mar 2027 22:00 – 28 Mar 06:00"),
    ("3 Mar 2027 to 6 Mar 2027", "3 Mar 2027 – 6 Mar"),
    ("30 Dec 2027 to 2 Jan 2028", "30 Dec 2027 – 2 Jan 2028"),
    ("23 Nov to 6 Dec", "Mon – 6 Dec"),
  ])
  func `the year of both ends of an event is said once`(when: String, said: String) throws {
    let journey = try Journey.inHome()
    let id = try journey.book.quickAdd.add("@ night \(when)")
    let span = try #require(journey.book.events.event(id)?.span)
    let today = journey.book.clock.today
    #expect(DateText(.english).span(journey.book.events.here(span), today: today) == said)
  }

  @Test func `a rule that would drop a changed day asks before`() throws {
    let (journey, id) = try journey("@ yoga every fri 19:00")
    let day = try #require(CivilDate(text: "2026-12-04"))
    let seen = try #require(journey.book.events.occurrence(id, on: day))
    var edited = seen
    edited.title = "pilates"
    try journey.book.events.save(edited, over: seen, on: day)
    for answer in ["n", "y"] {
      journey.press("g", "R", "ctrl+u")
      journey.enter("every 2 weeks")
      #expect(journey.question?.title == "Change it all the same?")
      #expect(journey.question?.message == "“yoga” would lose what is different on 4 Dec")
      journey.press(answer)
      let rule = journey.book.events.event(id)?.repeatRule
      #expect(rule?.contains("2") == (answer == "y"), "\(rule ?? "-")")
    }
    #expect(journey.book.events.changes(of: id).isEmpty)
  }

  @Test func `details name what is different on a day`() throws {
    let (journey, id) = try journey("@ yoga every fri 19:00")
    let events = journey.book.events
    func change(_ day: String, _ edit: (inout Event) -> Void) throws {
      let day = try #require(CivilDate(text: day))
      let seen = try #require(events.occurrence(id, on: day))
      var edited = seen
      edit(&edited)
      try events.save(edited, over: seen, on: day)
    }
    try change("2026-12-04") { $0.place = "Room" }
    try change("2026-12-11") { $0.span = EventSpan(start: $0.span.start, minutes: 120) }
    try change("2026-12-18") { $0.notes = "hi" }
    try change("2026-12-25") { $0.title = "pilates" }
    try events.delete(.this, of: id, on: #require(CivilDate(text: "2027-01-01")))
    let preview = EntryPreviewBuilder(journey.book, .english).preview(of: id)
    #expect(
      preview?.fields.first { $0.label == "Changes" }?.value
        == """
        4 Dec → Place: “Room”, 11 Dec → Length: 2h, 18 Dec → Notes: “hi”, 25 Dec → pilates, \
        1 Jan left out
        """)
  }

  @Test func `a form asks before it drops a changed day`() throws {
    let (journey, id) = try journey("@ yoga every fri 19:00")
    let day = try #require(CivilDate(text: "2026-12-04"))
    try journey.book.events.delete(.this, of: id, on: day)
    journey.press("enter")
    while journey.focusedField != "repeat" { journey.press("tab") }
    journey.press("ctrl+u")
    journey.type("every 2 weeks")
    journey.press("ctrl+s")
    #expect(journey.question?.title == "Change it all the same?")
    journey.press("y")
    #expect(journey.form == nil)
    #expect(journey.book.events.event(id)?.repeatRule?.contains("2") == true)
  }
}
