import Core
import Services
import Testing
import ViewModels

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct AgendaJourneyTests {
  private func journey(_ lines: String...) throws -> Journey {
    let journey = try Journey()
    for line in lines { try journey.book.quickAdd.add(line) }
    journey.press("2")
    return journey
  }

  private func words(_ part: AgendaState.Part?) -> [String] {
    part?.entries.map { "\($0.time) \($0.title) \($0.detail)" } ?? []
  }

  @Test func `f leads from the day to its week, to its month and back`() throws {
    let journey = try journey()
    journey.press("f")
    #expect(journey.agenda?.headline == "21 – 27 November 2026")
    #expect(journey.agenda?.note == "week 47")
    #expect(journey.agenda?.chosenDay?.title == "Sat 21")
    for (key, day, week) in [
      ("l", "Sun 22", "21 – 27 November 2026"), ("j", "Mon 23", "21 – 27 November 2026"),
      ("]", "Mon 30", "28 Nov – 4 Dec 2026"), ("G", "Fri 4", "28 Nov – 4 Dec 2026"),
      ("right", "Sat 5", "29 Nov – 5 Dec 2026"), ("g", "Sun 29", "29 Nov – 5 Dec 2026"),
      ("h", "Sat 28", "28 Nov – 4 Dec 2026"), ("[", "Sat 21", "21 – 27 November 2026"),
      ("}", "Mon 21", "21 – 27 December 2026"), ("n", "Sat 21", "21 – 27 November 2026"),
    ] {
      journey.press(key)
      #expect(journey.agenda?.chosenDay?.title == day, "after \(key)")
      #expect(journey.agenda?.headline == week, "after \(key)")
    }
    journey.press("f")
    #expect(journey.agenda?.headline == "November 2026")
    #expect(journey.agenda?.days.count == 42)
    journey.press("j", "j")
    #expect(journey.agenda?.headline == "December 2026")
    #expect(journey.agenda?.chosenDay?.title == "Sat 5")
    journey.press("f")
    #expect(journey.agenda == nil)
    #expect(journey.today?.headline == "Sat 5 Dec 2026")
  }

  @Test func `the day under the cursor is opened, and Esc leaves the day as it was`() throws {
    let journey = try journey()
    journey.press("f", "l", "l", "enter")
    #expect(journey.today?.headline == "Mon 23 Nov 2026")
    journey.press("f", "l", "esc")
    #expect(journey.today?.headline == "Mon 23 Nov 2026")
  }

  @Test func `Esc leads from a day that was opened back to its week or month`() throws {
    let journey = try journey()
    for (keys, headline) in [(["f"], "22 – 28 November 2026"), (["f", "f"], "November 2026")] {
      for key in keys { journey.press(key) }
      journey.press("l", "enter")
      #expect(journey.today?.headline == "Sun 22 Nov 2026")
      journey.press("esc")
      #expect(journey.agenda?.headline == headline && journey.agenda?.chosenDay?.title == "Sun 22")
      journey.press("esc", "esc")
      #expect(journey.agenda == nil && journey.today?.headline.hasPrefix("Sat 21 Nov 2026") == true)
    }
  }

  @Test func `a week has the events and to-dos of each day`() throws {
    let journey = try journey(
      "회의 14:00-15:30 @회의실", "dentist 15:00-15:40", "bill yesterday", "milk 18:00",
      "Trip +1d to +2d", "standup every weekday 5:30 for 15m", "water every 2 days")
    journey.press("f")
    let state = try #require(journey.agenda)
    #expect(state.summary == "1 late · 5 due · 8 events")
    let day = state.days[0]
    #expect(day.late == "1 late" && day.clash == "clash")
    #expect(words(day.timed) == ["14:00 회의 @회의실", "15:00 dentist "])
    #expect(words(day.todos) == [" water ", "18:00 milk "])
    #expect(day.load[28] == 1 && day.load[30] == 2 && day.load[31] == 1 && day.load[32] == 0)
    #expect(words(state.days[1].wholeDays) == [" Trip 1/2"])
    #expect(words(state.days[2].todos) == [" water "])
    #expect(state.days[2].todos.entries.map(\.state) == [.waiting])
    #expect(state.halfHours == 10..<44, "the hours in which something is")
    #expect(state.now?.day == 0 && state.now?.halfHour == 19 && state.now?.time == "09:41")
  }

  @Test func `an event that goes on from the day before says till when, and is not all day`() throws
  {
    let journey = try journey("night 22:00-06:00")
    let span = EventSpan(
      start: DayTime(
        journey.book.clock.today, at: ClockTime(minutes: 18 * 60),
        zone: journey.book.clock.zone()),
      minutes: 2 * 1440 + 17 * 60)
    try journey.book.events.add(EventDraft("sail", span))
    func rows() -> [String] {
      journey.today?.rows.filter { $0.part == .happened }
        .map { "\($0.time) \($0.entry.title.text) \($0.entry.due)" } ?? []
    }
    journey.press("l")
    #expect(rows() == ["goes on night clash  to 06:00", "all day sail clash  2/4"])
    journey.press("l", "l")
    #expect(rows() == ["goes on sail to 11:00"])
  }

  @Test func `a month counts its own days alone`() throws {
    let journey = try journey("milk 30 Nov", "bill 1 Dec", "@ party 2 Dec", "@ fair 24 Nov")
    journey.press("f", "f")
    #expect(journey.agenda?.headline == "November 2026")
    #expect(journey.agenda?.days.count { !$0.isEmpty } == 4)
    #expect(journey.agenda?.summary == "1 due · 1 event")
  }

  @Test func `what is added in a week is for the day under the cursor`() throws {
    let journey = try journey()
    journey.press("f", "l", "a")
    journey.enter("우유 사기")
    #expect(words(journey.agenda?.days[1].todos) == [" 우유 사기 "])
    journey.press("u")
    #expect(words(journey.agenda?.days[1].todos) == [])
  }

  @Test func `a to-do that is not there yet can only be looked at`() throws {
    let journey = try journey("water every week")
    journey.press("l", "l", "l", "l", "l", "l", "l")
    #expect(journey.today?.rows.map(\.isVirtual) == [true])
    for key in ["x", "d", "c", "D", "space"] {
      journey.press(key)
      #expect(journey.notice == "It is added when the one before it is done", "after \(key)")
    }
    #expect(journey.today?.rows.count == 1)
  }

  @Test func `a series on two days of a day's list is one entry`() throws {
    let journey = try journey("standup every day 18:00 for 15m")
    #expect(journey.today?.rows.map(\.time) == ["18:00", "Sun 22"])
    journey.press("j", "*", "d")
    #expect(journey.question?.title == "Delete all times of “standup”?")
    journey.press("esc")
    #expect(journey.today?.rows.count == 2)
    journey.press("d", "y")
    #expect(journey.today?.rows.isEmpty == true)
    journey.press("u")
    #expect(journey.today?.rows.count == 2)
  }

  @Test func `what is done to one time of a series asks for which times it is meant`() throws {
    let journey = try journey("standup every day 18:00 for 15m")
    journey.press("l", "d")
    #expect(journey.question?.title == "Delete “standup”?")
    #expect(journey.question?.message == "It repeats: every day.")
    journey.press("esc")
    #expect(journey.today?.rows.count == 1)
    journey.press("d", "t")
    #expect(journey.today?.rows.isEmpty == true)
    #expect(journey.notice == "Left out one time of “standup”")
    journey.press("l")
    #expect(journey.today?.rows.count == 1)
    journey.press("d", "f")
    #expect(journey.notice == "Ended “standup”")
    #expect(journey.today?.rows.isEmpty == true)
    journey.press("u", "u", "h")
    #expect(journey.today?.rows.count == 1)
    journey.press("d", "a", "n")
    #expect(journey.today?.rows.isEmpty == true)
  }

  @Test func `a full stop on one time of a series does to it what its own key would do`() throws {
    let journey = try journey(
      "call 22 nov 9:00", "standup every day 18:00 for 15m", "@ retro every day 19:00 for 15m")
    journey.press("l", "g", "d")
    #expect(journey.notice == "Deleted “call”")
    journey.press(".")
    #expect(journey.question?.title == "Delete “standup”?")
    journey.press("t", ".")
    #expect(journey.question?.title == "Delete “retro”?")
    journey.press("esc", "u", "g", ")")
    #expect(journey.notice == "Edited “standup” · → Mon 23 Nov")
    #expect(journey.today?.rows.map(\.entry.title.text) == ["retro"])
    journey.press(".")
    #expect(journey.today?.rows.isEmpty == true && journey.question == nil)
    journey.press("l")
    #expect(journey.today?.rows.map(\.time) == ["18:00", "18:00", "19:00", "19:00"])
  }

  @Test func `marked entries that cannot move to another day are counted`() throws {
    let journey = try journey("call 22 nov 9:00", "standup every day 18:00 for 15m")
    journey.press("l", "*", ")")
    #expect(journey.notice?.hasSuffix("1 of 2 left as before: it does not suit them") == true)
    #expect(journey.today?.rows.map(\.entry.title.text) == ["standup"])
  }

  @Test
  func `the form of one time of a series has no draft, and stays open rather than promise one`()
    throws
  {
    let journey = try journey("standup every day 18:00 for 15m @Office")
    journey.press("l", "e", "t")
    journey.type(" retro")
    journey.press("esc")
    #expect(journey.question?.title == "Save changes?")
    journey.press("q")
    #expect(journey.notice?.contains("no draft") == true && journey.question != nil)
    journey.press("e")
    #expect(journey.question == nil && journey.form?.fields[0].text == "standup retro")
  }

  @Test func `one time of a series, or all from it on, are edited in a form`() throws {
    let journey = try journey("standup every day 18:00 for 15m @Office")
    journey.press("l", "e", "t")
    #expect(journey.form?.title == "Event, only Sun 22 Nov")
    let names = journey.form?.fields.map(\.name)
    #expect(names == ["title", "from", "to", "remind", "place", "notes"])
    journey.type(" retro")
    journey.press("ctrl+s")
    #expect(journey.today?.rows.map(\.entry.title.text) == ["standup retro"])
    journey.press("l", "D", "f")
    #expect(journey.form?.title == "Event, from Mon 23 Nov on")
    #expect(journey.form?.fields.contains { $0.name == "repeat" } == true)
    journey.press("tab")
    journey.type("2026-11-23 09:00")
    journey.press("tab")
    journey.type("15m")
    journey.press("ctrl+s")
    #expect(journey.today?.rows.map(\.time) == ["09:00"])
    journey.press("l")
    #expect(journey.today?.rows.map(\.time) == ["09:00"])
    journey.press("h", "h")
    #expect(journey.today?.rows.map(\.entry.title.text) == ["standup retro"])
    journey.press("n", "e", "a")
    #expect(journey.form?.title == "Event, all times")
  }

  @Test func `a time alone stays on the day of the one that is edited`() throws {
    let journey = try journey("standup every day 18:00 for 15m")
    journey.press("l", "l", "e", "f", "tab")
    journey.type("09:00")
    #expect(journey.form?.understood?.text == "→ Mon 23 Nov 09:00, in 2 days")
    journey.press("ctrl+s")
    #expect(journey.today?.rows.map(\.time) == ["09:00"])
    journey.press("h")
    #expect(journey.today?.rows.map(\.time) == ["18:00"])
    journey.press("h")
    #expect(journey.today?.rows.first?.time == "18:00")
  }

  @Test func `Enter on one time of a series asks as well, also beside marks`() throws {
    let journey = try journey("standup every day 18:00 for 15m", "dentist 22 nov 15:00-15:40")
    journey.press("l", "g", "enter")
    #expect(journey.form?.title == "Event")
    journey.press("esc", "space", "enter")
    #expect(journey.question?.title == "Edit “standup”?")
    journey.press("t")
    #expect(journey.form?.title == "Event, only Sun 22 Nov")
    journey.press("esc", "enter", "a")
    #expect(journey.form?.title == "Event, all times")
  }

  @Test(arguments: [
    ("every weekday", "every weekday"), ("every tue and fri", "every Tue, Fri"),
    ("every last fri of the month", "every month on the last Fri"),
    ("every 2 weeks until 24 dec 2027", "every 2 weeks until Fri 24 Dec 2027"),
  ])
  func `a form says how often an event comes again as people type it`(
    rule: String, shown: String
  ) throws {
    let journey = try journey("@ x \(rule) 18:00")
    journey.press("j", "enter", "a")
    let repeats = try #require(journey.form?.fields.first { $0.name == "repeat" })
    #expect(repeats.text == shown)
    let id = try #require(
      journey.book.entries.ids(in: journey.book.entries.list(EntryRequest(.everywhere))).first)
    let seen = journey.book.events.event(id)
    journey.press("ctrl+s")
    #expect(journey.book.events.event(id) == seen)
  }

  @Test func `the present moment says what is free, and the day what is planned`() throws {
    let journey = try journey(
      "회의 14:00-15:30", "dentist 15:00-15:40", "sort ~45m from yesterday", "water today ~10m")
    #expect(journey.today?.headings.first?.remark == "now, free until 14:00")
    #expect(journey.today?.summary == "1 due · 2 events · 55m planned")
    #expect(journey.today?.rows.contains { $0.entry.due == "clash  to 15:30" } == true)
    try journey.book.quickAdd.add("call today 9:30-10:00")
    journey.press("ctrl+l")
    #expect(journey.today?.headings.first?.remark == "now, busy until 10:00")
  }
}
