import Chance
import Core
import MemoryFiles
import Testing

@testable import Repositories

/// Files of the log that no program writes to any more.
@Suite struct FullSegmentTests {
  private let desk = Desk()

  init() throws {
    let book = try open()
    for number in 0..<120 { try book.save(desk.todo("할 일 \(number)")) }
    try FileEntryRepository.makeCache(at: desk.location, program: 0, files: desk.files)
  }

  private func open(_ cache: CacheUse = .used(program: 0)) throws -> FileEntryRepository {
    desk.memory?.kill()
    return try FileEntryRepository(
      at: desk.location, files: desk.files, segmentSize: 2048,
      now: { [clock = desk.clock] in clock }, random: Chance(1), cache: cache)
  }

  private func segments() throws -> [String] {
    let folder = "\(desk.location.data)/log/\(try desk.slots()[0])"
    return try desk.files.list(folder).sorted().map { "\(folder)/\($0)" }
  }

  @Test func `a start does not look at each of them`() throws {
    let full = try segments().dropLast()
    #expect(full.count >= 7)
    let before = full.map { desk.memory?.calls(at: $0) }
    _ = try open()
    #expect(full.map { desk.memory?.calls(at: $0) } == before)
  }

  @Test func `one that another was put in place of is seen`() throws {
    let path = try segments()[2]
    var bytes = try #require(desk.memory?.contents(path))
    bytes.removeLast(300)
    try desk.memory?.put(path, bytes)
    #expect(BookFace(try open()) == BookFace(try open(.ignored)))
  }

  @Test func `one that is gone is seen`() throws {
    try desk.files.remove(try segments()[2])
    #expect(BookFace(try open()) == BookFace(try open(.ignored)))
  }

  @Test func `a new one is read`() throws {
    let path = try segments()[2]
    let bytes = try #require(desk.memory?.contents(path))
    try desk.files.remove(path)
    try FileEntryRepository.makeCache(at: desk.location, program: 0, files: desk.files)
    let before = try open().titles().count
    try desk.memory?.put(path, bytes)
    let book = try open()
    #expect(book.titles().count > before)
    #expect(BookFace(book) == BookFace(try open(.ignored)))
  }

  @Test func `a damaged one may be mended in its place`() throws {
    let path = try segments()[2]
    let sound = try #require(desk.memory?.contents(path))
    try desk.memory?.alter(path) { $0[700] = 0 }
    try FileEntryRepository.makeCache(at: desk.location, program: 0, files: desk.files)
    #expect(try open().damagedCount > 0)
    try desk.memory?.alter(path) { $0 = sound }
    let book = try open()
    #expect(book.damagedCount == 0)
    #expect(BookFace(book) == BookFace(try open(.ignored)))
  }

  @Test func `where folders are not dated a full look finds a new one`() throws {
    desk.memory?.datesFolders = false
    let path = try segments()[2]
    let bytes = try #require(desk.memory?.contents(path))
    try desk.files.remove(path)
    try FileEntryRepository.makeCache(at: desk.location, program: 0, files: desk.files)
    try desk.memory?.put(path, bytes)
    let book = try open()
    let before = book.titles().count
    try book.refresh()
    #expect(book.titles().count > before)
    #expect(BookFace(book) == BookFace(try open(.ignored)))
  }

  @Test func `where folders are not dated the successor of one that filled up is found`() throws {
    desk.memory?.datesFolders = false
    try FileEntryRepository.makeCache(at: desk.location, program: 0, files: desk.files)
    let before = try segments().count
    let writer = try open(.ignored)
    for number in 0..<60 { try writer.save(desk.todo("더 \(number)")) }
    #expect(try segments().count > before + 2)
    #expect(BookFace(try open()) == BookFace(try open(.ignored)))
  }

  @Test func `one that is replaced while the book is open is found again`() throws {
    let records = try open(.ignored).bookRecords()
    let book = try open()
    let path = try segments()[2]
    try desk.memory?.put(path, try #require(desk.memory?.contents(path)))
    try book.refresh()
    #expect(book.bookRecords() == records)
  }
}
