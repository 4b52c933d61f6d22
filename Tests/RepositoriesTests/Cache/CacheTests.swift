import Core
import Testing

@testable import Repositories
import SeededRandom
import MemoryFiles

@Suite struct CacheTests {
  /// Enough for more than one block in most columns.
  private let acts = 700

  @Test func `a book is the same with its cache and without`() throws {
    let cached = try CachedBookFixture(acts: acts)
    let book = try cached.fixture.open()
    #expect(!book.isCacheWanted)
    let other = try cached.fixture.open(.ignored)
    #expect(other.isCacheWanted)
    #expect(BookSnapshot(book) == BookSnapshot(other))
  }

  @Test func `edits go on from a cache as from the log`() throws {
    let cached = try CachedBookFixture(acts: acts)
    let book = try cached.fixture.open()
    try book.save(cached.fixture.todo("new"))
    try book.save(cached.fixture.todo("다시", id: "e-3"))
    try book.undo()
    try book.undo()
    try book.undo()
    try book.redo()
    #expect(BookSnapshot(book) == BookSnapshot(try cached.fixture.open(.ignored)))
    cached.fixture.memory?.kill()
    #expect(BookSnapshot(try cached.fixture.open()) == BookSnapshot(book))
  }

  @Test func `what came after the cache is read from the log`() throws {
    let cached = try CachedBookFixture(acts: acts)
    try cached.fixture.open(.ignored).save(cached.fixture.todo("later"))
    let book = try cached.fixture.open()
    #expect(book.titles().contains("later"))
    #expect(!book.isCacheWanted)
  }

  @Test func `while one process makes a cache, no other one reads the log for it`() throws {
    let cached = try CachedBookFixture(acts: acts)
    let (files, location) = (cached.fixture.files, cached.fixture.location)
    let memory = try #require(cached.fixture.memory)
    let path = try cached.path
    try files.remove(path)
    let book = try cached.fixture.open(.ignored)

    let other = try files.open(files.parent(of: path), .read)
    #expect(try files.lock(other))
    #expect(!book.isCacheWanted)
    let start = memory.calls
    _ = try EntryRepository(
      unread: LogPaths(location), location, files, now: { cached.fixture.clock }, nil)
    let opened = memory.calls
    try cached.save()
    #expect(memory.calls - opened <= opened - start + 3)
    #expect(memory.contents(path) == nil)

    files.close(other)
    #expect(book.isCacheWanted)
    try cached.save()
    #expect(memory.contents(path) != nil)
  }

  @Test func `a second cache is made of the same bytes`() throws {
    let cached = try CachedBookFixture(acts: acts)
    let first = cached.fixture.memory?.contents(try cached.path)
    try cached.save()
    #expect(cached.fixture.memory?.contents(try cached.path) == first)
  }

  @Test func `damage of any part is repaired from the log`() throws {
    try expectRepair(CachedBookFixture(acts: acts), tries: 60)
  }

  @Test func `damage is repaired beside a machine that has written nothing yet`() throws {
    let cached = try CachedBookFixture(acts: acts)
    let files = cached.fixture.files
    try cached.fixture.memory?.makeDirectories(
      durably: files.parent(of: cached.fixture.path(slot: "0")))
    try cached.save()
    try expectRepair(cached, tries: 30)
  }

  /// Changes a byte of the cache at a time.
  private func expectRepair(_ cached: CachedBookFixture, tries: Int) throws {
    let path = try cached.path
    let sound = try #require(cached.fixture.memory?.contents(path))
    let snapshot = BookSnapshot(try cached.fixture.open(.ignored))
    var random = SeededGenerator(3)
    let used = sound.indices.filter { sound[$0] != 0 }
    for _ in 0..<tries {
      let place = used[Int(random.next() % UInt64(used.count))]
      var bytes = sound
      bytes[place] ^= UInt8(1 + random.next() % 255)
      try cached.fixture.memory?.put(path, bytes)
      #expect(BookSnapshot(try cached.fixture.open()) == snapshot, "byte \(place)")
    }
  }

