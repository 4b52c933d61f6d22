import SeededRandom
import Core
import MemoryFiles
import Testing

@testable import Repositories

/// Files of the log to which no program writes any more.
@Suite struct FullSegmentTests {
  private let fixture = BookFixture()

  init() throws {
    let book = try open()
    for number in 0..<120 { try book.save(fixture.todo("할 일 \(number)")) }
    try EntryRepository.makeCache(at: fixture.location, program: 0, files: fixture.files)
  }

  private func open(_ cache: CacheUse = .used(program: 0)) throws -> EntryRepository {
    fixture.memory?.kill()
    return try EntryRepository(
      at: fixture.location, files: fixture.files, segmentSize: 2048,
      now: { [clock = fixture.clock] in clock }, random: SeededGenerator(1), cache: cache)
  }

  private func segments() throws -> [String] {
    let folder = "\(fixture.location.data)/log/\(try fixture.slots()[0])"
    return try fixture.files.list(folder).sorted().map { "\(folder)/\($0)" }
  }

  @Test func `a start does not look at each full segment`() throws {
    let full = try segments().dropLast()
    #expect(full.count >= 7)
    let before = full.map { fixture.memory?.calls(at: $0) }
    _ = try open()
    #expect(full.map { fixture.memory?.calls(at: $0) } == before)
  }

  @Test func `a full segment that was replaced is noticed`() throws {
    let path = try segments()[2]
    var bytes = try #require(fixture.memory?.contents(path))
    bytes.removeLast(300)
    try fixture.memory?.put(path, bytes)
    #expect(BookSnapshot(try open()) == BookSnapshot(try open(.ignored)))
  }

  @Test func `a full segment that is gone is noticed`() throws {
    try fixture.files.remove(try segments()[2])
    #expect(BookSnapshot(try open()) == BookSnapshot(try open(.ignored)))
  }

  @Test func `a new full segment is read`() throws {
    let path = try segments()[2]
    let bytes = try #require(fixture.memory?.contents(path))
    try fixture.files.remove(path)
    try EntryRepository.makeCache(at: fixture.location, program: 0, files: fixture.files)
    let before = try open().titles().count
    try fixture.memory?.put(path, bytes)
    let book = try open()
    #expect(book.titles().count > before)
    #expect(BookSnapshot(book) == BookSnapshot(try open(.ignored)))
  }

  @Test func `a damaged full segment may be repaired in its place`() throws {
    let path = try segments()[2]
    let sound = try #require(fixture.memory?.contents(path))
    try fixture.memory?.alter(path) { $0[700] = 0 }
    try EntryRepository.makeCache(at: fixture.location, program: 0, files: fixture.files)
    #expect(try open().damagedCount > 0)
    try fixture.memory?.alter(path) { $0 = sound }
    let book = try open()
    #expect(book.damagedCount == 0)
    #expect(BookSnapshot(book) == BookSnapshot(try open(.ignored)))
  }

  @Test func `without dates of folders a full look finds a new segment`() throws {
    fixture.memory?.datesFolders = false
    let path = try segments()[2]
    let bytes = try #require(fixture.memory?.contents(path))
    try fixture.files.remove(path)
    try EntryRepository.makeCache(at: fixture.location, program: 0, files: fixture.files)
    try fixture.memory?.put(path, bytes)
    let book = try open()
    let before = book.titles().count
    try book.refresh()
    #expect(book.titles().count > before)
    #expect(BookSnapshot(book) == BookSnapshot(try open(.ignored)))
  }

  @Test func `without dates of folders the segment after a full one is found`() throws {
    fixture.memory?.datesFolders = false
    try EntryRepository.makeCache(at: fixture.location, program: 0, files: fixture.files)
    let before = try segments().count
    let writer = try open(.ignored)
    for number in 0..<60 { try writer.save(fixture.todo("더 \(number)")) }
    #expect(try segments().count > before + 2)
    #expect(BookSnapshot(try open()) == BookSnapshot(try open(.ignored)))
  }

  @Test func `a full segment that is replaced while the book is open is found again`() throws {
    let records = try open(.ignored).bookRecords()
    let book = try open()
    let path = try segments()[2]
    try fixture.memory?.put(path, try #require(fixture.memory?.contents(path)))
    try book.refresh()
    #expect(book.bookRecords() == records)
  }
}
