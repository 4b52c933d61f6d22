import Core
import Entities
import Testing
import WallClock
@testable import Services

/// It is Saturday 21 November 2026.
@MainActor struct RepeatTests {
  private let fixture = BookFixture()

  /// Returns the due days of the open to-dos, by day.
  private func open(_ book: Book) -> [String] {
    book.contents.todos.filter { !$0.isDone }.compactMap(\.due?.text).sorted()
  }

  private func add(_ rule: String, due: String, to folder: EntityID? = nil, _ book: Book) throws
    -> EntityID
  {
    var draft = TodoDraft("water", folder: folder)
    draft.due = try book.due(due)
    if let repetition = try book.repetition(rule, due: nil) { draft.repeats(repetition) }
    draft.tags = ["plants"]
    draft.priority = .high
    draft.notes = "not the cactus"
    return try book.todos.add(draft)
  }

  @Test func `a repeating to-do with only a start gets no due day`() throws {
    let book = try fixture.open()
    let ids = [
      try book.quickAdd.add("plants every week from fri"),
      try book.quickAdd.add("filter every tue from fri"),
    ]
    var draft = TodoDraft("rent")
    draft.start = try book.start("2026-11-20")
    draft.repeats(try book.repetition("1w", due: nil))
    let todos = try (ids + [book.todos.add(draft)]).map { try #require(book.todos.todo($0)) }
    #expect(todos.map { $0.due?.date.text } == [nil, "2026-12-01", nil])
    #expect(todos.map { $0.start?.text } == ["2026-11-27", "2026-11-27", "2026-11-20"])
    try book.entries.finish([todos[2].id])
    let next = book.contents.todos.filter { $0.title == "rent" && !$0.isDone }
    #expect(next.map { $0.due } == [nil])
    #expect(next.map { $0.start?.text } == ["2026-11-27"])
  }

  @Test func `a rule that ends before it begins is refused`() throws {
    let book = try fixture.open()
    #expect(throws: RuleError.repeatNever("every day until 2020-01-01")) {
      try book.quickAdd.add("pills every day until 2020-01-01")
    }
    let third = try book.due("2026-12-03")
    #expect(throws: RuleError.repeatNever("FREQ=DAILY;UNTIL=20261201")) {
      try book.repetition("FREQ=DAILY;UNTIL=20261201", due: third)
    }
    let tenth = try #require(CivilDate(text: "2026-12-10"))
    #expect(throws: RuleError.repeatNever("every day until 2026-12-01")) {
      try book.eventRule("every day until 2026-12-01", from: tenth)
    }
  }

  @Test(arguments: [
    ("1d", "1d"), ("2 weeks", "2w"), ("every 10 days", "10d"), ("EVERY month", "1m"),
    ("every other year", "2y"), ("weekly", "1w"), ("매주", "1w"), ("3개월마다", "3m"), ("2 주마다", "2w"),
    ("", nil),
  ])
  func `how often something repeats is read as people write it`(text: String, rule: String?) throws
  {
    #expect(try fixture.open().repetition(text, due: nil)?.rule.text == rule)
  }

  @Test(arguments: [
    "0d", "1", "w", "1000d", "-1d", "1x", "every", "fri", "every cat", "often", "1w 2w",
  ])
  func `a text that does not say how often is refused and named`(text: String) throws {
    let book = try fixture.open()
    #expect(throws: RuleError.repeatUnknown(text)) { try book.repetition(text, due: nil) }
  }

  @Test(arguments: [
    ("every fri", "1w", "2026-11-27"), ("매주 금요일", "1w", "2026-11-27"),
    ("every other mon", "2w", "2026-11-23"), ("격주 월요일", "2w", "2026-11-23"),
    ("every 2 weeks on fri", "2w", "2026-11-27"),
    ("every 2 weeks on mon, wed", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "2026-11-23"),
    ("격주 월, 수", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "2026-11-23"),
    ("every 2 months on the last fri", "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR", "2026-11-27"),
    ("every month on the 15th", "1m", "2026-12-15"),
    ("every 15th", "1m", "2026-12-15"), ("매월 21일", "1m", "2026-11-21"),
    ("매달 말일", "1m", "2026-11-30"), ("every 31 jan", "1y", "2027-01-31"),
    ("매년 1월 31일", "1y", "2027-01-31"), ("on the 15th every month", "1m", "2026-12-15"),
    ("15일 매월", "1m", "2026-12-15"),
  ])
  func `the day of a rule is read, too, and is the first one if no day is given`(
    text: String, rule: String, first: String
  ) throws {
    let book = try fixture.open()
    let repetition = try #require(try book.repetition(text, due: nil))
    #expect(repetition.rule.text == rule && repetition.first?.text == first)
    var draft = TodoDraft("water")
    draft.repeats(repetition)
    #expect(draft.due?.text == first)
    #expect(try book.repetition(text, due: draft.due) == repetition)
    let other = try #require(try book.due("2026-11-24 18:00"))
    #expect(throws: RuleError.repeatElsewhere(text, due: other.date)) {
      try book.repetition(text, due: other)
    }
  }

  @Test func `the last day of the month is the last of each`() throws {
    let book = try fixture.open()
    let id = try book.quickAdd.add("월세 매월 말일")
    #expect(open(book) == ["2026-11-30"])
    fixture.wallClock.move(byMinutes: 9 * 24 * 60)
    try book.entries.finish([id])
    #expect(open(book) == ["2026-12-31"])
  }

  @Test(arguments: [
    ("매월 말일", "2026-11-30", "2026-12-31"), ("every month on the 31st", "2027-02-28", "2027-03-31"),
    ("매월 30일", "2027-02-28", "2027-03-30"), ("1m", "2026-11-30", "2026-12-30"),
  ])
  func `an edit says which day of the month is meant as well as what is added`(
    rule: String, due: String, next: String
  ) throws {
    let book = try fixture.open()
    let ids = [try add("", due: due, book), try add(rule, due: due, book)]
    let seen = try #require(book.todos.todo(ids[0]))
    var edited = seen
    edited.repeats(try book.repetition(rule, due: seen.due))
    try book.todos.save(edited, over: seen)
    let date = try #require(CivilDate(text: due))
    let daysAhead = date.dayNumber - book.clock.today.dayNumber
    fixture.wallClock.move(byMinutes: Int64(daysAhead * 24 * 60))
    try book.entries.finish(ids)
    #expect(open(book) == [next, next])
  }

  @Test func `another rule forgets the day that was meant`() throws {
    let book = try fixture.open()
    let id = try add("매월 말일", due: "2026-11-30", book)
    let seen = try #require(book.todos.todo(id))
    var edited = seen
    edited.repeats(try book.repetition("1m", due: seen.due))
    try book.todos.save(edited, over: seen)
    #expect(book.todos.todo(id)?.repeatDay == nil && seen.repeatDay == 31)
  }

  @Test(arguments: [
    ("1w", "2026-11-21", "2026-11-28"), ("1w", "2026-11-30", "2026-12-07"),
    ("3d", "2026-11-01", "2026-11-22"), ("1d", "2026-11-20", "2026-11-22"),
    ("1m", "2026-10-31", "2026-11-30"), ("1m", "2026-08-31", "2026-11-30"),
    ("1m", "2026-08-21", "2026-12-21"), ("1y", "2024-02-29", "2027-02-28"),
    ("1d", "0001-01-01", "2026-11-22"), ("999y", "9001-01-01", nil), ("1d", "9999-12-31", nil),
  ])
  func `a to-do repeats on the first matching day after today`(
    rule: String, due: String, next: String?
  ) throws {
    let rule = try #require(RepeatWords.rule(rule))
    let date = try #require(CivilDate(text: due))
    #expect(
      rule.next(after: date, today: try #require(CivilDate(text: "2026-11-21")))?.text == next)
  }

  @Test(arguments: [
    ("1m", "2027-01-31", ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]),
    ("1m", "2027-12-30", ["2028-01-30", "2028-02-29", "2028-03-30"]),
    ("3m", "2026-11-30", ["2027-02-28", "2027-05-30"]),
    ("1y", "2028-02-29", ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]),
    ("2w", "2027-01-31", ["2027-02-14", "2027-02-28", "2027-03-14"]),
  ])
  func `the day of the month that was meant comes back behind a shorter month`(
    rule: String, due: String, days: [String]
  ) throws {
    let book = try fixture.open()
    var id = try add(rule, due: due, book)
    for day in days {
      let date = try #require(book.contents.todos.first { $0.id == id }?.due?.date)
      let daysAhead = date.dayNumber - book.clock.today.dayNumber
      fixture.wallClock.move(byMinutes: Int64(daysAhead * 24 * 60))
      try book.entries.finish([id])
      #expect(open(book) == [day])
      try book.entries.reopen([id])
      #expect(open(book) == [date.text], "what comes after it is known again, and taken back")
      try book.entries.finish([id])
      id = try #require(book.contents.todos.first { !$0.isDone }).id
    }
  }

  @Test func `the day of the month comes back for what has only a start day, too`() throws {
    let book = try fixture.open()
    var todo = TodoDraft("Change the filter")
    todo.start = .at(DayTime(try #require(CivilDate(text: "2027-01-31"))))
    todo.repeatRule = RepeatRule(text: "1m")
    var id = try book.todos.add(todo)
    for day in ["2027-02-28", "2027-03-31", "2027-04-30"] {
      try book.entries.finish([id])
      let next = try #require(book.contents.todos.first { !$0.isDone })
      #expect(next.start?.dayTime?.text == day && next.due == nil)
      id = next.id
    }
  }

  @Test func `another due day that is chosen is the one that is meant`() throws {
    let book = try fixture.open()
    let id = try add("1m", due: "2026-10-31", book)
    try book.entries.finish([id])
    let next = try #require(book.contents.todos.first { !$0.isDone })
    #expect(next.due?.text == "2026-11-30")
    #expect(book.todos.todo(next.id)?.repeatDay == 31)
    try book.todos.setDue([next.id], to: book.due("2026-11-28"))
    #expect(book.todos.todo(next.id)?.repeatDay == nil)
    try book.entries.finish([next.id])
    #expect(open(book) == ["2026-12-28"])
  }

  @Test func `what is done comes again with all it has, and one undo takes back both`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    let id = try add("1w", due: "fri 18:00", to: home, book)
    let before = book.contents
    try book.entries.finish([id])
    let again = try fixture.reopen()
    let next = try #require(again.contents.todos.first { !$0.isDone })
    #expect(next.id != id && next.title == "water" && next.folder == home)
    #expect(next.due?.text == "2026-12-04T18:00[Asia/Seoul]")
    #expect(next.tags == ["plants"] && next.priority == .high && next.notes == "not the cactus")
    #expect(next.repeatRule == "1w" && next.created == fixture.wallClock.now)
    #expect(again.todos.todo(id)?.isDone == true)
    #expect(try again.history.undo() == Action(.complete, title: "water"))
    #expect(again.contents == before)
    try again.entries.finish([id])
    #expect(open(again) == ["2026-12-04T18:00[Asia/Seoul]"])
  }

  @Test func `what is reopened takes back what came after it, and is followed again`() throws {
    let book = try fixture.open()
    let id = try add("1d", due: "2026-11-20", book)
    let before = book.contents
    try book.entries.finish([id])
    fixture.wallClock.move(byMinutes: 24 * 60)
    try book.entries.reopen([id])
    #expect(book.contents.todos.map(\.due) == before.todos.map(\.due))
    #expect(try book.history.undo() == Action(.reopen, title: "water"))
    #expect(open(book) == ["2026-11-22"])
    try book.entries.reopen([id])
    try book.entries.finish([id, id])
    #expect(open(book) == ["2026-11-23"], "it is a day later")
    let next = try #require(book.contents.todos.first { !$0.isDone })
    try book.entries.finish([next.id])
    #expect(open(book) == ["2026-11-24"])
  }

  @Test func `what came after and was changed since stays`() throws {
    let book = try fixture.open()
    let id = try add("1d", due: "today", book)
    try book.entries.finish([id])
    let next = try #require(book.contents.todos.first { !$0.isDone })
    try book.editTodo(next.id) { $0.notes = "and the cactus" }
    try book.entries.reopen([id])
    #expect(open(book) == ["2026-11-21", "2026-11-22"])
    try book.entries.finish([id])
    #expect(open(book) == ["2026-11-22"])
    #expect(book.todos.todo(next.id)?.notes == "and the cactus")
  }

  @Test func `a to-do that is finished in a form repeats, too`() throws {
    let book = try fixture.open()
    let id = try book.add("water")[0]
    try book.editTodo(id) {
      $0.repeatRule = "1m"
      $0.completed = book.clock.now()
    }
    #expect(open(book) == ["2026-12-21"])
    try book.editTodo(id) { $0.notes = "done already" }
    #expect(open(book) == ["2026-12-21"])
    try book.history.undo()
    try book.editTodo(id) { $0.completed = nil }
    #expect(book.contents.todos.map(\.isDone) == [false])
    try book.history.undo()
    try book.history.undo()
    #expect(book.contents.todos.map(\.isDone) == [false])
  }

  @Test func `a folder that is full takes no more, and nothing is done`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home", maximum: 1)
    let id = try add("1w", due: "today", to: home, book)
    let before = book.contents
    #expect(throws: RuleError.folderFull("Home", maximum: 1, count: 2)) {
      try book.entries.finish([id])
    }
    #expect(book.contents == before)
  }

  @Test func `what lies below another to-do takes no room in a full folder`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home", maximum: 1)
    var draft = TodoDraft("pans")
    draft.parent = try book.todos.add(TodoDraft("kitchen", folder: home))
    draft.due = try book.due("today")
    if let repetition = try book.repetition("1w", due: nil) { draft.repeats(repetition) }
    try book.entries.finish([book.todos.add(draft)])
    #expect(open(book) == ["2026-11-28"])
  }

  @Test func `a rule below a to-do that repeats is doubted, as it makes nothing by itself`() throws
  {
    let book = try fixture.open()
    let upper = try add("1w", due: "today", book)
    var draft = TodoDraft("feed")
    draft.parent = upper
    let child = try book.todos.add(draft)
    #expect(book.entries.doubts(about: child).isEmpty)
    #expect(book.entries.doubts(about: upper).isEmpty)
    try book.editTodo(child) { $0.repeatRule = "1d" }
    #expect(book.entries.doubts(about: child) == [.comesAgainWith(title: "water")])
    #expect(
      book.entries.doubts(about: book.quickAdd.entry("feed every day", over: draft))
        == [.comesAgainWith(title: "water")])
  }

  @Test func `a rule of another program is kept, and nothing is made of it`() throws {
    let book = try fixture.open()
    let id = try book.add("water")[0]
    try book.editTodo(id) { $0.repeatRule = "RRULE:FREQ=HOURLY;BYHOUR=9" }
    try book.entries.finish([id])
    #expect(book.contents.todos.map(\.repeatRule) == ["RRULE:FREQ=HOURLY;BYHOUR=9"])
  }

  @Test func `what is added with a rule and without a day begins today`() throws {
    let book = try fixture.open()
    let id = try book.quickAdd.add("Water the plants every 3 days #home")
    #expect(book.todos.todo(id)?.title == "Water the plants")
    #expect(book.todos.todo(id)?.repeatRule == "3d")
    #expect(book.todos.todo(id)?.due?.text == "2026-11-21")
  }
}
