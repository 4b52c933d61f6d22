import Entities
import Core
import Testing

@testable import Repositories
import MemoryFiles

/// `cp -r log/X log/Y`: the header says whose lines they are, not the folder.
@Suite struct CopiedSlotTests {
  private let desk = Desk()

  private var log: String { "\(desk.location.data)/log" }

  /// Copies the one slot's first file into another folder of the log.
  @discardableResult
  private func copy(
    to name: String, _ change: (inout [UInt8]) -> Void = { _ in }
  ) throws -> String {
    let slot = try #require(desk.slots().first)
    var bytes = try #require(desk.memory?.contents(desk.path(slot: slot)))
    change(&bytes)
    try desk.memory?.makeDirectories(durably: "\(log)/\(name)")
    try desk.memory?.put(desk.path(slot: name), bytes)
    return slot
  }

  private func makeBook() throws {
    let book = try desk.open()
    for title in ["one", "two"] { try book.save(desk.todo(title)) }
    desk.memory?.kill()
  }

  @Test(arguments: ["0copy", "zcopy"])
  func `a copy of a slot's folder doubles nothing, and is shown as a copy`(name: String) throws {
    try makeBook()
    try copy(to: name)
    let book = try desk.open()
    #expect(book.titles() == ["one", "two"])
    #expect(book.history(of: nil, limit: 10).count == 2)
    #expect(book.check().damage.map(\.reason) == [.wrongSlot])
    #expect(book.check().damage.map(\.line) == [1])
    #expect(book.check().damage.first?.path == desk.path(slot: name))
    #expect(book.check().missing == [])
    try book.save(desk.todo("three"))
    #expect(try desk.open().titles() == ["one", "three", "two"])
    #expect(try desk.slots().count == 2, "the slot itself goes on")
  }

  @Test func `a folder that was given another name is the slot that it was`() throws {
    try makeBook()
    let slot = try copy(to: "renamed")
    try desk.files.remove(desk.path(slot: slot))
    let book = try desk.open()
    #expect(book.titles() == ["one", "two"])
    let row = try #require(book.row(of: EntityID("id-one")))
    #expect(book.history(of: book.id(of: row), limit: 1).map(\.id.slot) == [slot])
    try book.undo()
    #expect(try desk.open().titles() == ["one"])
  }

  @Test func `a copy that is longer than what it was made of brings what is lost there`() throws {
    try makeBook()
    let slot = try copy(to: "copy")
    try desk.alter(slot: slot) { $0.removeLast(40) }
    #expect(try desk.open().titles() == ["one", "two"])
  }

  @Test func `the cache of a book with a copy knows whose lines come next`() throws {
    let cached = try CachedDesk(acts: 50)
    let desk = cached.desk
    let slot = try #require(desk.slots().first)
    let whole = try #require(desk.memory?.contents(desk.path(slot: slot)))
    let copy = "\(desk.location.data)/log/copy"
    try desk.memory?.makeDirectories(durably: copy)
    let half = (whole[(whole.count / 2)...].firstIndex(of: 10) ?? 0) + 1
    try desk.memory?.put("\(copy)/000001.jsonl", Array(whole[..<half]))
    try cached.save()
    try desk.memory?.alter("\(copy)/000001.jsonl") { $0 = whole }
    #expect(BookFace(try desk.open()) == BookFace(try desk.open(.ignored)))
  }

  @Test func `what comes back from a backup of a copy comes back to the slot itself`() throws {
    try makeBook()
    let slot = try copy(to: "copy")
    let book = try desk.open()
    try book.backups.plan(of: CivilDate(dayNumber: 20_778), entries: 0)?.make(files: desk.files)
    for name in ["copy", slot] { try desk.files.remove(desk.path(slot: name)) }
    let again = try desk.open()
    var missing = MissingLines()
    _ = again.backups.read(again.backups.backups()) { again.compare($0, &missing) }
    #expect(missing.lines.map(\.slot) == [slot, slot])
    try again.restore(missing.lines, identity: nil)
    #expect(again.titles() == ["one", "two"])
    #expect(again.history(of: nil, limit: 10).count == 2)
  }
}
