import Entities
import MemoryFiles
import Testing

@testable import Repositories

/// Two copies of one machine have given the same numbers to their lines.
@Suite struct ForkTests {
  private let desk = Desk()
  private let clone: Desk
  private let slot: String

  init() throws {
    try desk.open().save(desk.todo("one"), verb: "add one")
    desk.memory?.kill()
    clone = try desk.clone()
    try desk.open().save(desk.todo("two"), verb: "add two")
    try clone.open().save(clone.todo("three"), verb: "add three")
    slot = try #require(desk.slots().first)
  }

  /// Puts the clone's version of the slot beside this one, as a tool for synchronising does.
  private func takeClone() throws {
    let theirs = try #require(clone.memory?.contents(clone.path(slot: slot)))
    let folder = "\(desk.location.data)/log/\(slot)"
    try desk.memory?.put("\(folder)/000001.sync-conflict-20261123-101500-ABCDEF.jsonl", theirs)
  }

  @Test func `an undo is of the act that its machine has undone`() throws {
    try clone.open().undo()
    let book = try desk.open()
    try takeClone()
    try book.refresh()
    for book in [book, try desk.open(.ignored)] {
      #expect(book.titles() == ["one", "two"])
      let undone = book.history(of: nil, limit: 10).filter(\.isUndone)
      #expect(undone.map(\.label?.verb) == ["add three"])
    }
    #expect(try book.undo()?.mark.label?.verb == "add two")
  }

  @Test func `a redo is of the act that its machine has redone`() throws {
    let theirs = try clone.open()
    try theirs.undo()
    try theirs.redo()
    let book = try desk.open()
    try book.undo()
    try takeClone()
    try book.refresh()
    for book in [book, try desk.open(.ignored)] {
      #expect(book.titles() == ["one", "three"])
      let undone = book.history(of: nil, limit: 10).filter(\.isUndone)
      #expect(undone.map(\.label?.verb) == ["add two"])
    }
  }

  @Test func `what another machine wrote over one of them comes later and means that one`() throws {
    let other = Desk(seed: 500)
    try clone.copyLog(to: other)
    let change = Edit.set(.todo, EntityID("id-three"), [.title: .text("drei")])
    try other.open().commit(Transaction(OperationLabel("rename"), [change]))
    let book = try desk.open()
    try takeClone()
    try book.refresh()
    try other.copyLog(to: desk) { $0 != slot }
    try book.refresh()
    for book in [book, try desk.open(.ignored)] {
      #expect(book.titles() == ["drei", "one", "two"])
      let row = try #require(book.row(of: EntityID("id-three")))
      #expect(book.disputes(at: row).isEmpty)
    }
  }
}
