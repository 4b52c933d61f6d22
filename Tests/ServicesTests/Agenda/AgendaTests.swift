import Core
import Services
import Testing
import WallClock

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct AgendaTests {
  private let fixture = BookFixture()

  private func lines(_ book: Book, _ day: String) throws -> [String] {
    let agenda = book.agenda.day(try #require(CivilDate(text: day)))
    return book.agenda.items(agenda, in: 0..<agenda.count).map {
      "\(name($0)) \($0.time?.text ?? "-") \($0.entry.title)"
    }
  }

  private func name(_ item: AgendaItem) -> String {
    let isComing = item.part == .coming || item.part == .starting
    return isComing ? "\(item.part) \(item.day.text)" : "\(item.part)"
  }

  private func add(_ book: Book, _ title: String, _ due: String) throws -> EntityID {
    var draft = TodoDraft(title)
    draft.due = try book.due(due)
    return try book.todos.add(draft)
  }

  @Test func `a day has overdue to-dos, then its own entries in the order of the clock`() throws {
    let book = try fixture.open()
    _ = try add(book, "evening", "today 18:00")
    _ = try add(book, "late", "2026-11-19")
    _ = try add(book, "any time", "today")
    _ = try add(book, "later", "2026-11-18 10:00")
    _ = try add(book, "next day", "tomorrow")
    try book.entries.finish([try add(book, "finished", "2026-12-01")])
    #expect(
      try lines(book, "2026-11-21") == [
        "overdue - later", "overdue - late", "due - any time",
        "due 18:00 evening", "coming 2026-11-22 - next day", "done 09:41 finished",
      ])
    #expect(try lines(book, "2026-11-22") == ["due - next day"])
    #expect(try lines(book, "2026-11-19") == ["due - late"])
  }

  @Test func `the present day goes on with what is due in the seven days after it`() throws {
    let book = try fixture.open()
    for day in ["2026-11-29", "2026-11-28", "2026-11-22 18:00", "2026-11-22"] {
      _ = try add(book, "of \(day)", day)
    }
    try book.entries.finish([try add(book, "finished", "2026-11-23")])
    try book.diary.add("page of tomorrow", date: book.date("2026-11-22"))
    #expect(
      try lines(book, "2026-11-21").dropLast() == [
        "coming 2026-11-22 - of 2026-11-22", "coming 2026-11-22 18:00 of 2026-11-22 18:00",
        "coming 2026-11-28 - of 2026-11-28",
      ])
    #expect(try lines(book, "2026-11-24").isEmpty)
  }

  @Test func `the present day has what has begun, and what begins in the seven days after it`()
    throws
  {
    let book = try fixture.open()
    for line in [
      "sort photos 1 from yesterday", "report from 2026-11-02 #x +20d", "plants from today 09:00",
      "tea from today 18:00", "letter to 지수 from fri", "garden from +1m", "novel !someday",
      "bill from yesterday #x today", "milk +2d #x from +3d",
    ] { try book.quickAdd.add(line) }
    try book.entries.drop([try book.quickAdd.add("dropped from yesterday")])
    #expect(
      try lines(book, "2026-11-21") == [
        "due - bill", "starting 2026-11-21 18:00 tea", "started - report",
        "started - sort photos 1", "started - plants", "coming 2026-11-23 - milk",
        "starting 2026-11-27 - letter to 지수",
      ])
    #expect(try lines(book, "2026-11-20").isEmpty)
    #expect(try lines(book, "2026-11-27") == ["starting 2026-11-27 - letter to 지수"])
  }

  @Test func `a to-do that begins on one of some days stands on it`() throws {
    let book = try fixture.open()
    for line in ["essay from mon", "tea from mon 18:00", "report from mon #x 2026-12-20"] {
      try book.quickAdd.add(line)
    }
    for first in ["2026-11-21", "2026-11-22"] {
      let days = book.agenda.days(from: try #require(CivilDate(text: first)), count: 4)
      let busy = days.filter { !$0.isEmpty }
      #expect(busy.map(\.date.text) == ["2026-11-23"])
      #expect(busy[0].counts.starting == 3)
      #expect(book.agenda.overview(busy[0], limit: 9).todos.count == 3)
    }
    let agenda = book.agenda.day(book.clock.today)
    #expect(agenda.breaks(at: book.clock.localNow.time).map(\.line) == [0, 0])
  }

  @Test func `what has begun stands on today only when all above it has begun, too`() throws {
    let book = try fixture.open()
    for upper in ["P !someday", "Q from wed", "R from 2026-11-01"] {
      let parent = try book.quickAdd.add(upper)
      let child = try book.quickAdd.add("below \(upper.prefix(1)) from yesterday")
      try book.todos.put([child], below: parent)
    }
    #expect(
      try lines(book, "2026-11-21") == [
        "started - R", "started - below R", "starting 2026-11-25 - Q",
        "starting 2026-11-25 - below Q",
      ])
  }

  @Test func `a page of the diary stands on the day that it tells of`() throws {
    let book = try fixture.open()
    try book.diary.add("night", date: book.date("yesterday 23:10"))
    try book.diary.add("whole day", date: book.date("2026-11-20"))
    try book.diary.add("now")
    #expect(
      try lines(book, "2026-11-20") == ["happened - whole day", "happened 23:10 night"])
    #expect(try lines(book, "2026-11-21") == ["happened 09:41 now"])
    let month = book.days.month(of: book.clock.today, firstWeekday: 1)
    let busy = month.weeks.joined().filter { $0.other > 0 }
    #expect(busy.map(\.date.text) == ["2026-11-20", "2026-11-21"] && busy.map(\.other) == [2, 1])
  }

  @Test func `the month marks the day from which a to-do is shown`() throws {
    let book = try fixture.open()
    for line in ["paint from 2026-11-25", "read !someday", "mow from 2026-11-28 due 2026-11-30"] {
      try book.quickAdd.add(line)
    }
    let month = book.days.month(of: book.clock.today, firstWeekday: 1)
    let busy = month.weeks.joined().filter { $0.due > 0 }
    #expect(busy.map(\.date.text) == ["2026-11-25", "2026-11-30"])
  }

  @Test func `a finished to-do belongs to the local day, not to that of Greenwich`() throws {
    let book = try fixture.open()
    // 08:30 here is 23:30 of the day before there.
    fixture.wallClock.move(byMinutes: -71)
    try book.entries.finish([try book.todos.add(TodoDraft("early"))])
    #expect(try lines(book, "2026-11-21") == ["done 08:30 early"])
    #expect(try lines(book, "2026-11-20").isEmpty)
  }

  @Test(arguments: [
    (1, "2026-11-21", "2026-10-26", 6), (7, "2026-11-21", "2026-11-01", 5),
    (1, "2027-02-10", "2027-02-01", 4), (7, "2024-02-29", "2024-01-28", 5),
  ])
  func `a month is whole weeks`(firstWeekday: Int, day: String, first: String, weeks: Int) throws {
    let book = try fixture.open()
    let date = try #require(CivilDate(text: day))
    let month = book.days.month(of: date, firstWeekday: firstWeekday)
    #expect(month.weeks.count == weeks)
    #expect(month.weeks.allSatisfy { $0.count == 7 })
    #expect(month.weeks.first?.first?.date.text == first)
    #expect(month.weeks.joined().filter(\.isInMonth).count == date.daysInMonth)
  }

  @Test func `the months after a month have their own busy days`() throws {
    let book = try fixture.open()
    _ = try add(book, "rent", "2027-01-31")
    let month = book.days.month(of: book.clock.today, following: 2, firstWeekday: 1)
    #expect(month.following.map { $0.joined().filter(\.isInMonth).count } == [31, 31])
    let due = month.following.map { $0.joined().filter { $0.due > 0 }.map(\.date.text) }
    #expect(due == [[], ["2027-01-31"]])
  }

  @Test(arguments: [("9999-12-31", 0), ("9999-11-15", 1), ("9999-10-01", 2), ("9999-09-30", 3)])
  func `after the last month of the calendar there is no other`(day: String, count: Int) throws {
    let book = try fixture.open()
    let date = try #require(CivilDate(text: day))
    #expect(book.days.month(of: date, following: 3, firstWeekday: 1).following.count == count)
  }

  @Test func `a month marks its busy days`() throws {
    let book = try fixture.open()
    _ = try add(book, "one", "2026-11-30 10:00")
    _ = try add(book, "two", "2026-11-30")
    try book.entries.finish([try add(book, "three", "")])
    let month = book.days.month(of: book.clock.today, firstWeekday: 1)
    let busy = month.weeks.joined().filter { $0.due + $0.other > 0 }
    #expect(
      busy.map { "\($0.date.text) \($0.due) \($0.other)" } == [
        "2026-11-21 0 1", "2026-11-30 2 0",
      ])
  }

  @Test func `a month does not mark days of what is put away`() throws {
    let book = try fixture.open()
    let work = try book.folders.add("Work")
    for line in ["@ fair sat /Work", "bill mon /Work"] { try book.quickAdd.add(line) }
    try book.entries.finish([try book.quickAdd.add("done /Work")])
    try book.folders.setArchived(work, true)
    let month = book.days.month(of: book.clock.today, firstWeekday: 1)
    #expect(month.weeks.joined().allSatisfy { $0.count == 0 })
    #expect(month.finished.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [(1, [0, 5, 1, 2]), (7, [4, 2, 1, 1])])
  func `weeks say how many to-dos were finished in them, up to the day's own`(
    firstWeekday: Int, past: [Int]
  ) throws {
    let book = try fixture.open()
    // Sunday the 22nd is the last day of a week from Monday on, and the first of a week from Sunday on.
    let days: [(Int64, Int)] = [(-83, 1), (-14, 4), (-13, 1), (-7, 1), (0, 1), (1, 1)]
    for (day, count) in days {
      fixture.wallClock.move(byMinutes: day * 1440)
      for _ in 0..<count { try book.entries.finish([try add(book, "x", "")]) }
      fixture.wallClock.move(byMinutes: -day * 1440)
    }
    let sunday = try #require(CivilDate(text: "2026-11-22"))
    let finished = book.days.month(of: sunday, firstWeekday: firstWeekday).finished
    #expect(finished.count == 12)
    #expect(Array(finished.suffix(4)) == past)
    #expect(finished.dropLast(4).allSatisfy { $0 == 0 })
  }

  @Test func `a folder says how many of its to-dos were finished in each of the last weeks`() throws
  {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    // The 15th is a Sunday: the last day of a week from Monday on, and the first of a week from Sunday on.
    for (days, folder) in [(-14, home), (-6, home), (-6, home), (0, home), (0, nil)] {
      let id = try book.todos.add(TodoDraft("x", folder: folder))
      fixture.wallClock.move(byMinutes: Int64(days) * 1440)
      try book.entries.finish([id])
      fixture.wallClock.move(byMinutes: Int64(-days) * 1440)
    }
    let weeks = book.days.finished(in: .folder(home), firstWeekday: 1)
    #expect(weeks.count == 12 && weeks.suffix(4) == [0, 1, 2, 1])
    #expect(book.days.finished(in: .folder(home), firstWeekday: 7).suffix(4) == [0, 1, 0, 3])
    #expect(book.days.finished(in: .inbox, firstWeekday: 1).suffix(2) == [0, 1])
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2026-12-15", 1, "2027-01-15"),
    ("2026-01-15", -1, "2025-12-15"), ("2024-03-31", -1, "2024-02-29"),
  ])
  func `a month ahead is the same day, or the last one`(day: String, months: Int, result: String)
    throws
  {
    #expect(try #require(CivilDate(text: day)).adding(months: months).text == result)
  }
}
