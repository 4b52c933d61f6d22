import Core
import Entities
import Testing

@testable import Repositories
import SeededRandom
import MemoryFiles

/// A line just below the limit counts; one just above it is damage, and is never written.
@Suite struct LongLineTests {
  private static let limit = 2000
  private let fixture = BookFixture()

  private func open(_ limit: Int = Self.limit) throws(StoreError) -> EntryRepository {
    try EntryRepository(
      at: fixture.location, files: fixture.files, longestLine: limit, now: { fixture.clock },
      random: SeededGenerator(UInt64(limit)))
  }

  private func todo(notes: Int) -> TodoEntity {
    var todo = fixture.todo("long")
    todo.notes = String(repeating: "n", count: notes)
    return todo
  }

  /// Returns the length of the note that makes a line of that many bytes.
  private func notes(forLine count: Int) throws -> Int {
    let fixture = BookFixture()
    try fixture.open().save(todo(notes: 1))
    let slot = try #require(fixture.slots().first)
    let line = try #require(fixture.lines(slot: slot).last)
    return count - line.utf8.count + 1
  }

  @Test func `an act that is as long as a line may be is written and read`() throws {
    let book = try open()
    try book.save(todo(notes: notes(forLine: Self.limit)))
    let slot = try #require(fixture.slots().first)
    #expect(fixture.lines(slot: slot).last?.utf8.count == Self.limit)
    #expect(try open().titles() == ["long"])
    #expect(try open().check().isSound)
  }

  @Test func `an act that is longer is refused, and changes nothing`() throws {
    let book = try open()
    try book.save(fixture.todo("one"))
    #expect(throws: StoreError.refused(.tooLong)) {
      try book.save(todo(notes: notes(forLine: Self.limit + 1)))
    }
    #expect(book.titles() == ["one"])
    #expect(book.status == .writable && book.unsavedLines.isEmpty)
    try book.save(fixture.todo("two"))
    #expect(try open().titles() == ["one", "two"])
    #expect(try open().check().isSound)
  }

  @Test func `a longer line of somebody else is damage, and the rest is whole`() throws {
    let book = try open(.max)
    try book.save(fixture.todo("one"))
    try book.save(todo(notes: notes(forLine: Self.limit + 1)))
    try book.save(fixture.todo("two"))
    let slot = try #require(fixture.slots().first)
    let file = fixture.memory?.contents(fixture.path(slot: slot))
    let short = try open()
    #expect(short.titles() == ["one", "two"])
    let damage = short.check().damage
    #expect(damage.map(\.reason) == [.tooLong])
    #expect(damage.map(\.line) == [3])
    #expect(damage.map(\.path) == [fixture.path(slot: slot)])
    #expect(damage.map(\.title) == ["long"])
    #expect(fixture.memory?.contents(fixture.path(slot: slot)) == file)
  }
}
