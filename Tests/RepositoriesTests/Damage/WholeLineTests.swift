import Entities
import Core
import Testing

@testable import Repositories
import MemoryFiles

/// A line with a wrong checksum counts only until it turns up whole.
@Suite struct WholeLineTests {
  private let desk = Desk()

  /// A book of three to-dos and a backup of it; then the second line says TWO.
  private func damaged() throws -> String {
    let book = try desk.open()
    for title in ["one", "two", "three"] { try book.save(desk.todo(title)) }
    try book.backups.plan(of: CivilDate(dayNumber: 20_778), entries: 0)?.make(files: desk.files)
    desk.memory?.kill()
    let slot = try #require(desk.slots().first)
    let text = Array("\"two\"".utf8)
    try desk.alter(slot: slot) { bytes in
      for start in bytes.indices where bytes[start...].starts(with: text) {
        bytes.replaceSubrange(start..<(start + text.count), with: "\"TWO\"".utf8)
      }
    }
    return slot
  }

  private func restore(_ book: FileEntryRepository) throws {
    var missing = MissingLines()
    _ = book.backups.read(book.backups.backups()) { book.compare($0, &missing) }
    #expect(missing.lines.map(\.title) == ["two"])
    try book.restore(missing.lines, identity: nil)
  }

  @Test func `restore brings the line back as it was, and nothing is wrong any more`() throws {
    let slot = try damaged()
    let file = desk.memory?.contents(desk.path(slot: slot))
    let book = try desk.open()
    #expect(book.titles() == ["one", "three", "TWO"])
    let row = try #require(book.row(of: EntityID("id-three")))
    try restore(book)
    #expect(book.row(of: EntityID("id-three")) == row, "rows stay what they are")
    for book in [book, try desk.open()] {
      #expect(book.titles() == ["one", "three", "two"])
      #expect(book.check().isSound)
      #expect(book.damagedCount == 0)
      #expect(book.history(of: nil, limit: 10).count == 3)
    }
    #expect(desk.memory?.contents(desk.path(slot: slot)) == file)
  }

  @Test(arguments: [["b"], ["a", "b"], ["b", "c"]])
  func `what a damaged number is worth is decided in its file alone`(copies: [String]) throws {
    let book = try desk.open()
    for title in ["one", "two"] { try book.save(desk.todo(title)) }
    desk.memory?.kill()
    let slot = try #require(desk.slots().first)
    let whole = try #require(desk.memory?.contents(desk.path(slot: slot)))
    var harmed = whole
    let number = try #require(harmed.firstRange(of: Array("\"n\":2".utf8)))
    harmed[number.upperBound - 1] = UInt8(ascii: "3")
    for copy in copies {
      let path = "\(desk.location.data)/log/\(slot)/000001 (\(copy)).jsonl"
      try desk.memory?.put(path, copy == "b" ? harmed : whole)
    }
    let again = try desk.open(.ignored)
    #expect(again.history(of: nil, limit: 10).count == 2)
    #expect(again.check().damage.map(\.reason) == [.malformed])
  }

  @Test func `of several damaged lines each has the number of its place`() throws {
    let book = try desk.open()
    for title in ["one", "two", "three", "four"] { try book.save(desk.todo(title)) }
    desk.memory?.kill()
    try desk.alter(slot: try #require(desk.slots().first)) { bytes in
      for title in ["one", "two", "four"] {
        let text = Array("\"title\":\"\(title)".utf8)
        if let place = bytes.firstRange(of: text) {
          bytes[place.upperBound - 1] = UInt8(ascii: "X")
        }
      }
    }
    let again = try desk.open(.ignored)
    #expect(again.titles() == ["fouX", "onX", "three", "twX"])
    #expect(again.check().damage.map(\.reason) == [.wrongChecksum, .wrongChecksum, .wrongChecksum])
  }

  @Test func `a book that is open and written to goes on`() throws {
    _ = try damaged()
    let writer = try desk.open()
    try writer.save(desk.todo("four"))
    desk.memory?.fault = Fault(call: (desk.memory?.calls ?? 0) + 1, .shortWrite(0), .forGood)
    #expect(throws: StoreError.self) { try writer.save(desk.todo("five")) }
    desk.memory?.fault = nil
    var changes: [[EntityID]] = []
    writer.onChanged = { changes.append($0) }
    try restore(try desk.open())
    try writer.refresh()
    #expect(writer.titles() == ["five", "four", "one", "three", "two"])
    #expect(changes.count == 1 && changes[0].contains(EntityID("id-two")))
    #expect(writer.unsavedLines.count == 1)
    try writer.retry()
    try writer.save(desk.todo("six"))
    try writer.undo()
    #expect(try desk.open().titles() == ["five", "four", "one", "three", "two"])
    #expect(try desk.open().check().isSound)
  }

  @Test func `the whole line counts whichever file comes first`() throws {
    let slot = try damaged()
    let book = try desk.open()
    try restore(book)
    let damagedFile = try #require(desk.memory?.contents(desk.path(slot: slot)))
    let other = Desk(seed: 50)
    let names = try desk.slots()
    for name in names.reversed() {
      let path = other.path(slot: name)
      try other.memory?.makeDirectories(durably: "\(other.location.data)/log/\(name)")
      let bytes = name == slot ? damagedFile : desk.memory?.contents(desk.path(slot: name)) ?? []
      try other.memory?.put(path, bytes)
      if name == names.last { _ = try other.open() }
    }
    #expect(try other.open().titles() == ["one", "three", "two"])
    #expect(try other.open().check().isSound)
  }

  @Test func `the fold cache of such a book is as true as any`() throws {
    _ = try damaged()
    try restore(try desk.open())
    desk.memory?.kill()
    let face = BookFace(try desk.open(.ignored))
    try FileEntryRepository.makeCache(at: desk.location, program: 0, files: desk.files)
    #expect(BookFace(try desk.open()) == face)
    #expect(try desk.open().titles() == ["one", "three", "two"])
  }

  @Test func `the first line of a slot counts only with the number that its place gives it`() throws
  {
    try desk.open().save(desk.todo("one"))
    desk.memory?.kill()
    let slot = try #require(desk.slots().first)
    let path = desk.path(slot: slot)
    let whole = try #require(desk.memory?.contents(path))
    let number = Array("\"n\":1".utf8)
    try desk.alter(slot: slot) { bytes in
      let start = bytes.indices.first { bytes[$0...].starts(with: number) }
      if let start { bytes[start + number.count - 1] = UInt8(ascii: "9") }
    }
    let book = try desk.open()
    #expect(book.titles() == [])
    #expect(book.damagedCount == 1)
    let copy = "\(desk.location.data)/log/\(slot)/000001.sync-conflict.jsonl"
    try desk.memory?.put(copy, whole)
    try book.refresh()
    #expect(book.titles() == ["one"])
    #expect(try desk.open().titles() == ["one"])
  }

  @Test func `a whole line beats a damaged one of its number in the same file`() throws {
    try desk.open().save(desk.todo("one"))
    desk.memory?.kill()
    let slot = try #require(desk.slots().first)
    try desk.alter(slot: slot) { bytes in
      let lines = bytes.split(separator: 0x0A).map(Array.init)
      let damaged = String(decoding: lines[1], as: UTF8.self).replacing("one", with: "ONE")
      bytes = Array(([lines[0], Array(damaged.utf8), lines[1]].joined(separator: [0x0A]))) + [0x0A]
    }
    for book in [try desk.open(), try desk.open(.ignored)] {
      #expect(book.titles() == ["one"])
      try book.refresh()
      #expect(book.titles() == ["one"])
    }
  }
}
