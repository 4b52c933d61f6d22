import Core
import Entities
import Services
import Testing

@MainActor struct FullDiskTests {
  private let fixture = BookFixture()

  @Test func `what cannot be saved is shown, kept, and saved by trying again`() throws {
    let book = try fixture.open()
    try book.add("one")
    var announced = 0
    let listening = book.changes.listen { announced += 1 }
    defer { withExtendedLifetime(listening) {} }
    var actions: [Action] = []
    book.onActed = { actions.append($0) }
    fixture.fillDisk()
    let failure = try #require(throws: StoreError.self) { try book.add("two") }
    guard case .notSaved(let cause) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(cause.remedy == .freeSpace)
    #expect(book.titles() == ["one", "two"])
    #expect(announced == 1)
    #expect(actions == [])
    #expect(book.store.unsaved == 1)
    #expect(book.store.failure == failure)
    #expect(throws: failure) { try book.retry() }
    #expect(try fixture.open().titles() == ["one"])

    fixture.freeDisk()
    try book.retry()
    #expect(!book.store.isNotSaved)
    #expect(book.store.failure == nil)
    #expect(try fixture.reopen().titles() == ["one", "two"])
  }

  @Test func `the next act saves what waits, in order`() throws {
    let book = try fixture.open()
    let id = try book.add("one")[0]
    fixture.fillDisk()
    #expect(throws: StoreError.self) { try book.entries.rename(id, to: "uno") }
    #expect(throws: StoreError.self) { try book.entries.finish([id]) }
    #expect(book.store.unsaved == 2)
    fixture.freeDisk()
    try book.entries.setTags([id], to: ["shop"])
    #expect(!book.store.isNotSaved)
    let again = try fixture.reopen()
    #expect(again.titles() == ["uno"])
    #expect(again.todos.todo(id)?.isDone == true)
    #expect(
      again.history.events(of: id, limit: 9).map(\.action.verb) == [
        .setTags, .complete, .rename, .add,
      ])
  }

  @Test func `on a full disk deletions are still possible`() throws {
    let book = try fixture.open()
    let ids = try book.add("one", "two")
    fixture.fillDisk()
    #expect(throws: StoreError.self) { try book.entries.delete([ids[0]]) }
    #expect(book.titles() == ["two"])
    #expect(throws: StoreError.self) { try book.history.undo() }
    #expect(book.titles() == ["one", "two"])
    fixture.freeDisk()
    try book.retry()
    #expect(try fixture.reopen().titles() == ["one", "two"])
  }
}