  @Test func `damage in one piece of every column is repaired`() throws {
    let cached = try CachedBookFixture(acts: acts)
    let path = try cached.path
    let sound = try #require(cached.fixture.memory?.contents(path))
    var damaged = sound
    let parts = FoldImage(into: Fold()).sections
    let layout = CacheLayout(sound[...], size: sound.count, program: 0, for: parts)
    let sections = Array(zip(parts, try #require(layout).sections))
    for (part, section) in sections.dropFirst(12).dropLast(9) {
      for place in section.offset..<(section.offset + section.count * part.stride) {
        damaged[place] ^= 0xFF
      }
    }
    try cached.fixture.memory?.put(path, damaged)
    #expect(
      BookSnapshot(try cached.fixture.open()) == BookSnapshot(try cached.fixture.open(.ignored)))
    #expect(cached.fixture.memory?.contents(path) == nil, "a damaged cache is not kept")
  }

  @Test func `no header makes a wrong book`() throws {
    let cached = try CachedBookFixture(acts: 30)
    let path = try cached.path
    let sound = try #require(cached.fixture.memory?.contents(path))
    let snapshot = BookSnapshot(try cached.fixture.open(.ignored))
    let header = CacheLayout.headerSize(FoldImage(into: Fold()).sections.count)
    for place in stride(from: 0, to: header, by: 3) {
      var bytes = sound
      bytes[place] ^= 0x41
      try cached.fixture.memory?.put(path, bytes)
      #expect(BookSnapshot(try cached.fixture.open()) == snapshot, "byte \(place)")
    }
  }

  @Test(arguments: [UInt64.max, 1 << 40, 4096, 1])
  func `a header that lies under a right checksum makes no wrong book`(number: UInt64) throws {
    let cached = try CachedBookFixture(acts: 30)
    let path = try cached.path
    let sound = try #require(cached.fixture.memory?.contents(path))
    let snapshot = BookSnapshot(try cached.fixture.open(.ignored))
    let parts = FoldImage(into: Fold()).sections.count
    for word in 0..<(3 + parts) {
      var bytes = sound
      let length = (3 + parts) * 8
      withUnsafeBytes(of: number) { bytes.replaceSubrange((word * 8)..<(word * 8 + 8), with: $0) }
      let sum = BlockSum.of(bytes[..<length])
      withUnsafeBytes(of: sum) { bytes.replaceSubrange(length..<(length + 8), with: $0) }
      try cached.fixture.memory?.put(path, bytes)
      #expect(BookSnapshot(try cached.fixture.open()) == snapshot, "word \(word)")
    }
  }

  @Test func `a cache that was cut off is not used`() throws {
    let cached = try CachedBookFixture(acts: 30)
    let path = try cached.path
    let sound = try #require(cached.fixture.memory?.contents(path))
    let snapshot = BookSnapshot(try cached.fixture.open(.ignored))
    for length in stride(from: 0, to: sound.count, by: 1000) {
      try cached.fixture.memory?.put(path, Array(sound.prefix(length)))
      #expect(BookSnapshot(try cached.fixture.open()) == snapshot)
    }
  }

  @Test func `another program's cache is not used`() throws {
    let cached = try CachedBookFixture(acts: acts)
    try cached.save(program: 2)
    #expect(try cached.fixture.open().isCacheWanted)
    #expect(try !cached.fixture.open(.used(program: 2)).isCacheWanted)
  }

  @Test func `a cache that others may write is not used`() throws {
    let cached = try CachedBookFixture(acts: acts)
    try cached.fixture.memory?.setMode(try cached.path, 0o666)
    #expect(try cached.fixture.open().isCacheWanted)
  }

  @Test func `what killed makers of a cache have left half written goes with the next cache`()
    throws
  {
    let cached = try CachedBookFixture(acts: 20)
    let stray = "\(try cached.path).1a2b3c"
    let notes = ["damaged/known.json", "drafts/x.json", "slots.json", "reserve"].map {
      "\(cached.fixture.files.parent(of: stray))/\($0).1a2b3c"
    }
    let memory = try #require(cached.fixture.memory)
    for path in [stray] + notes {
      try memory.makeDirectories(durably: memory.parent(of: path))
      try memory.put(path, [1])
    }
    try cached.save()
    #expect(memory.contents(stray) == nil)
    // They are so new that a running program may have written them.
    for path in notes { #expect(memory.contents(path) == [1]) }
    for path in notes { try memory.setChanged(path, -2 * 86_400_000_000_000) }
    try cached.save()
    for path in notes { #expect(memory.contents(path) == nil) }
    #expect(memory.contents(try cached.path) != nil)
    #expect(try cached.fixture.open().check().isSound)
  }
}
