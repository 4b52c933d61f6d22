import Core
import Entities
import MemoryFiles
import Testing

@testable import Repositories

/// Large logs, whose lines are parsed on several cores.
@Suite struct SharedParsingTests {
  /// Returns the segments of a book that several programs have written, each twice.
  private func segments() throws -> [SegmentLines] {
    let cached = try CachedBookFixture(acts: 300)
    let fixture = cached.fixture
    let first = try fixture.open()
    try first.save(fixture.todo("하나"))
    let second = try fixture.open()
    try second.save(fixture.todo("또 하나"), fixture.todo("another"))
    let slots = try fixture.slots()
    return try (slots + slots).enumerated().map { number, slot in
      let bytes = try #require(fixture.memory?.contents(fixture.path(slot: slot)))
      return SegmentLines(segment: Int32(number), slot: slot, bytes: bytes, start: 0, place: 0)
    }
  }

  private func snapshot(_ parser: LineParser) -> [String] {
    let symbols = parser.symbols
    let texts = [symbols.ids, symbols.keys, symbols.kinds, symbols.slots].flatMap { table in
      (0..<table.count).map { table.text(Symbol(index: Int32($0))) }
    }
    let batch = parser.batch
    return texts + batch.items.map { "\($0)" } + batch.changes.map { "\($0)" }
      + batch.fields.map { "\($0)" } + batch.mentions.map { "\($0)" }
  }

  @Test(arguments: 1...3) func `shares of a log give what one parser gives`(border: Int) throws {
    let segments = try segments()
    try #require(segments.count == 4)
    var alone = LineParser()
    let lines = segments.map { alone.parse($0) }
    var first = LineParser()
    var shared = segments[..<border].map { first.parse($0) }
    shared += first.append(ParsedShare(segments[border...], longestLine: alone.longestLine))
    #expect(snapshot(first) == snapshot(alone))
    #expect(shared.map { "\($0)" } == lines.map { "\($0)" })
  }

  @Test func `shares are about as long as each other, and no line is left out`() {
    let segments = [3, 1, 9, 2, 2, 5, 1, 1].enumerated().map { number, size in
      SegmentLines(
        segment: Int32(number), slot: "s", bytes: [UInt8](repeating: 0, count: size << 20),
        start: 0, place: 0)
    }
    func shares(_ most: Int) -> [[Int32]] {
      segments.shares(most).map { $0.map(\.segment) }
    }
    #expect(shares(1) == [[0, 1, 2, 3, 4, 5, 6, 7]])
    #expect(shares(2) == [[0, 1, 2], [3, 4, 5, 6, 7]])
    #expect(shares(4) == [[0, 1, 2], [3], [4, 5], [6, 7]])
    #expect(shares(64).flatMap { $0 } == Array(0..<8))
    #expect([SegmentLines]().shares(2).isEmpty)
  }

  @Test func `a large book is read whole`() throws {
    let fixture = BookFixture()
    let book = try fixture.open()
    for number in 0..<12 {
      var todo = fixture.todo("할 일 \(number)")
      todo.notes = String(repeating: "메모 \(number) ", count: 90_000)
      try book.save(todo)
    }
    let records = book.bookRecords()
    fixture.memory?.kill()
    let again = try fixture.open()
    #expect(again.fold.segments.allSatisfy { $0.memory.isEmpty }, "its lines stay on disk")
    #expect(again.bookRecords() == records)
  }
}
