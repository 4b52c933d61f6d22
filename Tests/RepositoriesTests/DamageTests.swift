import Entities
import Core
import Testing

@testable import Repositories
import MemoryFiles

@Suite struct DamageTests {
  private let fixture = BookFixture()

  /// Makes a book of three to-dos in one slot, and closes it.
  private func makeSlot() throws -> String {
    let book = try fixture.open()
    for title in ["one", "two", "three"] { try book.save(fixture.todo(title)) }
    fixture.memory?.kill()
    return try #require(fixture.slots().first)
  }

  @Test func `a torn last line stays, and the next one begins in another slot`() throws {
    let slot = try makeSlot()
    try fixture.alter(slot: slot) { $0.removeLast(20) }
    let book = try fixture.open()
    #expect(book.titles() == ["one", "two"])
    #expect(book.damagedCount == 1, "it was whole when it was saved")
    #expect(book.check().missing == ["\(slot):3"])
    try book.save(fixture.todo("four"))
    #expect(try fixture.slots().count == 2)
    #expect(fixture.lines(slot: slot).count == 4, "whoever has it whole can bring it back")
    #expect(try fixture.open().titles() == ["four", "one", "two"])
  }

  @Test func `a last line that lacks only its newline counts`() throws {
    let slot = try makeSlot()
    try fixture.alter(slot: slot) { $0.removeLast() }
    let book = try fixture.open()
    #expect(book.titles() == ["one", "three", "two"])
    try book.save(fixture.todo("four"))
    #expect(book.titles() == ["four", "one", "three", "two"])
    let again = try fixture.open()
    #expect(again.titles() == ["four", "one", "three", "two"])
    #expect(again.check().isSound)
  }

  @Test func `lines that end in CR LF are read as they were written`() throws {
    let slot = try makeSlot()
    let before = try #require(fixture.memory?.contents(fixture.path(slot: slot)))
    let after = before.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    try fixture.alter(slot: slot) { $0 = after }
    let book = try fixture.open()
    #expect(book.titles() == ["one", "three", "two"])
    #expect(book.check().isSound)
    try book.save(fixture.todo("four"))
    fixture.memory?.kill()
    #expect(try fixture.slots().count == 2, "the file is not as it was left")
    try EntryRepository.makeCache(at: fixture.location, program: 0, files: fixture.files)
    // The same lines with other line ends, as after git has converted only one of two copies.
    try fixture.memory?.put("\(fixture.location.data)/log/\(slot)/000001 (copy).jsonl", before)
    for book in [try fixture.open(), try fixture.open(.ignored)] {
      #expect(book.titles() == ["four", "one", "three", "two"])
      #expect(book.history(of: nil, limit: 10).count == 4)
      #expect(book.check().isSound)
    }
  }

  @Test(arguments: [1, 2])
  func `a last line counts whose CR LF has not arrived completely`(missing: Int) throws {
    let slot = try makeSlot()
    try fixture.alter(slot: slot) { $0 = $0.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } }
    try fixture.alter(slot: slot) { $0.removeLast(missing) }
    let book = try fixture.open()
    #expect(book.titles() == ["one", "three", "two"])
    try fixture.alter(slot: slot) { $0 += [0x0D, 0x0A].suffix(missing) }
    try book.refresh()
    for book in [book, try fixture.open(.ignored)] { #expect(book.check().isSound) }
  }

  @Test func `a damaged line counts by its number also between lines that end in CR LF`() throws {
    let slot = try makeSlot()
    try fixture.alter(slot: slot) { bytes in
      bytes = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
      let title = bytes.firstRange(of: Array(#""title":"two"#.utf8))
      if let title { bytes[title.upperBound - 3] = UInt8(ascii: "T") }
    }
    let book = try fixture.open()
    #expect(book.titles() == ["one", "three", "Two"])
    #expect(book.check().damage.map(\.reason) == [.wrongChecksum])
  }

  @Test func `an open book whose file gets other line ends writes no act twice`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"))
    let slot = try #require(fixture.slots().first)
    try fixture.alter(slot: slot) { $0 = $0.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } }
    try book.save(fixture.todo("two"))
    for book in [book, try fixture.open(.ignored)] {
      #expect(book.titles() == ["one", "two"])
      #expect(book.history(of: nil, limit: 10).count == 2)
      #expect(book.check().isSound)
    }
  }

