import Core
import MemoryFiles
import Repositories
import Services
import Testing
import WallClock

/// Reminders come when they are due, and each comes once.
///
/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct ReminderTests {
  private let fixture = BookFixture()
  private let usual = ReminderRule(minutes: [10]) ?? .off
  private let notes: ReminderWatermark

  init() {
    notes = ReminderWatermark(in: { "/home/book/state/reminders" }, files: fixture.files)
  }

  @discardableResult
  private func add(
    _ title: String, _ from: String, remind: String? = nil, repeats: String = "", to book: Book
  ) throws -> EntityID {
    let span = try book.eventSpan(from: from, to: "")
    var draft = EventDraft(title, span)
    draft.repeatRule = try book.eventRule(repeats, from: span.start.date)
    draft.remind = try remind.flatMap { try book.reminderRule($0) }
    return try book.events.add(draft)
  }

  /// Returns the titles of what is due; missed ones are in parentheses.
  private func told(_ book: Book, _ notes: ReminderWatermark? = nil) throws -> [String] {
    var told: [String] = []
    try book.reminders.deliver(notes ?? self.notes, usual: usual) { due in
      told += due.coming.map(\.title) + due.missed.map { "(\($0.title))" }
    }
    return told
  }

  private func wait(_ minutes: Int64) { fixture.wallClock.move(byMinutes: minutes) }

  @Test func `an event at a time has a reminder ten minutes before, which comes once`() throws {
    let book = try fixture.open()
    try add("Dentist", "10:00", to: book)
    #expect(try told(book) == [])
    wait(8)
    #expect(try told(book) == [])
    wait(1)
    #expect(try told(book) == ["Dentist"])
    #expect(try told(book) == [])
    wait(10)
    #expect(try told(book) == [])
  }

  @Test func `what is made later than a reminder would come is told at once`() throws {
    let book = try fixture.open()
    #expect(try told(book) == [])
    wait(14)
    try add("Sudden", "10:00", to: book)
    try add("Begun", "09:50", to: book)
    try add("Soon", "18:00", remind: "1d, 1h", to: book)
    try add("Whole day", "2026-11-23", remind: "2d", to: book)
    #expect(try told(book) == ["Sudden", "Soon"])
    wait(5)
    #expect(try told(book) == [])
    wait(7 * 60)
    #expect(try told(book) == ["Soon"])
  }

  @Test func `each entry may say when, or that nobody is to be told`() throws {
    let book = try fixture.open()
    try add("Quiet", "10:00", remind: "off", to: book)
    try add("Early", "tomorrow 09:45", remind: "1d, 10m", to: book)
    try add("Birthday", "2026-11-23", remind: "2d", to: book)
    try add("Whole day", "tomorrow", to: book)
    var todo = TodoDraft("Taxes")
    todo.due = try book.due("18:00")
    todo.remind = try book.reminderRule("8시간 전")
    let taxes = try book.todos.add(todo)
    try book.todos.add(
      {
        var todo = TodoDraft("Due at a time")
        todo.due = try book.due("10:00")
        return todo
      }())
    #expect(book.todos.todo(taxes)?.remind == "8h")
    // Two days before is 09:00 that morning, which is over.
    #expect(try told(book) == [])
    wait(4)
    #expect(try told(book) == ["Early"])
    wait(15)
    #expect(try told(book) == ["Taxes"])
    wait(23 * 60 + 35)
    #expect(try told(book) == ["Early"])
  }

  @Test func `what is done, dropped or deleted is not told of`() throws {
    let book = try fixture.open()
    var todo = TodoDraft("Taxes")
    todo.due = try book.due("10:00")
    todo.remind = "10m"
    let done = try book.todos.add(todo)
    let event = try add("Dentist", "10:00", to: book)
    #expect(try told(book) == [])
    try book.entries.finish([done])
    try book.entries.delete([event])
    wait(9)
    #expect(try told(book) == [])
  }

  @Test func `each time of a series has its reminder`() throws {
    let book = try fixture.open()
    try add("Standup", "09:55", repeats: "every day", to: book)
    #expect(try told(book) == [])
    for _ in 0..<3 {
      wait(4)
      #expect(try told(book) == ["Standup"])
      wait(1440 - 4)
      #expect(try told(book) == [])
    }
  }

  @Test
  func `a moved time of a series has its reminder at its own time, by its rule`()
    throws
  {
    let book = try fixture.open()
    let id = try add("Standup", "09:55", repeats: "every day", to: book)
    let day = try #require(CivilDate(text: "2026-11-22"))
    let seen = try #require(book.events.occurrence(id, on: day))
    var edited = seen
    edited.title = "Long standup"
    edited.span = try book.eventSpan(from: "tomorrow 13:00", to: "")
    edited.remind = "1h"
    try book.events.save(edited, over: seen, on: day)
    #expect(book.events.occurrence(id, on: day)?.remind == "1h")
    #expect(try told(book) == [])
    wait(4)
    #expect(try told(book) == ["Standup"])
    wait(1440)
    #expect(try told(book) == [])
    wait(135)
    #expect(try told(book) == ["Long standup"])
    wait(1440 - 135)
    #expect(try told(book) == ["Standup"])
    let rest = try #require(CivilDate(text: "2026-11-25"))
    let later = try #require(book.events.occurrence(id, on: rest))
    var quiet = later
    quiet.remind = "off"
    let next = try book.events.save(quiet, over: later, from: rest)
    #expect(book.events.event(next)?.remind == "off" && book.events.event(id)?.remind == nil)
  }

  @Test func `one time of a series may have a reminder days before`() throws {
    let book = try fixture.open()
    let id = try add("Standup", "09:55", remind: "off", repeats: "every week", to: book)
    let day = try #require(CivilDate(text: "2026-12-05"))
    let seen = try #require(book.events.occurrence(id, on: day))
    var edited = seen
    edited.remind = "2w"
    try book.events.save(edited, over: seen, on: day)
    #expect(try told(book) == [])
    wait(14)
    #expect(try told(book) == ["Standup"])
    let other = try add("Review", "09:56", repeats: "every week", to: book)
    let second = try #require(book.events.occurrence(other, on: day))
    edited = second
    edited.remind = "13d"
    try book.events.save(edited, over: second, on: day)
    wait(1441)
    #expect(try told(book) == ["Review"])
  }

  @Test func `a whole day is missed when it is over`() throws {
    let book = try fixture.open()
    try add("Birthday", "tomorrow", remind: "0m", to: book)
    #expect(try told(book) == [])
    wait(1440)
    #expect(try told(book) == ["Birthday"])
    try add("Market", "2026-11-23", remind: "0m", to: book)
    wait(2 * 1440 - 60)
    #expect(try told(book) == ["(Market)"])
  }

  @Test func `what was missed in the last day comes together`() throws {
    let book = try fixture.open()
    try add("Dentist", "10:00", to: book)
    try add("Lunch", "12:00", to: book)
    try add("Review", "tomorrow 09:00", to: book)
    try add("Dinner", "tomorrow 19:00", remind: "12h", to: book)
    #expect(try told(book) == [])
    wait(25 * 60)
    #expect(try told(book) == ["Dinner", "(Lunch)", "(Review)"])
    #expect(try told(book) == [])
  }

  @Test func `two programs tell nothing twice`() throws {
    let book = try fixture.open()
    let other = try fixture.open()
    let otherNotes = ReminderWatermark(in: { "/home/book/state/reminders" }, files: fixture.files)
    try add("Dentist", "10:00", to: book)
    try other.refresh()
    #expect(try told(book) == [])
    wait(9)
    var inside: [String] = ["not asked"]
    try book.reminders.deliver(notes, usual: usual) { _ in
      // While one program reminds, another one looks.
      inside = try told(other, otherNotes)
    }
    #expect(inside == [])
    #expect(try told(other, otherNotes) == [])
  }

  private struct Silence: Error {}

  @Test func `what could not be shown is shown the next time`() throws {
    let book = try fixture.open()
    try add("Dentist", "10:00", to: book)
    #expect(try told(book) == [])
    wait(9)
    #expect(throws: Silence.self) {
      try book.reminders.deliver(notes, usual: usual) { _ in throw Silence() }
    }
    #expect(try told(book) == ["Dentist"])
  }

  @Test func `a clock that is set back tells nothing again`() throws {
    let book = try fixture.open()
    try add("Dentist", "10:00", to: book)
    #expect(try told(book) == [])
    wait(9)
    #expect(try told(book) == ["Dentist"])
    wait(-5)
    #expect(try told(book) == [])
    wait(6)
    #expect(try told(book) == [])
  }

  @Test func `a clock that was far ahead silences nobody`() throws {
    let book = try fixture.open()
    try add("Dentist", "10:00", to: book)
    wait(60 * 24 * 365)
    #expect(try told(book) == [])
    wait(-60 * 24 * 365)
    #expect(try told(book) == [])
    wait(9)
    #expect(try told(book) == ["Dentist"])
  }

  /// In New York the clocks go forward at 02:00 on 14 March 2027, and back at 02:00 on 7 November.
  @Test(arguments: [
    ("2027-03-14T09:00[America/New_York]", "1d", "2027-03-13T14:00:00.000Z"),
    ("2027-03-14T03:05[America/New_York]", "10m", "2027-03-14T06:55:00.000Z"),
    ("2027-11-07T09:00[America/New_York]", "1d", "2027-11-06T13:00:00.000Z"),
    ("2027-11-07T09:00[America/New_York]", "10m", "2027-11-07T13:50:00.000Z"),
  ])
  func `a day before is the same time of the day before`(
    start: String, remind: String, told: String
  ) throws {
    let system = BookClock.system
    let moment = try #require(Timestamp(text: told))
    fixture.clock = BookClock(
      now: { moment }, local: { LocalTime($0, offset: 540) }, moment: system.moment,
      zone: { "Asia/Seoul" })
    let book = try fixture.open()
    var draft = EventDraft(
      "Call", EventSpan(start: try #require(DayTime(text: start)), minutes: 30))
    draft.remind = remind
    try book.events.add(draft)
    let before = Timestamp(milliseconds: moment.milliseconds - 60_000)
    let after = Timestamp(milliseconds: moment.milliseconds + 60_000)
    #expect(
      book.reminders.due(after: before, through: moment, usual: usual).map(\.moment) == [moment])
    #expect(book.reminders.due(after: moment, through: after, usual: usual).isEmpty)
  }

  @Test(arguments: [
    ("10m", "10m"), ("1d, 10m", "1d,10m"), ("1 hour before", "1h"), ("하루, 10분 전", "1d,10m"),
    ("2 weeks", "2w"), ("0", "0m"), ("정각", "0m"), ("OFF", "off"), ("끔", "off"), ("1.5h", "1h30m"),
  ])
  func `times before something are typed as people say them`(typed: String, kept: String) throws {
    #expect(try fixture.open().reminderRule(typed) == kept)
  }

  @Test(arguments: ["soon", "10", "-10m", "40d", "10m;5m", "1m,2m,3m,4m,5m,6m,7m,8m,9m"])
  func `any other text is refused as a reminder`(text: String) throws {
    let book = try fixture.open()
    #expect(throws: RuleError.reminderUnknown(text)) { try book.reminderRule(text) }
  }
}
