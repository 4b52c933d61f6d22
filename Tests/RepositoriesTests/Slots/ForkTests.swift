import Core
import SeededRandom
import Entities
import MemoryFiles
import Testing

@testable import Repositories

/// Two copies of one machine that have given the same numbers to their lines.
@Suite struct ForkTests {
  private let fixture = BookFixture()
  private let clone: BookFixture
  private let slot: String

  init() throws {
    try fixture.open().save(fixture.todo("one"), verb: "add one")
    fixture.memory?.kill()
    clone = try fixture.clone()
    try fixture.open().save(fixture.todo("two"), verb: "add two")
    try clone.open().save(clone.todo("three"), verb: "add three")
    slot = try #require(fixture.slots().first)
  }

  /// Puts the clone's version of the slot beside this one, as a tool for synchronising does.
  private func takeClone() throws {
    let theirs = try #require(clone.memory?.contents(clone.path(slot: slot)))
    let folder = "\(fixture.location.data)/log/\(slot)"
    try fixture.memory?.put("\(folder)/000001.sync-conflict-20261123-101500-ABCDEF.jsonl", theirs)
  }

  @Test func `an undo refers to the act that its machine has undone`() throws {
    try clone.open().undo()
    let book = try fixture.open()
    try takeClone()
    try book.refresh()
    for book in [book, try fixture.open(.ignored)] {
      #expect(book.titles() == ["one", "two"])
      let undone = book.history(of: nil, limit: 10).filter(\.isUndone)
      #expect(undone.map(\.label?.verb) == ["add three"])
    }
    #expect(try book.undo()?.mark.label?.verb == "add two")
  }

  @Test func `a damaged copy of either line is ignored when their number is looked up`() throws {
    for (machine, id) in [(fixture, "id-two"), (clone, "id-three")] {
      let book = try machine.open()
      let edit = Edit.set(.todo, EntityID(id), [.title: .text("edited \(id)")])
      try book.commit(Transaction(OperationLabel("edit"), [edit]))
      machine.memory?.kill()
    }
    try takeClone()
    for (name, machine, title) in [("a", fixture, "two"), ("b", clone, "three")] {
      var bytes = try #require(machine.memory?.contents(machine.path(slot: slot)))
      // Both lines set that field, and one of them is damaged.
      let place = try #require(bytes.firstRange(of: Array("\"title\":\"\(title)".utf8)))
      bytes[place.upperBound - 1] = UInt8(ascii: "X")
      let path = "\(fixture.location.data)/log/\(slot)/000001 (\(name)).jsonl"
      try fixture.memory?.put(path, Array(bytes))
    }
    let book = try fixture.open(.ignored)
    #expect(book.titles() == ["edited id-three", "edited id-two", "one"])
    #expect(book.disputedCount == 0, "each edit has replaced what it was made on")
    #expect(book.history(of: nil, limit: 10).count == 5)
  }

  @Test func `a redo refers to the act that its machine has redone`() throws {
    let theirs = try clone.open()
    try theirs.undo()
    try theirs.redo()
    let book = try fixture.open()
    try book.undo()
    try takeClone()
    try book.refresh()
    for book in [book, try fixture.open(.ignored)] {
      #expect(book.titles() == ["one", "three"])
      let undone = book.history(of: nil, limit: 10).filter(\.isUndone)
      #expect(undone.map(\.label?.verb) == ["add two"])
    }
  }

  @Test func `a later edit of another machine replaces the line that it has seen`() throws {
    let other = BookFixture(seed: 500)
    try clone.copyLog(to: other)
    let change = Edit.set(.todo, EntityID("id-three"), [.title: .text("drei")])
    try other.open().commit(Transaction(OperationLabel("rename"), [change]))
    let book = try fixture.open()
    try takeClone()
    try book.refresh()
    try other.copyLog(to: fixture) { $0 != slot }
    try book.refresh()
    for book in [book, try fixture.open(.ignored)] {
      #expect(book.titles() == ["drei", "one", "two"])
      let row = try #require(book.row(of: EntityID("id-three")))
      #expect(book.disputes(at: row).isEmpty)
    }
  }

  @Test func `a choice between two values of one number holds wherever the log is read`() throws {
    for (machine, title) in [(fixture, "eins"), (clone, "uno")] {
      try rename(machine.open(), to: title)
      machine.memory?.kill()
    }
    try takeClone()
    let one = EntityID("id-one")
    let book = try fixture.open()
    #expect(book.disputedCount == 1)
    try rename(book, to: "eins")
    for book in [book, try fixture.open(.ignored)] {
      #expect(book.titles() == ["eins", "three", "two"])
      #expect(book.disputedCount == 0)
      #expect(book.check().isSound)
    }
    try book.undo()
    for book in [book, try fixture.open(.ignored)] { #expect(book.disputedCount == 1) }
    try book.redo()
    try book.commit(Transaction(OperationLabel("delete"), [.delete(.todo, one)]))
    for book in [book, try fixture.open(), try fixture.open(.ignored)] {
      #expect(book.titles() == ["three", "two"])
    }
    try book.undo()
    #expect(try fixture.open(.ignored).titles() == ["eins", "three", "two"])
  }

  @Test func `a deletion of two values of one number holds wherever the log is read`() throws {
    for (machine, title) in [(fixture, "eins"), (clone, "uno")] {
      try rename(machine.open(), to: title)
      machine.memory?.kill()
    }
    try takeClone()
    let book = try fixture.open()
    let delete = Edit.delete(.todo, EntityID("id-one"))
    try book.commit(Transaction(OperationLabel("delete"), [delete]))
    for book in [book, try fixture.open(.ignored)] { #expect(book.titles() == ["three", "two"]) }
  }

  private func rename(_ book: EntryRepository, to title: String) throws {
    let change = Edit.set(.todo, EntityID("id-one"), [.title: .text(title)])
    try book.commit(Transaction(OperationLabel("rename"), [change]))
  }

  @Test func `a segment of the clone that stands in the way does not keep edits from being saved`()
    throws
  {
    let book = try open(fixture)
    try book.save(fixture.todo("four"))
    let theirs = try #require(clone.memory?.contents(clone.path(slot: slot)))
    // A tool may leave it so when it has copied half of the file.
    try fixture.memory?.put(fixture.path(slot: slot, segment: 3), Array(theirs.dropLast(30)))
    for title in ["five", "six"] { try book.save(fixture.todo(title)) }
    #expect(book.unsavedLines == [])
    let titles = ["five", "four", "one", "six", "two"]
    #expect(try fixture.open(.ignored).titles() == titles)
  }

  /// Opens a book whose segments are full after their first line.
  private func open(_ fixture: BookFixture) throws -> EntryRepository {
    try EntryRepository(
      at: fixture.location, files: fixture.files, segmentSize: 100, now: { fixture.clock },
      random: SeededGenerator(77))
  }
}
