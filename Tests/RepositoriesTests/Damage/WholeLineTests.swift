import Entities
import Core
import Testing

@testable import Repositories
import MemoryFiles

/// A line with a wrong checksum counts only until the whole line turns up.
@Suite struct WholeLineTests {
  private let fixture = BookFixture()

  /// Makes a book of three to-dos and a backup of it; then the second line is changed to say TWO.
  private func damaged() throws -> String {
    let book = try fixture.open()
    for title in ["one", "two", "three"] { try book.save(fixture.todo(title)) }
    try book.backups.plan(of: CivilDate(dayNumber: 20_778), entries: 0)?.make(files: fixture.files)
    fixture.memory?.kill()
    let slot = try #require(fixture.slots().first)
    let text = Array("\"two\"".utf8)
    try fixture.alter(slot: slot) { bytes in
      for start in bytes.indices where bytes[start...].starts(with: text) {
        bytes.replaceSubrange(start..<(start + text.count), with: "\"TWO\"".utf8)
      }
    }
    return slot
  }

  private func restore(_ book: EntryRepository) throws {
    var missing = MissingLines()
    _ = book.backups.read(book.backups.backups()) { book.compare($0, &missing) }
    #expect(missing.lines.map(\.title) == ["two"])
    try book.restore(missing.lines, identity: nil)
  }

  @Test func `restore brings the line back as it was, and nothing is wrong any more`() throws {
    let slot = try damaged()
    let file = fixture.memory?.contents(fixture.path(slot: slot))
    let book = try fixture.open()
    #expect(book.titles() == ["one", "three", "TWO"])
    let row = try #require(book.row(of: EntityID("id-three")))
    try restore(book)
    #expect(book.row(of: EntityID("id-three")) == row, "rows stay what they are")
    for book in [book, try fixture.open()] {
      #expect(book.titles() == ["one", "three", "two"])
      #expect(book.check().isSound)
      #expect(book.damagedCount == 0)
      #expect(book.history(of: nil, limit: 10).count == 3)
    }
    #expect(fixture.memory?.contents(fixture.path(slot: slot)) == file)
  }

  @Test(arguments: [["b"], ["a", "b"], ["b", "c"]])
  func `what a damaged number is worth is decided in its file alone`(copies: [String]) throws {
    let book = try fixture.open()
    for title in ["one", "two"] { try book.save(fixture.todo(title)) }
    fixture.memory?.kill()
    let slot = try #require(fixture.slots().first)
    let whole = try #require(fixture.memory?.contents(fixture.path(slot: slot)))
    var harmed = whole
    let number = try #require(harmed.firstRange(of: Array("\"n\":2".utf8)))
    harmed[number.upperBound - 1] = UInt8(ascii: "3")
    for copy in copies {
      let path = "\(fixture.location.data)/log/\(slot)/000001 (\(copy)).jsonl"
      try fixture.memory?.put(path, copy == "b" ? harmed : whole)
    }
    let again = try fixture.open(.ignored)
    #expect(again.history(of: nil, limit: 10).count == 2)
    #expect(again.check().damage.map(\.reason) == [.malformed])
  }

  @Test func `of several damaged lines each has the number of its place`() throws {
    let book = try fixture.open()
    for title in ["one", "two", "three", "four"] { try book.save(fixture.todo(title)) }
    fixture.memory?.kill()
    try fixture.alter(slot: try #require(fixture.slots().first)) { bytes in
      for title in ["one", "two", "four"] {
        let text = Array("\"title\":\"\(title)".utf8)
        if let place = bytes.firstRange(of: text) {
          bytes[place.upperBound - 1] = UInt8(ascii: "X")
        }
      }
      bytes += Array("no line of a log\n".utf8)
    }
    let again = try fixture.open(.ignored)
    #expect(again.titles() == ["fouX", "onX", "three", "twX"])
    let damage = again.check().damage
    #expect(damage.filter { $0.reason == .wrongChecksum }.map(\.line) == [2, 3, 5])
    #expect(damage.filter { $0.reason == .malformed }.map(\.line) == [6])
  }

