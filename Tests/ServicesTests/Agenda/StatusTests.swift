import Core
import Services
import Testing
import WallClock

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct StatusTests {
  private let fixture = BookFixture()

  private func makeBook() throws -> Book {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    let old = try book.folders.add("Old")
    for line in [
      "rent 2026-11-19 /Home !high", "early today 09:00", "milk today", "call today 18:00 /Home",
      "hidden today 10:00 /Old", "hidden 2026-11-19 /Old", "report tomorrow", "plain",
      "회의 14:00-15:30", "@ run every day 7:00 for 30m", "@ dinner every sat 17:00 /Home",
      "@ put away 10:15 /Old", "@ whole day today",
    ] { try book.quickAdd.add(line) }
    let trip = try book.todos.add(TodoDraft("Jeju trip", folder: home))
    var below = TodoDraft("hotel")
    below.parent = trip
    below.due = try book.due("2026-11-20")
    try book.todos.add(below)
    try book.entries.finish([book.todos.add(TodoDraft("done"))])
    try book.folders.setArchived(old, true)
    return book
  }

  @Test func `a status counts what is open, late and due, and says what comes next`() throws {
    let status = try makeBook().days.status()
    #expect(status.open == 8 && status.overdue == 3 && status.due == 2)
    #expect(status.next?.title == "회의" && status.next?.time.text == "14:00")
  }

  @Test func `a status of a query counts the same by looking at each to-do`() throws {
    let book = try makeBook()
    let all = try book.queries.query("is:open or kind:event")
    for minutes: Int64 in [0, 60 * 4 + 25, 60 * 3, 60 * 20] {
      fixture.wallClock.move(byMinutes: minutes)
      #expect(book.days.status() == book.days.status(of: all))
    }
  }

  @Test func `the time line of today counts what is late and due as a status does`() throws {
    let book = try makeBook()
    for minutes: Int64 in [0, 60 * 9] {
      fixture.wallClock.move(byMinutes: minutes)
      let (counts, status) = (book.agenda.day(book.clock.today).counts, book.days.status())
      #expect(counts.overdue == status.overdue && counts.due == status.due)
    }
  }

  @Test func `a status of a query says what comes next of what it finds`() throws {
    let book = try makeBook()
    let home = book.days.status(of: try book.queries.query("/Home"))
    #expect(home.open == 4 && home.overdue == 2 && home.due == 1)
    #expect(home.next?.title == "dinner" && home.next?.time.text == "17:00")
    let todos = book.days.status(of: try book.queries.query("kind:todo"))
    #expect(todos.next?.title == "call")
    #expect(book.days.status(of: try book.queries.query("#none")).next == nil)
  }

  @Test func `lists that are counted together count what each finds by itself`() throws {
    let book = try makeBook()
    for (name, query) in [
      ("a", "is:overdue or !high"), ("b", "-is:overdue /Home"), ("c", "milk"), ("d", "limit:2"),
      ("e", "on:today -(kind:todo is:overdue)"), ("f", "is:done"), ("g", "/Old"),
    ] { try book.folders.addList(name, query: query) }
    let lists = book.folders.lists()
    let counts = book.folders.counts(lists)
    for list in lists {
      let found = book.entries.list(try book.folders.request(list))
      #expect(counts[list.id] == found.count, "\(list.name)")
    }
    #expect(Set(counts.values).count > 3)
  }
}
