import Core
import Services
import Testing
import WallClock

/// What the list of folders counts, at 09:41 on Saturday.
@MainActor struct TallyTests {
  private let fixture = BookFixture()

  @Test func `a folder counts what is open, done, due today and overdue`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    for due in ["", "yesterday", "today", "today 09:00", "today 18:00", "tomorrow"] {
      var draft = TodoDraft("due \(due)", folder: home)
      draft.due = try book.due(due)
      try book.todos.add(draft)
    }
    try book.add("loose")
    let tally = try #require(book.folders.folder(home)?.tally)
    #expect(tally.total == 6)
    #expect(tally.open == 6)
    #expect(tally.overdue == 2)
    #expect(tally.dueToday == 2)
    #expect(book.folders.inbox().total == 1)

    try book.entries.finish(book.ids(.folder(home)))
    let done = try #require(book.folders.folder(home)?.tally)
    #expect(done.total == 6)
    #expect(done.open == 0)
    #expect(done.done == 6)
    #expect(done.overdue == 0)
    #expect(done.dueToday == 0)
  }

  @Test func `what was dropped is neither done nor to be done`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    let ids = try ["a", "b", "c"].map { try book.todos.add(TodoDraft($0, folder: home)) }
    try book.entries.finish([ids[0]])
    try book.entries.drop([ids[1]])
    let tally = try #require(book.folders.folder(home)?.tally)
    #expect(tally.total == 3 && tally.todos == 2 && tally.done == 1 && tally.dropped == 1)
    #expect(tally.others == 0 && tally.left == 1)
  }

  @Test func `what is due becomes overdue when its minute has passed`() throws {
    let book = try fixture.open()
    var draft = TodoDraft("call")
    draft.due = try book.due("09:42")
    try book.todos.add(draft)
    fixture.wallClock.move(byMinutes: 1)
    #expect(book.folders.inbox().dueToday == 1)
    fixture.wallClock.move(byMinutes: 1)
    #expect(book.folders.inbox().overdue == 1)
    #expect(book.folders.inbox().dueToday == 0)
  }

  @Test func `an entry that is not a to-do is counted, but is neither open nor done`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    try book.add("milk", to: home)
    try book.people.add(PersonDetails("Kim"), folder: home)
    try book.people.add(PersonDetails("Lee", as: .student), folder: home)
    try book.quickAdd.add("₩4500 coffee /Home")
    try book.diary.add("A page")
    let tally = try #require(book.folders.folder(home)?.tally)
    #expect(tally.total == 4 && tally.todos == 1 && tally.people == 2 && tally.others == 1)
    #expect(book.folders.inbox().others == 1 && book.folders.inbox().todos == 0)
  }

  @Test func `a folder knows when something in it last changed`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    #expect(book.folders.folder(home)?.tally.modified == nil)
    let id = try book.add("milk", to: home)[0]
    fixture.wallClock.move(byMinutes: 5)
    try book.entries.finish([id])
    #expect(book.folders.folder(home)?.tally.modified == fixture.wallClock.now)
  }
}
