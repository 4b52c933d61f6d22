import Entities
import Services
import Testing
import WallClock

@MainActor struct HistoryTests {
  private let fixture = BookFixture()

  @Test func `history tells what was done, newest first, and what was taken back`() throws {
    let book = try fixture.open()
    let id = try book.add("milk")[0]
    fixture.wallClock.move(byMinutes: 1)
    try book.entries.rename(id, to: "우유")
    try book.history.undo()
    try book.history.redo()
    try book.history.undo()
    let events = try fixture.reopen().history.events(of: nil, limit: 10)
    #expect(events.map(\.kind) == [.undo, .redo, .undo, .act, .act])
    #expect(events.map(\.action.verb) == [.rename, .rename, .rename, .rename, .add])
    #expect(events.map(\.isUndone) == [false, false, false, true, false])
    #expect(events[3].time == fixture.wallClock.now)
    #expect(events[4].time < events[3].time)
    #expect(
      events[3].changes == [
        HistoryEvent.Change(.title, from: .text("milk"), to: .text("우유"))
      ])
  }

  @Test func `history of an entry leaves out the others`() throws {
    let book = try fixture.open()
    let ids = try book.add("one", "two")
    let home = try book.folders.add("Home")
    try book.entries.assign(ids, to: home)
    let events = book.history.events(of: ids[1], limit: 10)
    #expect(
      events.map(\.action) == [
        Action(.assign, count: 2, folder: "Home"), Action(.add, title: "two"),
      ])
    #expect(
      events[0].changes == [HistoryEvent.Change(.folder, from: .absent, to: .id(home))])
  }

  @Test(arguments: [0, 1, 3, 100])
  func `history is no longer than asked for`(limit: Int) throws {
    let book = try fixture.open()
    try book.add("1", "2", "3", "4", "5")
    #expect(book.history.events(of: nil, limit: limit).count == min(limit, 5))
  }

  @Test func `a bulk act is one event that names how many`() throws {
    let book = try fixture.open()
    let ids = try book.add("one", "two", "three")
    try book.entries.delete(ids)
    let last = try #require(book.history.events(of: nil, limit: 1).first)
    #expect(last.action == Action(.delete, count: 3))
    #expect(last.changes.count == 3)
  }
}
