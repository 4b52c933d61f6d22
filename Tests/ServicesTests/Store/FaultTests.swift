import Entities
import Glibc
import MemoryFiles
import Repositories
import Services
import Testing

/// Every call to the system fails in turn, and no acknowledged act is lost or half done.
@MainActor struct FaultTests {
  /// An act on a book with the folder Home, its entry three, and the to-dos one and two in Inbox.
  enum Act: String, CaseIterable {
    case add, edit, complete, assign, delete, addFolder, deleteFolder, undo, redo

    @MainActor func run(_ book: Book) throws {
      let inbox = book.ids(.inbox)
      let home = try book.folders.find("Home").id
      switch self {
      case .add: try book.add("new", to: home)
      case .edit: try book.editTodo(inbox[0]) { $0.title = "edited" }
      case .complete: try book.entries.finish(inbox)
      case .assign: try book.entries.assign(inbox, to: home)
      case .delete: try book.entries.delete(inbox)
      case .addFolder: try book.folders.add("Work", maximum: 3)
      case .deleteFolder: try book.folders.delete(home)
      case .undo: try book.history.undo()
      case .redo: try book.history.redo()
      }
    }
  }

  nonisolated static let effects: [Fault.Effect] = [
    .error(EIO), .error(ENOSPC), .error(EROFS), .shortWrite(1), .shortWrite(100),
  ]

  /// Returns a fixture with the book on disk, which no program has open.
  private func fixture(for act: Act) throws -> BookFixture {
    let fixture = BookFixture()
    let book = try fixture.open()
    try book.add("one", "two")
    try book.add("three", to: try book.folders.add("Home"))
    if act == .redo { try book.history.undo() }
    fixture.files.kill()
    return fixture
  }

  @Test(arguments: Act.allCases, effects)
  func `no failing call loses or halves an act`(act: Act, effect: Fault.Effect) throws {
    let clean = try fixture(for: act)
    let before = try clean.open().contents
    try act.run(clean.open())
    let after = try clean.reopen().contents
    try #require(before != after)
    for duration in [Fault.Duration.once, .forGood] {
      var call = 1
      while try attempt(act, Fault(call: call, effect, duration), before, after) { call += 1 }
      #expect(call > 10)
    }
  }

  /// Acts while a call fails, then cuts the power; returns whether the fault occurred at all.
  private func attempt(
    _ act: Act, _ fault: Fault, _ before: Contents, _ after: Contents
  ) throws -> Bool {
    let fixture = try fixture(for: act)
    let book = try fixture.open()
    let start = fixture.files.calls
    fixture.files.fault = Fault(call: start + fault.call, fault.effect, fault.duration)
    let isAcknowledged = try isAcknowledged(act, book, fixture, before, after)
    let hasStruck = fixture.files.calls >= start + fault.call
    fixture.files.fault = nil
    fixture.files.crash()
    let again = try fixture.open()
    try #require(again.contents == (isAcknowledged ? after : before), "\(act) \(fault)")
    try again.add("later")
    try #require(try fixture.reopen().titles().contains("later"), "\(act) \(fault)")
    return hasStruck
  }

  /// Whether the act was saved, at once or at the second try; until then the book shows it whole.
  private func isAcknowledged(
    _ act: Act, _ book: Book, _ fixture: BookFixture, _ before: Contents, _ after: Contents
  ) throws -> Bool {
    do {
      try act.run(book)
    } catch StoreError.notSaved {
      try #require(book.store.unsaved == 1)
      try #require(book.contents == after)
      fixture.files.fault = nil
      try book.retry()
    } catch is StoreError {
      try #require(book.contents == before)
      return false
    }
    try #require(!book.store.isNotSaved)
    try #require(book.contents == after)
    return true
  }
}
