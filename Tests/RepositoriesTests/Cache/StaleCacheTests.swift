import Core
import Testing

@testable import Repositories
import MemoryFiles

/// The log is not any more what the cache was made of.
@Suite struct StaleCacheTests {
  private let cached: CachedDesk
  private let slot: String

  init() throws {
    cached = try CachedDesk(acts: 700)
    slot = try cached.desk.slots()[0]
  }

  private var log: String { cached.desk.path(slot: slot) }

  @Test func `a copy of the log's files is as good as they were`() throws {
    let bytes = try #require(cached.desk.memory?.contents(log))
    try cached.desk.memory?.put(log, bytes)
    let book = try cached.desk.open()
    #expect(!book.isCacheWanted)
    #expect(BookFace(book) == BookFace(try cached.desk.open(.ignored)))
  }

  @Test func `a line that was changed in its place is seen`() throws {
    try cached.desk.alter(slot: slot) { bytes in
      let word = Array("커피".utf8)
      let place = bytes.indices.first { bytes[$0...].starts(with: word) } ?? 0
      bytes.replaceSubrange(place..<(place + word.count), with: "녹차".utf8)
    }
    let book = try cached.desk.open()
    #expect(book.titles().contains("녹차"))
    #expect(BookFace(book) == BookFace(try cached.desk.open(.ignored)))
  }

  @Test func `a log that was cut off is seen`() throws {
    try cached.desk.alter(slot: slot) { $0.removeLast(5000) }
    #expect(BookFace(try cached.desk.open()) == BookFace(try cached.desk.open(.ignored)))
  }

  @Test func `a log that is gone is seen`() throws {
    try cached.desk.files.remove(log)
    let book = try cached.desk.open()
    #expect(book.bookRecords().isEmpty)
    #expect(BookFace(book) == BookFace(try cached.desk.open(.ignored)))
  }

  @Test func `another machine's slot is added to what the cache has`() throws {
    let other = Desk(cached.desk.files, at: "/other", seed: 90)
    try other.open().save(other.todo("from afar"))
    let far = try other.slots()[0]
    let bytes = try #require(other.memory?.contents(other.path(slot: far)))
    let path = cached.desk.path(slot: far)
    try cached.desk.memory?.makeDirectories(durably: cached.desk.files.parent(of: path))
    try cached.desk.memory?.put(path, bytes)
    let book = try cached.desk.open()
    #expect(book.titles().contains("from afar"))
    #expect(BookFace(book) == BookFace(try cached.desk.open(.ignored)))
  }

  @Test func `values are found when a file is replaced while the book is open`() throws {
    let book = try cached.desk.open()
    let before = book.bookRecords()
    let bytes = try #require(cached.desk.memory?.contents(log))
    try cached.desk.memory?.put(log, [0x0A] + bytes)
    try book.refresh()
    #expect(book.bookRecords() == before)
  }

  @Test func `damaged lines are remembered`() throws {
    try cached.desk.alter(slot: slot) { bytes in
      bytes[5000] = 0
      bytes[9000] = 0
    }
    try cached.save()
    let book = try cached.desk.open()
    #expect(book.damagedCount > 0)
    #expect(BookFace(book) == BookFace(try cached.desk.open(.ignored)))
  }
}
