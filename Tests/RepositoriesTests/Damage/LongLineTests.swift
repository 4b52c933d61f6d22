import Core
import Entities
import Testing

@testable import Repositories
import Chance
import MemoryFiles

/// A line just below the limit counts; one just above it is damage, and is never written.
@Suite struct LongLineTests {
  private static let limit = 2000
  private let desk = Desk()

  private func open(_ limit: Int = Self.limit) throws(StoreError) -> FileEntryRepository {
    try FileEntryRepository(
      at: desk.location, files: desk.files, longestLine: limit, now: { desk.clock },
      random: Chance(UInt64(limit)))
  }

  private func todo(notes: Int) -> TodoEntity {
    var todo = desk.todo("long")
    todo.notes = String(repeating: "n", count: notes)
    return todo
  }

  /// A note that makes a line of so many bytes.
  private func notes(forLine count: Int) throws -> Int {
    let desk = Desk()
    try desk.open().save(todo(notes: 1))
    let slot = try #require(desk.slots().first)
    let line = try #require(desk.lines(slot: slot).last)
    return count - line.utf8.count + 1
  }

  @Test func `an act that is as long as a line may be is written and read`() throws {
    let book = try open()
    try book.save(todo(notes: notes(forLine: Self.limit)))
    let slot = try #require(desk.slots().first)
    #expect(desk.lines(slot: slot).last?.utf8.count == Self.limit)
    #expect(try open().titles() == ["long"])
    #expect(try open().check().isSound)
  }

  @Test func `an act that is longer is refused, and changes nothing`() throws {
    let book = try open()
    try book.save(desk.todo("one"))
    #expect(throws: StoreError.refused(.tooLong)) {
      try book.save(todo(notes: notes(forLine: Self.limit + 1)))
    }
    #expect(book.titles() == ["one"])
    #expect(book.status == .writable && book.unsavedLines.isEmpty)
    try book.save(desk.todo("two"))
    #expect(try open().titles() == ["one", "two"])
    #expect(try open().check().isSound)
  }

  @Test func `a longer line of somebody else is damage, and the rest is whole`() throws {
    let book = try open(.max)
    try book.save(desk.todo("one"))
    try book.save(todo(notes: notes(forLine: Self.limit + 1)))
    try book.save(desk.todo("two"))
    let slot = try #require(desk.slots().first)
    let file = desk.memory?.contents(desk.path(slot: slot))
    let short = try open()
    #expect(short.titles() == ["one", "two"])
    let damage = short.check().damage
    #expect(damage.map(\.reason) == [.tooLong])
    #expect(damage.map(\.line) == [3])
    #expect(damage.map(\.path) == [desk.path(slot: slot)])
    #expect(damage.map(\.title) == ["long"])
    #expect(desk.memory?.contents(desk.path(slot: slot)) == file)
  }
}
