import Entities
import Core
import Testing

@testable import Repositories
import MemoryFiles

@Suite struct DamageTests {
  private let desk = Desk()

  /// A book of three to-dos in one slot, closed.
  private func makeSlot() throws -> String {
    let book = try desk.open()
    for title in ["one", "two", "three"] { try book.save(desk.todo(title)) }
    desk.memory?.kill()
    return try #require(desk.slots().first)
  }

  @Test func `a torn last line stays, and the next one begins in another slot`() throws {
    let slot = try makeSlot()
    try desk.alter(slot: slot) { $0.removeLast(20) }
    let book = try desk.open()
    #expect(book.titles() == ["one", "two"])
    #expect(book.damagedCount == 1, "it was whole when it was saved")
    #expect(book.check().missing == ["\(slot):3"])
    try book.save(desk.todo("four"))
    #expect(try desk.slots().count == 2)
    #expect(desk.lines(slot: slot).count == 4, "whoever has it whole can bring it back")
    #expect(try desk.open().titles() == ["four", "one", "two"])
  }

  @Test func `a last line that lacks only its newline counts`() throws {
    let slot = try makeSlot()
    try desk.alter(slot: slot) { $0.removeLast() }
    let book = try desk.open()
    #expect(book.titles() == ["one", "three", "two"])
    try book.save(desk.todo("four"))
    #expect(book.titles() == ["four", "one", "three", "two"])
    let again = try desk.open()
    #expect(again.titles() == ["four", "one", "three", "two"])
    #expect(again.check().isSound)
  }

  @Test func `a full file's last line counts without its newline`() throws {
    let first = try desk.open()
    var big = desk.todo("big")
    big.notes = String(repeating: "n", count: 1 << 20)
    try first.save(big)
    desk.memory?.kill()
    let slot = try #require(desk.slots().first)
    try desk.alter(slot: slot) { $0.removeLast() }
    try desk.open().save(desk.todo("next"))
    desk.memory?.crash()
    let again = try desk.open()
    #expect(again.titles() == ["big", "next"])
    #expect(again.check().isSound)
  }

  @Test func `an unfinished last line of another slot is waited for`() throws {
    let writer = try desk.open()
    try writer.save(desk.todo("one"))
    let slot = try #require(desk.slots().first)
    let whole = try #require(desk.memory?.contents(desk.path(slot: slot)))
    try desk.alter(slot: slot) { $0.removeLast(30) }
    let other = Desk(desk.files, at: "/home/other", seed: 9, data: desk.location.data)
    let reader = try other.open()
    var changes: [[EntityID]] = []
    reader.onChanged = { changes.append($0) }
    #expect(reader.titles() == [])
    #expect(reader.damagedCount == 0)
    try desk.alter(slot: slot) { $0 = Array(whole.dropLast(10)) }
    try reader.refresh()
    #expect(changes.isEmpty)
    try desk.alter(slot: slot) { $0 = whole }
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
    try desk.alter(slot: slot) { bytes in
      let first = bytes.firstIndex(of: 10).map { $0 + 1 } ?? 0
      bytes.insert(contentsOf: Array(line.utf8) + [10], at: first)
    }
    let before = desk.memory?.contents(desk.path(slot: slot))
    let book = try desk.open()
    #expect(book.titles() == ["one", "three", "two"])
    #expect(book.check().damage.map(\.reason) == [reason])
    #expect(desk.memory?.contents(desk.path(slot: slot)) == before)
  }

  @Test func `every byte changed harms its line alone`() throws {
    let slot = try makeSlot()
    let whole = try #require(desk.memory?.contents(desk.path(slot: slot)))
    // Without its last newline the last line is one that is still being written.
    for position in whole.indices.dropLast() {
      for change in [UInt8(0x01), 0x80, 0x02] {
        try desk.alter(slot: slot) {
          $0 = whole
          $0[position] ^= change
        }
        let book = try desk.open()
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
    let lines = desk.lines(slot: slot)
    try desk.alter(slot: slot) {
      $0 = Array((lines[0] + "\n" + lines[1] + "\n" + lines[3] + "\n").utf8)
    }
    #expect(try desk.open().check().missing == ["\(slot):2"])
  }

  @Test func `a line edited by hand counts, and is flagged`() throws {
    let slot = try makeSlot()
    try desk.alter(slot: slot) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.split(separator: "\n").map { line in
        line.contains("\"two\"")
          ? String(line).split(separator: "\"two\"").joined(separator: "\"TWO\"") : String(line)
      }
      bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    }
    let book = try desk.open()
    #expect(book.titles() == ["one", "three", "TWO"])
    #expect(book.check().damage.map(\.reason) == [.wrongChecksum])
  }
}
