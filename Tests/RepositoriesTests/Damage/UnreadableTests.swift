import Core
import SeededRandom
import Entities
import Glibc
import MemoryFiles
import Testing

@testable import Repositories

/// Bytes of the log that cannot be read, or are not those that the cache was made of.
@Suite struct UnreadableTests {
  private let fixture: BookFixture
  private let slot: String

  init() throws {
    fixture = BookFixture()
    let book = try fixture.open()
    for number in 0..<300 { try book.save(fixture.todo("할 일 \(number)", id: "e-\(number)")) }
    try book.commit(
      Transaction(
        OperationLabel("rename"), [.set(.todo, EntityID("e-7"), [.title: .text("renamed")])]))
    fixture.memory?.kill()
    try EntryRepository.makeCache(at: fixture.location, program: 0, files: fixture.files)
    slot = try fixture.slots()[0]
  }

  /// Runs a closure while the file cannot be read.
  private func withoutFile(_ act: () throws -> Void) throws {
    try fixture.memory?.setMode(fixture.path(slot: slot), 0)
    try act()
    try fixture.memory?.setMode(fixture.path(slot: slot), 0o600)
  }

  private func find(_ number: Int, _ book: EntryRepository) throws -> Row {
    try #require(book.row(of: EntityID("e-\(number)")))
  }

  @Test func `an undo that needs what cannot be read is refused and writes nothing`() throws {
    let book = try fixture.open()
    let log = "\(fixture.location.data)/log"
    let before = fixture.memory?.paths(under: log).compactMap { fixture.memory?.contents($0) }
      .joined()
    try withoutFile {
      #expect(throws: StoreError.self) { try book.undo() }
    }
    let after = fixture.memory?.paths(under: log).compactMap { fixture.memory?.contents($0) }
      .joined()
    #expect(after.map(Array.init) == before.map(Array.init))
    try book.refresh()
    try book.undo()
    #expect(book.titles().contains("할 일 7"))
  }

  /// If a line is damaged after the start, nobody knows what it said.
  @Test(arguments: [#""title":"할 일 7""#, #""title":"renamed""#])
  func `an undo that needs what a damaged line said is refused and writes nothing`(
    text: String
  ) throws {
    let book = try fixture.open()
    let bytes = try #require(fixture.memory?.contents(fixture.path(slot: slot)))
    let place = try #require(bytes.firstRange(of: Array(text.utf8))).lowerBound + 2
    try fixture.memory?.alter(fixture.path(slot: slot)) { $0[place] ^= 2 }
    #expect(throws: StoreError.self) { try book.undo() }
    let log = "\(fixture.location.data)/log"
    let lines = fixture.memory?.paths(under: log).compactMap { fixture.memory?.contents($0) }
      .joined()
    #expect(lines?.filter { $0 == 0x0A }.count == bytes.filter { $0 == 0x0A }.count)
    try fixture.memory?.alter(fixture.path(slot: slot)) { $0[place] ^= 2 }
    try book.undo()
    #expect(book.titles().contains("할 일 7"))
  }

  @Test func `an edit of a record that could not be read is refused`() throws {
    let book = try fixture.open()
    try withoutFile {
      let row = try find(20, book)
      guard case .unreadable = book.record(TodoEntity.self, at: row) else {
        Issue.record("it was read")
        return
      }
      #expect(throws: StoreError.self) {
        try book.commit(
          Transaction(
            OperationLabel("done"),
            [
              .set(.todo, EntityID("e-20"), ["completed": .text("2026-11-21T00:00:00.000Z")])
            ]))
      }
      #expect(!book.summary(of: row).isReadable)
      #expect(book.damagedCount == 1)
    }
    try book.refresh()
    #expect(book.damagedCount == 0)
    let row = try find(20, book)
    #expect(book.summary(of: row).title == "할 일 20")
  }

  @Test func `a record that was not read in time is found when its file can be read again`() throws
  {
    let book = try fixture.open()
    try withoutFile {
      let row = try find(21, book)
      #expect(!book.summary(of: row).isReadable)
      book.prepareSearch()
    }
    try book.refresh()
    let row = try find(21, book)
    #expect(book.search(SearchWords("할 일 21")).contains(row))
    #expect(book.titles() == (try fixture.open(.ignored).titles()))
  }

  /// The history leaves out a line that cannot be read, and has it again once it can.
  @Test func `a check says that a line was left out of the history, and why`() throws {
    let book = try fixture.open()
    #expect(book.check().isSound)
    try withoutFile {
      #expect(book.history(of: EntityID("e-20"), limit: .max).isEmpty)
      #expect(!book.check().isSound)
    }
    try book.refresh()
    #expect(book.check().isSound)
    #expect(book.history(of: EntityID("e-20"), limit: .max).count == 1)
  }

  @Test func `a flipped byte shows as damage and as no other text`() throws {
    let book = try fixture.open()
    // A bad disk changes bytes without changing the date of the file.
    try fixture.memory?.corruptSilently(fixture.path(slot: slot)) { bytes in
      let place = bytes.indices.last { bytes[$0...].starts(with: "할 일 7\"".utf8) } ?? 0
      bytes[place + 1] ^= 1
    }
    let row = try find(8, book)
    #expect(!book.summary(of: row).isReadable)
    #expect(book.damagedCount > 0)
    try book.refresh()
    #expect(book.check().damage.count == 1)
    #expect(BookSnapshot(book) == BookSnapshot(try fixture.open(.ignored)))
  }

  @Test func `a file with other lines in its place does not end an open book`() throws {
    let book = try fixture.open()
    let before = book.titles()
    #expect(before.count == 300)
    let other = BookFixture(seed: 0)
    let longer = try other.open()
    for number in 0..<300 { try longer.save(other.todo("\(number) 다른 긴 이름", id: "e-\(number)")) }
    let bytes = try #require(other.memory?.contents(other.path(slot: try other.slots()[0])))
    try fixture.memory?.alter(fixture.path(slot: slot)) { $0 = bytes }
    _ = book.titles()
    try book.refresh()
    #expect(BookSnapshot(book) == BookSnapshot(try fixture.open(.ignored)))
  }

  @Test func `a cache that is cut off under an open book costs nothing`() throws {
    let book = try fixture.open()
    let store = try #require(fixture.memory?.paths(under: fixture.location.state))
    let cache = try #require(store.first { $0.hasSuffix("fold.cache") })
    try fixture.memory?.alter(cache) { $0.removeAll() }
    #expect(BookSnapshot(book) == BookSnapshot(try fixture.open(.ignored)))
  }

  @Test func `a file with holes is not read as a whole`() throws {
    let path = "\(fixture.location.data)/log/\(slot)/000002.jsonl"
    try fixture.memory?.put(path, [0])
    try fixture.memory?.pretend(path, size: 40 << 30)
    let book = try fixture.open(.ignored)
    #expect(book.titles().count == 300)
    #expect(book.check().damage.map(\.path) == [path])
  }

  @Test func `a file replaced by the same with more lines takes no more memory`() throws {
    let book = try fixture.open(.ignored)
    let before = book.reader.fold.segments.count
    let far = BookFixture(seed: 400)
    let writer = try far.open()
    for number in 0..<20 {
      try writer.save(far.todo("late \(number)"))
      try far.copyLog(to: fixture)
      try book.refresh()
    }
    #expect(book.titles().count == 320)
    #expect(book.reader.fold.segments.count == before + 1)
  }
}
