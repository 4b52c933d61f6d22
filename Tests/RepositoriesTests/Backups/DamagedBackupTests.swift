import Entities
import Core
import MemoryFiles
import Testing

@testable import Repositories

/// Damaged backups, and backups of a damaged log.
@Suite struct DamagedBackupTests {
  private let fixture = BookFixture()
  private let today = CivilDate(dayNumber: 20_778)

  private var log: String { "\(fixture.location.data)/log" }

  private func save(_ titles: String...) throws {
    let book = try fixture.open()
    for title in titles { try book.save(fixture.todo(title)) }
    fixture.memory?.kill()
  }

  private func backUp(after days: Int = 0, _ occasion: BackupOccasion = .daily) throws {
    let plan = try fixture.open().backups.plan(
      of: today.adding(days: days), for: occasion, entries: 0)
    try plan?.make(files: fixture.files)
  }

  private func folder() throws -> String { try #require(fixture.open().backupFolders.first) }

  private func copies() throws -> [String] {
    try fixture.files.list("\(folder())/segments").sorted().map { "\(try folder())/segments/\($0)" }
  }

  private func manifests() throws -> [String] {
    try fixture.files.list(folder()).filter { $0.hasSuffix(".json") }.sorted()
      .map { "\(try folder())/\($0)" }
  }

  private func removeLog() throws {
    for slot in try fixture.slots() {
      for name in try fixture.files.list("\(log)/\(slot)") {
        try fixture.files.remove("\(log)/\(slot)/\(name)")
      }
    }
  }

  @discardableResult
  private func restore() throws -> BackupDamage {
    let book = try fixture.open()
    var missing = MissingLines()
    let damage = book.backups.read(book.backups.backups()) { book.compare($0, &missing) }
    try book.restore(missing.lines, identity: nil)
    return damage
  }

  @Test func `a copy whose bytes have changed is made again by the next backup`() throws {
    try save("one", "two")
    try backUp()
    for harm in [{ (bytes: inout [UInt8]) in bytes[bytes.count / 2] ^= 1 }, { $0.removeAll() }] {
      let copy = try #require(copies().first)
      try fixture.memory?.alter(copy, harm)
      try backUp(.asked)
      try removeLog()
      #expect(try restore().notRecognised)
      #expect(try fixture.open().titles() == ["one", "two"])
    }
  }

  @Test func `of a copy whose bytes have changed the intact lines come back`() throws {
    try save("one", "two", "three")
    try backUp()
    let copy = try #require(copies().first)
    let text = String(decoding: try #require(fixture.memory?.contents(copy)), as: UTF8.self)
    let place = try #require(text.firstRange(of: "two"))
    try fixture.memory?.alter(copy) { bytes in
      bytes[text.utf8.distance(from: text.startIndex, to: place.lowerBound)] ^= 1
      bytes.removeLast()
    }
    try removeLog()
    let damage = try restore()
    #expect(damage.copies == 1 && damage.lines == 1)
    #expect(try fixture.open().titles() == ["one", "three"])
  }

  @Test func `a file that was changed in place at equal length is copied`() throws {
    try save("one")
    try backUp()
    let slot = try #require(fixture.slots().first)
    let before = try #require(fixture.memory?.contents(fixture.path(slot: slot)))
    let other = BookFixture(seed: 7)
    try other.open().save(other.todo("two"))
    let foreign = try #require(other.slots().first)
    let bytes = try #require(other.memory?.contents(other.path(slot: foreign)))
    #expect(bytes.count == before.count)
    try fixture.alter(slot: slot) { $0 = bytes }
    try backUp(after: 1)
    #expect(try copies().compactMap { fixture.memory?.contents($0) }.contains(bytes))
  }

  @Test func `a line that is damaged in the log stays whole in every later backup`() throws {
    try save("one", "two")
    try backUp()
    let slot = try #require(fixture.slots().first)
    try fixture.alter(slot: slot) { $0[$0.count - 20] ^= 1 }
    try backUp(.asked)
    for day in stride(from: 1, to: 800, by: 40) { try backUp(after: day) }
    #expect(try fixture.open().titles() == ["one"])
    try restore()
    #expect(try fixture.open().titles() == ["one", "two"])
    // The log has the line again.
    for day in stride(from: 800, to: 1600, by: 40) { try backUp(after: day) }
    #expect(try copies().count == 2, "the damaged file, and the line that came back")
  }

  @Test func `a folder of the log that is gone stays in every later backup`() throws {
    try save("one")
    let slot = try #require(fixture.slots().first)
    try backUp()
    try fixture.files.remove("\(log)/\(slot)/000001.jsonl")
    try save("two")
    for day in stride(from: 1, to: 800, by: 40) { try backUp(after: day) }
    try restore()
    #expect(try fixture.open().titles() == ["one", "two"])
  }

  @Test func `a damaged manifest is reported, and its copies are read and stay`() throws {
    for place in [2, 20, -30, -4] {
      let tests = DamagedBackupTests()
      try tests.save("one")
      try tests.backUp()
      try tests.save("two")
      try tests.backUp(after: 1)
      let newest = try #require(tests.manifests().last)
      try tests.fixture.memory?.alter(newest) { $0[place < 0 ? $0.count + place : place] ^= 1 }
      let records = try tests.fixture.open().backups.backups()
      #expect(records.map { $0.contents == .damaged } == [true, false], "byte \(place)")
      try tests.backUp(after: 400)
      #expect(try tests.copies().count == 2)
      try tests.removeLog()
      #expect(try tests.restore().manifests == [newest])
      #expect(try tests.fixture.open().titles() == ["one", "two"])
    }
  }

  @Test func `today's backup whose manifest is damaged is made anew with all it had`() throws {
    try save("one", "two")
    try backUp()
    let slot = try #require(fixture.slots().first)
    try fixture.alter(slot: slot) { $0[$0.count - 20] ^= 1 }
    let manifest = try #require(manifests().first)
    try fixture.memory?.alter(manifest) { $0[9] ^= 1 }
    try backUp()
    #expect(try restore().notRecognised)
    #expect(try fixture.open().titles() == ["one", "two"])
  }

  @Test func `a copy of the book at another place has backups of its own`() throws {
    try save("one")
    let copy = BookFixture(fixture.files, at: "/home/book", seed: 50, data: "/home/copy")
    let files = try #require(fixture.memory)
    let slot = try #require(fixture.slots().first)
    try files.makeDirectories(durably: "\(copy.location.data)/log/\(slot)")
    for path in ["store.json", "log/\(slot)/000001.jsonl"] {
      let bytes = try #require(files.contents("\(fixture.location.data)/\(path)"))
      try files.put("\(copy.location.data)/\(path)", bytes)
    }
    try copy.open().backups.plan(of: today, entries: 1)?.make(files: files)
    try save("two")
    #expect(try fixture.open().backups.plan(of: today, entries: 2) != nil)
    try backUp()
    #expect(try fixture.open().backups.plan(of: today, entries: 2) == nil)
    #expect(try fixture.open().backups.plan(of: today, for: .asked, entries: 2) != nil)
    let contents = try fixture.open().backups.backups().map(\.contents)
    #expect(contents.count == 2)
    for day in 1..<60 {
      try copy.open().backups.plan(of: today.adding(days: day), entries: 1)?.make(files: files)
    }
    try removeLog()
    try restore()
    #expect(
      try fixture.open().titles() == ["one", "two"], "no copy's backups take the book's place")
  }

  @Test func `the backups of older versions are read, and count`() throws {
    try save("one")
    try backUp()
    let manifest = try #require(manifests().first)
    let bytes = try #require(fixture.memory?.contents(manifest))
    let json = String(decoding: bytes, as: UTF8.self)
    let end = try #require(json.firstRange(of: ",\"c\":\""))
    let old = "\(json[..<end.lowerBound])}\n"
      .replacing("\"size\":", with: "\"sourceInode\":7,\"sourceSize\":9,\"size\":")
    try fixture.files.remove(manifest)
    try fixture.memory?.put("\(folder())/\(today.text).json", Array(old.utf8))
    #expect(try fixture.open().backups.plan(of: today, entries: 1) == nil)
    try save("two")
    try backUp(after: 1)
    let dates = try fixture.open().backups.backups().map(\.date)
    #expect(dates == [today.adding(days: 1), today])
    try removeLog()
    try restore()
    #expect(try fixture.open().titles() == ["one", "two"])
  }

  @Test func `what a killed program left half written goes with the next backup`() throws {
    try save("one")
    try backUp()
    let strays = try (manifests() + copies()).map { "\($0).0a1b" }
    for stray in strays { try fixture.memory?.put(stray, [1]) }
    try backUp(after: 1)
    for stray in strays { #expect(fixture.memory?.contents(stray) == nil) }
  }

  @Test func `no name in a backup leads out of the book`() throws {
    try save("one")
    try backUp()
    let manifest = try #require(manifests().first)
    let own = try #require(fixture.slots().first)
    let line = try #require(fixture.lines(slot: own).last)
    let hostile = "../../victim/x"
    let header = LineWriter.header(slot: hostile, segment: 1, first: 1, previous: nil)
    let bytes = header + [0x0A] + Array(line.utf8) + [0x0A]
    let name = try #require(BackupName(file: String(manifest.split(separator: "/").last ?? "")))
    for folder in [hostile, own] {
      let segment = BackupSegment(folder: folder, name: "000001.jsonl", whole: bytes)
      let backups = BackupFolder(files: fixture.files, path: try self.folder())
      try backups.put(bytes, as: segment)
      let forged = BackupManifest(
        book: fixture.location.data, identity: nil, entries: 1, segments: [segment])
      try backups.put(forged, name)
      try removeLog()
      try restore()
      #expect(throws: FileSystemError.self) { try fixture.files.list("/home/book/victim") }
      #expect(throws: FileSystemError.self) { try fixture.files.list("/home/victim") }
      #expect(try fixture.slots().allSatisfy(LogPaths.isSlotFolder))
    }
    #expect(try fixture.open().titles() == ["one"], "the folder's slot is believed")
  }

  @Test func `a file that cannot be read is reported, and its last copy stays`() throws {
    try save("one")
    try backUp()
    let slot = try #require(fixture.slots().first)
    let folder = try folder()
    try fixture.memory?.setMode(fixture.path(slot: slot), 0)
    try fixture.memory?.makeDirectories(durably: "\(log)/other")
    try fixture.memory?.put("\(log)/other/000001.jsonl", Array("{}\n".utf8))
    try fixture.memory?.put("\(log)/note", [])
    let plan = BackupPlan(
      location: fixture.location, folder: folder, date: today.adding(days: 1), entries: 1)
    #expect(try plan.make(files: fixture.files)?.map(\.path) == [fixture.path(slot: slot)])
    try fixture.files.remove(fixture.path(slot: slot))
    try fixture.files.remove("\(log)/note")
    try restore()
    #expect(try fixture.open().titles() == ["one"])
  }
}
