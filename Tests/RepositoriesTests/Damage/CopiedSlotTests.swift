import Entities
import Core
import Testing

@testable import Repositories
import MemoryFiles

/// Slots copied by `cp -r log/X log/Y`: the header says to which slot the lines belong, and not the folder.
@Suite struct CopiedSlotTests {
  private let fixture = BookFixture()

  private var log: String { "\(fixture.location.data)/log" }

  /// Copies the first file of the only slot into another folder of the log.
  @discardableResult
  private func copy(
    to name: String, _ change: (inout [UInt8]) -> Void = { _ in }
  ) throws -> String {
    let slot = try #require(fixture.slots().first)
    var bytes = try #require(fixture.memory?.contents(fixture.path(slot: slot)))
    change(&bytes)
    try fixture.memory?.makeDirectories(durably: "\(log)/\(name)")
    try fixture.memory?.put(fixture.path(slot: name), bytes)
    return slot
  }

  private func makeBook() throws {
    let book = try fixture.open()
    for title in ["one", "two"] { try book.save(fixture.todo(title)) }
    fixture.memory?.kill()
  }

  @Test(arguments: ["0copy", "zcopy"])
  func `a copy of a slot's folder doubles nothing, and is shown as a copy`(name: String) throws {
    try makeBook()
    try copy(to: name)
    let book = try fixture.open()
    #expect(book.titles() == ["one", "two"])
    #expect(book.history(of: nil, limit: 10).count == 2)
    #expect(book.check().damage.map(\.reason) == [.wrongSlot])
    #expect(book.check().damage.map(\.line) == [1])
    #expect(book.check().damage.first?.path == fixture.path(slot: name))
    #expect(book.check().missing == [])
    try book.save(fixture.todo("three"))
    #expect(try fixture.open().titles() == ["one", "three", "two"])
    #expect(try fixture.slots().count == 2, "the slot itself goes on")
  }

  @Test func `a copy without its header belongs to its folder's slot, and is reported`() throws {
    try makeBook()
    try copy(to: "0copy") { $0.removeFirst(($0.firstIndex(of: 0x0A) ?? 0) + 1) }
    let book = try fixture.open()
    #expect(book.titles() == ["one", "two"])
    #expect(book.check().damage.map(\.reason) == [.headerMissing])
    #expect(book.damagedCount == 1)
  }

  @Test func `a folder that was given another name is the slot that it was`() throws {
    try makeBook()
    let slot = try copy(to: "renamed")
    try fixture.files.remove(fixture.path(slot: slot))
    let book = try fixture.open()
    #expect(book.titles() == ["one", "two"])
    let row = try #require(book.row(of: EntityID("id-one")))
    #expect(book.history(of: book.id(of: row), limit: 1).map(\.id.slot) == [slot])
    try book.undo()
    #expect(try fixture.open().titles() == ["one"])
  }

  @Test func `a copy that is longer than what it was made of brings what is lost there`() throws {
    try makeBook()
    let slot = try copy(to: "copy")
    try fixture.alter(slot: slot) { $0.removeLast(40) }
    #expect(try fixture.open().titles() == ["one", "two"])
  }

  @Test func `the cache of a book with a copy knows whose lines come next`() throws {
    let cached = try CachedBookFixture(acts: 50)
    let fixture = cached.fixture
    let slot = try #require(fixture.slots().first)
    let whole = try #require(fixture.memory?.contents(fixture.path(slot: slot)))
    let copy = "\(fixture.location.data)/log/copy"
    try fixture.memory?.makeDirectories(durably: copy)
    let half = (whole[(whole.count / 2)...].firstIndex(of: 10) ?? 0) + 1
    try fixture.memory?.put("\(copy)/000001.jsonl", Array(whole[..<half]))
    try cached.save()
    try fixture.memory?.alter("\(copy)/000001.jsonl") { $0 = whole }
    #expect(BookSnapshot(try fixture.open()) == BookSnapshot(try fixture.open(.ignored)))
  }

  @Test func `what comes back from a backup of a copy comes back to the slot itself`() throws {
    try makeBook()
    let slot = try copy(to: "copy")
    let book = try fixture.open()
    try book.backups.plan(of: CivilDate(dayNumber: 20_778), entries: 0)?.make(files: fixture.files)
    for name in ["copy", slot] { try fixture.files.remove(fixture.path(slot: name)) }
    let again = try fixture.open()
    var missing = MissingLines()
    _ = again.backups.read(again.backups.backups()) { again.compare($0, &missing) }
    #expect(missing.lines.map(\.slot) == [slot, slot])
    try again.restore(missing.lines, identity: nil)
    #expect(again.titles() == ["one", "two"])
    #expect(again.history(of: nil, limit: 10).count == 2)
  }
}