  @Test func `a full file's last line counts without its newline`() throws {
    let first = try fixture.open()
    var big = fixture.todo("big")
    big.notes = String(repeating: "n", count: 1 << 20)
    try first.save(big)
    fixture.memory?.kill()
    let slot = try #require(fixture.slots().first)
    try fixture.alter(slot: slot) { $0.removeLast() }
    try fixture.open().save(fixture.todo("next"))
    fixture.memory?.crash()
    let again = try fixture.open()
    #expect(again.titles() == ["big", "next"])
    #expect(again.check().isSound)
  }

  @Test func `an unfinished last line of another slot is waited for`() throws {
    let writer = try fixture.open()
    try writer.save(fixture.todo("one"))
    let slot = try #require(fixture.slots().first)
    let whole = try #require(fixture.memory?.contents(fixture.path(slot: slot)))
    try fixture.alter(slot: slot) { $0.removeLast(30) }
    let other = BookFixture(fixture.files, at: "/home/other", seed: 9, data: fixture.location.data)
    let reader = try other.open()
    var changes: [[EntityID]] = []
    reader.onChanged = { changes.append($0) }
    #expect(reader.titles() == [])
    #expect(reader.damagedCount == 0)
    try fixture.alter(slot: slot) { $0 = Array(whole.dropLast(10)) }
    try reader.refresh()
    #expect(changes.isEmpty)
    try fixture.alter(slot: slot) { $0 = whole }
    try reader.refresh()
    #expect(reader.titles() == ["one"])
    #expect(changes == [["id-one"].map(EntityID.init)])
  }

  @Test(arguments: [
    ("\0\0\0\0", DamageReason.malformed), ("<<<<<<< HEAD", .malformed), ("{}", .malformed),
    (#"{"v":1,"v":1}"#, .duplicateKey), ("{\"v\":1,\"\u{1}\":1}", .malformed),
  ])
  func `a bad line is skipped, kept and counted`(line: String, reason: DamageReason) throws {
    let slot = try makeSlot()
    try fixture.alter(slot: slot) { bytes in
      let first = bytes.firstIndex(of: 10).map { $0 + 1 } ?? 0
      bytes.insert(contentsOf: Array(line.utf8) + [10], at: first)
    }
    let before = fixture.memory?.contents(fixture.path(slot: slot))
    let book = try fixture.open()
    #expect(book.titles() == ["one", "three", "two"])
    #expect(book.check().damage.map(\.reason) == [reason])
    #expect(fixture.memory?.contents(fixture.path(slot: slot)) == before)
  }

  @Test func `every byte changed harms its line alone`() throws {
    let slot = try makeSlot()
    let whole = try #require(fixture.memory?.contents(fixture.path(slot: slot)))
    // Without its last newline the last line counts as one that is still being written.
    for position in whole.indices.dropLast() {
      for change in [UInt8(0x01), 0x80, 0x02] {
        try fixture.alter(slot: slot) {
          $0 = whole
          $0[position] ^= change
        }
        let book = try fixture.open()
        let intact = Set(["one", "two", "three"]).intersection(book.titles()).count
        try #require(intact >= 1 && (1...2).contains(book.damagedCount), "byte \(position)")
        if position > 0, position + 1 < whole.count, whole[position] != 10 {
          try #require(intact >= 2, "byte \(position)")
        }
      }
    }
  }

  @Test func `a line lost from the middle is noticed`() throws {
    let slot = try makeSlot()
    let lines = fixture.lines(slot: slot)
    try fixture.alter(slot: slot) {
      $0 = Array((lines[0] + "\n" + lines[1] + "\n" + lines[3] + "\n").utf8)
    }
    #expect(try fixture.open().check().missing == ["\(slot):2"])
  }

  @Test func `a line edited by hand counts, and is flagged`() throws {
    let slot = try makeSlot()
    try fixture.alter(slot: slot) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.split(separator: "\n").map { line in
        line.contains("\"two\"")
          ? String(line).split(separator: "\"two\"").joined(separator: "\"TWO\"") : String(line)
      }
      bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    }
    let book = try fixture.open()
    #expect(book.titles() == ["one", "three", "TWO"])
    #expect(book.check().damage.map(\.reason) == [.wrongChecksum])
  }
}