  @Test
  func `a damaged last line that is cut off afterwards is missing, though the state was lost`()
    throws
  {
    let book = try fixture.open()
    for title in ["one", "two"] { try book.save(fixture.todo(title)) }
    fixture.memory?.kill()
    try fixture.memory?.remove(fixture.location.state)
    let slot = try #require(fixture.slots().first)
    try fixture.alter(slot: slot) { bytes in
      guard let title = bytes.firstRange(of: Array("\"two\"".utf8)) else { return }
      bytes.replaceSubrange(title, with: "\"TWO\"".utf8)
    }
    try fixture.open().save(fixture.todo("three"))
    fixture.memory?.kill()
    try fixture.alter(slot: slot) { $0.removeLast(20) }
    #expect(try fixture.open().check().missing == ["\(slot):2"])
  }

  @Test func `a book that is open and written to goes on`() throws {
    _ = try damaged()
    let writer = try fixture.open()
    try writer.save(fixture.todo("four"))
    fixture.memory?.fault = Fault(call: (fixture.memory?.calls ?? 0) + 1, .shortWrite(0), .forGood)
    #expect(throws: StoreError.self) { try writer.save(fixture.todo("five")) }
    fixture.memory?.fault = nil
    var changes: [[EntityID]] = []
    writer.onChanged = { changes.append($0) }
    try restore(try fixture.open())
    try writer.refresh()
    #expect(writer.titles() == ["five", "four", "one", "three", "two"])
    #expect(changes.count == 1 && changes[0].contains(EntityID("id-two")))
    #expect(writer.unsavedLines.count == 1)
    try writer.retry()
    try writer.save(fixture.todo("six"))
    try writer.undo()
    #expect(try fixture.open().titles() == ["five", "four", "one", "three", "two"])
    #expect(try fixture.open().check().isSound)
  }

  @Test func `the whole line counts whichever file comes first`() throws {
    let slot = try damaged()
    let book = try fixture.open()
    try restore(book)
    let damagedFile = try #require(fixture.memory?.contents(fixture.path(slot: slot)))
    let other = BookFixture(seed: 50)
    let names = try fixture.slots()
    for name in names.reversed() {
      let path = other.path(slot: name)
      try other.memory?.makeDirectories(durably: "\(other.location.data)/log/\(name)")
      let bytes =
        name == slot ? damagedFile : fixture.memory?.contents(fixture.path(slot: name)) ?? []
      try other.memory?.put(path, bytes)
      if name == names.last { _ = try other.open() }
    }
    #expect(try other.open().titles() == ["one", "three", "two"])
    #expect(try other.open().check().isSound)
  }

  @Test func `the fold cache of a book with a line that turned up whole is right`() throws {
    _ = try damaged()
    try restore(try fixture.open())
    fixture.memory?.kill()
    let snapshot = BookSnapshot(try fixture.open(.ignored))
    try EntryRepository.makeCache(at: fixture.location, program: 0, files: fixture.files)
    #expect(BookSnapshot(try fixture.open()) == snapshot)
    #expect(try fixture.open().titles() == ["one", "three", "two"])
  }

  @Test func `the first line of a slot counts only with the number that its place gives it`() throws
  {
    try fixture.open().save(fixture.todo("one"))
    fixture.memory?.kill()
    let slot = try #require(fixture.slots().first)
    let path = fixture.path(slot: slot)
    let whole = try #require(fixture.memory?.contents(path))
    let number = Array("\"n\":1".utf8)
    try fixture.alter(slot: slot) { bytes in
      let start = bytes.indices.first { bytes[$0...].starts(with: number) }
      if let start { bytes[start + number.count - 1] = UInt8(ascii: "9") }
    }
    let book = try fixture.open()
    #expect(book.titles() == [])
    #expect(book.damagedCount == 1)
    let copy = "\(fixture.location.data)/log/\(slot)/000001.sync-conflict.jsonl"
    try fixture.memory?.put(copy, whole)
    try book.refresh()
    #expect(book.titles() == ["one"])
    #expect(try fixture.open().titles() == ["one"])
  }

  @Test func `a whole line beats a damaged one of its number in the same file`() throws {
    try fixture.open().save(fixture.todo("one"))
    fixture.memory?.kill()
    let slot = try #require(fixture.slots().first)
    try fixture.alter(slot: slot) { bytes in
      let lines = bytes.split(separator: 0x0A).map(Array.init)
      let damaged = String(decoding: lines[1], as: UTF8.self).replacing("one", with: "ONE")
      bytes = Array(([lines[0], Array(damaged.utf8), lines[1]].joined(separator: [0x0A]))) + [0x0A]
    }
    for book in [try fixture.open(), try fixture.open(.ignored)] {
      #expect(book.titles() == ["one"])
      try book.refresh()
      #expect(book.titles() == ["one"])
    }
  }
}
