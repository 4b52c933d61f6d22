import Core
import Testing

@testable import Repositories
import MemoryFiles

/// Caches of a log that has changed since.
@Suite struct StaleCacheTests {
  private let cached: CachedBookFixture
  private let slot: String

  init() throws {
    cached = try CachedBookFixture(acts: 700)
    slot = try cached.fixture.slots()[0]
  }

  private var log: String { cached.fixture.path(slot: slot) }

  @Test func `a copy of the log's files is as good as they were`() throws {
    let bytes = try #require(cached.fixture.memory?.contents(log))
    try cached.fixture.memory?.put(log, bytes)
    let book = try cached.fixture.open()
    #expect(!book.isCacheWanted)
    #expect(BookSnapshot(book) == BookSnapshot(try cached.fixture.open(.ignored)))
  }

  @Test func `a line that was changed in its place is seen`() throws {
    try cached.fixture.alter(slot: slot) { bytes in
      let word = Array("커피".utf8)
      let place = bytes.indices.first { bytes[$0...].starts(with: word) } ?? 0
      bytes.replaceSubrange(place..<(place + word.count), with: "녹차".utf8)
    }
    let book = try cached.fixture.open()
    #expect(book.titles().contains("녹차"))
    #expect(BookSnapshot(book) == BookSnapshot(try cached.fixture.open(.ignored)))
  }

  @Test func `a log that was cut off is seen`() throws {
    try cached.fixture.alter(slot: slot) { $0.removeLast(5000) }
    #expect(
      BookSnapshot(try cached.fixture.open()) == BookSnapshot(try cached.fixture.open(.ignored)))
  }

  @Test func `a log that is gone is seen`() throws {
    try cached.fixture.files.remove(log)
    let book = try cached.fixture.open()
    #expect(book.bookRecords().isEmpty)
    #expect(BookSnapshot(book) == BookSnapshot(try cached.fixture.open(.ignored)))
  }

  @Test func `another machine's slot is added to what the cache has`() throws {
    let other = BookFixture(cached.fixture.files, at: "/other", seed: 90)
    try other.open().save(other.todo("from afar"))
    let far = try other.slots()[0]
    let bytes = try #require(other.memory?.contents(other.path(slot: far)))
    let path = cached.fixture.path(slot: far)
    try cached.fixture.memory?.makeDirectories(durably: cached.fixture.files.parent(of: path))
    try cached.fixture.memory?.put(path, bytes)
    let book = try cached.fixture.open()
    #expect(book.titles().contains("from afar"))
    #expect(BookSnapshot(book) == BookSnapshot(try cached.fixture.open(.ignored)))
  }

  @Test func `values are found when a file is replaced while the book is open`() throws {
    let book = try cached.fixture.open()
    let before = book.bookRecords()
    let bytes = try #require(cached.fixture.memory?.contents(log))
    try cached.fixture.memory?.put(log, [0x0A] + bytes)
    try book.refresh()
    #expect(book.bookRecords() == before)
  }

  @Test func `damaged lines are remembered`() throws {
    try cached.fixture.alter(slot: slot) { bytes in
      bytes[5000] = 0
      bytes[9000] = 0
    }
    try cached.save()
    let book = try cached.fixture.open()
    #expect(book.damagedCount > 0)
    #expect(BookSnapshot(book) == BookSnapshot(try cached.fixture.open(.ignored)))
  }
}
