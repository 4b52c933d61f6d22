import Core
import Entities
import MemoryFiles
import Testing

@testable import Repositories

/// The file `store.json` of a book: another machine's, a missing one, a damaged one.
@Suite struct IdentityTests {
  private let fixture = BookFixture()
  private var path: String { "\(fixture.location.data)/store.json" }
  private let other = Array(
    (#"{"daybook":1,"store":"11111111-1111-4111-8111-111111111111","#
      + #""created":"2026-11-20T00:41:12.123Z"}"# + "\n").utf8)

  private var memory: MemoryFileSystem {
    get throws { try #require(fixture.memory) }
  }

  private func drafts(_ book: EntryRepository) -> DraftRepository {
    DraftRepository(in: { book.draftFolders }, files: fixture.files)
  }

  private func identity() throws -> StoreIdentity? {
    try memory.contents(path).flatMap { StoreIdentity($0) }
  }

  @Test func `a book whose id another machine replaces while it is open is written on`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"))
    try memory.put(path, other)
    for title in ["two", "three"] { try book.save(fixture.todo(title)) }
    #expect(book.status == .writable)
    #expect(try fixture.open(.ignored).titles() == ["one", "three", "two"])
    #expect(try memory.contents(path) == other)
  }

  @Test func `a book whose id is replaced before its first edit is written on`() throws {
    let book = try fixture.open()
    try book.prepareToWrite()
    try memory.put(path, other)
    try book.save(fixture.todo("one"))
    #expect(try fixture.open(.ignored).titles() == ["one"])
  }

  @Test func `drafts of a book are found under its former id, and not those of another book`()
    throws
  {
    let book = try fixture.open()
    try book.save(fixture.todo("one"))
    try drafts(book).keep(Draft(kind: .diary, field: "text", text: "오늘", typed: fixture.clock))
    try memory.kill()
    try memory.put(path, other)
    let elsewhere = BookFixture(fixture.files, at: "/home/book", seed: 70, data: "/home/elsewhere")
    try elsewhere.open().save(elsewhere.todo("theirs"))
    #expect(try drafts(elsewhere.open()).adopt() == nil)
    #expect(try drafts(fixture.open()).adopt()?.text == "오늘")
  }

  @Test func `acts of this machine are undone first after the id was replaced`() throws {
    try fixture.open().save(fixture.todo("one"), verb: "add one")
    try memory.kill()
    try memory.put(path, other)
    let machine = BookFixture(seed: 100)
    machine.clock.milliseconds += 3_600_000
    try machine.open().save(machine.todo("theirs"), verb: "add theirs")
    try machine.copyLog(to: fixture)
    #expect(try fixture.open().undo()?.mark.label?.verb == "add one")
  }

  @Test func `no id is made beside a log whose own has not arrived yet`() throws {
    let machine = BookFixture(seed: 100)
    try machine.open().save(machine.todo("theirs"))
    try machine.copyLog(to: fixture)
    let book = try fixture.open()
    try book.save(fixture.todo("mine"))
    #expect(try memory.contents(path) == nil)
    let arrived = try #require(machine.memory?.contents(path))
    try memory.put(path, arrived)
    try book.save(fixture.todo("more"))
    #expect(book.status == .writable)
    #expect(try memory.contents(path) == arrived)
    #expect(try fixture.open(.ignored).titles() == ["mine", "more", "theirs"])
  }

  @Test func `an id that was deleted is written again at the next start`() throws {
    try fixture.open().save(fixture.todo("one"))
    let store = try #require(try identity()?.store)
    try memory.kill()
    try fixture.files.remove(path)
    try fixture.open().save(fixture.todo("two"))
    #expect(try identity()?.store == store)
    #expect(try fixture.slots().count == 1, "its slot is continued")
  }

  @Test(arguments: [[], [0, 1, 2]] as [[UInt8]])
  func `a damaged file is written again with its id, and its bytes are copied`(
    damaged: [UInt8]
  ) throws {
    try fixture.open().save(fixture.todo("one"))
    let store = try #require(try identity()?.store)
    try memory.kill()
    try memory.put(path, damaged)
    let book = try fixture.open()
    #expect(book.damagedCount == 1)
    try book.save(fixture.todo("two"))
    #expect(book.damagedCount == 0)
    #expect(try identity()?.store == store)
    #expect(try fixture.open(.ignored).damagedCount == 0)
    let name = DamagedLinesFolder.name(damaged[...])
    let copy = try memory.contents("\(book.damageFolder)/\(name).line")
    #expect(copy == (damaged.isEmpty ? nil : damaged))
  }

  @Test func `a file in the form of a newer version is left as it is`() throws {
    try fixture.open().save(fixture.todo("one"))
    try memory.kill()
    let newer = Array(#"{"daybook":2,"name":"x"}"#.utf8)
    try memory.put(path, newer)
    // Whether the edit is taken is another matter.
    _ = try? fixture.open().save(fixture.todo("two"))
    #expect(try memory.contents(path) == newer)
  }
}
