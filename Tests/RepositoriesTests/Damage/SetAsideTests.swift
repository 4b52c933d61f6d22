import Core
import Entities
import Glibc
import MemoryFiles
import Repositories
import Testing

@Suite struct SetAsideTests {
  private let fixture = BookFixture()

  /// Makes a book of three to-dos in one slot, whose second line is damaged.
  private func damaged() throws -> String {
    let book = try fixture.open()
    for title in ["one", "two", "three"] { try book.save(fixture.todo(title)) }
    fixture.memory?.kill()
    let slot = try #require(fixture.slots().first)
    try harm("two", in: slot)
    return slot
  }

  private func harm(_ title: String, in slot: String) throws {
    var lines = fixture.lines(slot: slot)
    let place = try #require(lines.firstIndex { $0.contains("\"\(title)\"") })
    lines[place].removeLast(3)
    try fixture.alter(slot: slot) { $0 = Array((lines.joined(separator: "\n") + "\n").utf8) }
  }

  @Test func `damage that is set aside is not reported again, and the log is as it was`() throws {
    let slot = try damaged()
    let file = fixture.memory?.contents(fixture.path(slot: slot))
    let book = try fixture.open()
    #expect(book.damagedCount == 1)
    #expect(book.check().missing == ["\(slot):2"])
    try book.quarantineDamage()
    for book in [book, try fixture.open()] {
      #expect(book.damagedCount == 0)
      #expect(book.check().damage.map(\.isKnown) == [true])
      #expect(book.check().missing == [] && book.check().knownMissing == ["\(slot):2"])
      #expect(!book.check().isSound)
    }
    #expect(fixture.memory?.contents(fixture.path(slot: slot)) == file)
    let copies = try fixture.files.list(book.damageFolder).filter { $0.hasSuffix(".line") }
    #expect(copies.count == 1)
  }

  @Test func `new damage is reported again`() throws {
    let slot = try damaged()
    try fixture.open().quarantineDamage()
    try harm("three", in: slot)
    let book = try fixture.open()
    #expect(book.damagedCount == 1)
    #expect(book.check().damage.map(\.isKnown) == [true, false])
  }

  @Test func `damage that cannot be noted counts as new again`() throws {
    _ = try damaged()
    let book = try fixture.open()
    fixture.memory?.fault = Fault(call: (fixture.memory?.calls ?? 0) + 1, .error(ENOSPC), .forGood)
    #expect(throws: StoreError.self) { try book.quarantineDamage() }
    #expect(book.damagedCount == 1)
    fixture.memory?.fault = nil
    #expect(try fixture.open().damagedCount == 1)
  }

  @Test func `a file that cannot be read counts as new again`() throws {
    let slot = try damaged()
    try fixture.memory?.setMode(fixture.path(slot: slot), 0)
    let book = try fixture.open()
    try book.quarantineDamage()
    #expect(book.damagedCount == 1)
    #expect(book.check().damage.map(\.isKnown) == [false])
  }
}
