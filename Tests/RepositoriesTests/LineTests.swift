import Core
import Entities
import Testing

@testable import Repositories

@Suite struct LineTests {
  @Test func `one act is one line of a known shape`() throws {
    let fixture = BookFixture()
    let book = try fixture.open()
    var todo = fixture.todo("Buy milk", id: "A1")
    todo.tags = ["home"]
    try book.save(todo)
    todo.title = "Buy\u{7}\u{2028} oat milk"
    todo.tags = nil
    try book.save(todo, verb: "edit")
    let slot = try #require(fixture.slots().first)
    let lines = fixture.lines(slot: slot)
    #expect(slot.utf8.count == 13)
    #expect(lines.count == 3)
    let time = "2026-11-21T00:41:12.123Z"
    #expect(lines[0].hasPrefix(#"{"v":1,"segment":1,"slot":"\#(slot)","first":1,"previous":null,"#))
    let second =
      #"{"v":1,"n":1,"t":"\#(time)+0","do":{"verb":"save","count":1},"tx":[{"k":"todo","id":"A1","#
      + #""f":{"created":"\#(time)","tag:home":"home","title":"Buy milk"}}]"#
    #expect(lines[1] == second + #","c":"\#(CRC32C.text(Array(second.utf8)[...]))"}"#)
    let third =
      #"{"v":1,"n":2,"t":"\#(time)+1","do":{"verb":"edit","count":1},"tx":[{"k":"todo","id":"A1","#
      + #""f":{"tag:home":null,"title":"Buy\u0007\u2028 oat milk"},"#
      + #""over":{"tag:home":["\#(slot):1"],"title":["\#(slot):1"]}}]"#
    #expect(lines[2] == third + #","c":"\#(CRC32C.text(Array(third.utf8)[...]))"}"#)
  }

  @Test(arguments: [
    ("123456789", "e3069283"), ("", "00000000"), ("a", "c1d04330"),
    (String(repeating: "\0", count: 32), "8a9136aa"),
  ])
  func `the checksum is that of RFC 3720`(text: String, checksum: String) {
    #expect(CRC32C.text(Array(text.utf8)[...]) == checksum)
  }

  @Test(arguments: [
    #"{"a":53,"c":"6C7E162D"}"#, #"{"a":53,"c":"6c7e162d" "#, #"{"a":53,"c":"6c7e162d'}"#,
  ])
  func `a checksum that is not spelt as it was written is wrong`(line: String) {
    let whole = Array(#"{"a":53,"c":"6c7e162d"}"#.utf8)
    let altered = Array(line.utf8)
    #expect(LineParser.hasRightChecksum(whole, whole.indices))
    #expect(!LineParser.hasRightChecksum(altered, altered.indices))
  }

  @Test func `saving what is there already writes nothing`() throws {
    let fixture = BookFixture()
    let book = try fixture.open()
    let todo = fixture.todo("Buy milk")
    try book.save(todo)
    let slot = try #require(fixture.slots().first)
    let before = fixture.lines(slot: slot)
    #expect(try book.save(todo) == nil)
    #expect(fixture.lines(slot: slot) == before)
  }

  @Test func `reading makes no file`() throws {
    let fixture = BookFixture()
    let book = try fixture.open()
    #expect(book.entries(EntryQuery()).isEmpty)
    #expect(throws: FileSystemError.self) { try fixture.files.list("/home") }
  }

  @Test func `fields and members of a newer version survive an edit`() throws {
    let fixture = BookFixture()
    let book = try fixture.open()
    var todo = fixture.todo("Buy milk")
    try book.save(todo)
    let extra: FieldValue = .json(#"{"deep":[1,2.50]}"#)
    try book.commit(
      Transaction(OperationLabel("x"), [.set(.todo, todo.id, ["novelty": extra])]))
    todo.title = "Buy bread"
    try book.save(todo)
    let again = try fixture.open()
    let novelty = again.history(of: todo.id, limit: 10).flatMap(\.records).flatMap(\.fields)
      .filter { $0.key == "novelty" }
    #expect(novelty.map(\.after) == [extra])
    #expect(again.record(TodoEntity.self, id: todo.id) == .found(todo))
  }

  @Test func `what could not be read again is refused, and nothing is written`() throws {
    let fixture = BookFixture()
    let book = try fixture.open()
    try book.save(fixture.todo("one"))
    let slot = try #require(fixture.slots().first)
    let before = fixture.lines(slot: slot)
    fixture.clock = Timestamp(milliseconds: 400_000_000_000_000)
    #expect(throws: StoreError.refused(.malformed)) { try book.save(fixture.todo("two")) }
    #expect(book.titles() == ["one"])
    #expect(book.status == .writable)
    #expect(fixture.lines(slot: slot) == before)
  }

  @Test func `extreme values are kept as they are`() throws {
    let fixture = BookFixture()
    let book = try fixture.open()
    var todo = fixture.todo("Z\u{36F}\u{36F}\u{36F}")
    todo.position = .max
    todo.notes = String(repeating: "n", count: 10_000_000)
    todo.tags = (0..<5000).map { "tag \($0)" }.sorted()
    todo.due = DayTime(text: "9999-12-31")
    try book.save(todo)
    #expect(try fixture.open().record(TodoEntity.self, id: todo.id) == .found(todo))
    try book.commit(Transaction(OperationLabel("d"), [.delete(.todo, todo.id)]))
    #expect(try fixture.open().titles() == [])
  }
}
