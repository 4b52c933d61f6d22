import Core
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    (1_795_221_672_123, "2026-11-21T00:41:12.123Z"), (0, "1970-01-01T00:00:00.000Z"),
    (-1, "1969-12-31T23:59:59.999Z"),
  ])
  func `a moment is written as it was read`(milliseconds: Int64, text: String) {
    #expect(Timestamp(milliseconds: milliseconds).text == text)
    #expect(Timestamp(text: text)?.milliseconds == milliseconds)
  }

  @Test(arguments: ["2026-11-21", "2026-11-21T24:00:00Z", "2026-11-21T00:41:12+09:00", ""])
  func `anything else is refused`(text: String) {
    #expect(Timestamp(text: text) == nil)
  }

  @Test func `ids sort by the time they were made`() {
    var highest = Constant(value: .max)
    var lowest = Constant(value: 0)
    let early = EntityID(time: Timestamp(milliseconds: 1_000), using: &highest)
    let late = EntityID(time: Timestamp(milliseconds: 1_001), using: &lowest)
    #expect(early < late)
    #expect(early.text.utf8.count == 26)
  }

  @Test(arguments: ["2026-11-22", "2026-11-22T18:00[Asia/Seoul]"])
  func `a due day or time is written as it was read`(text: String) {
    #expect(DayTime(text: text)?.text == text)
  }

  @Test(arguments: ["2026-11-22T18:00", "2026-11-22T18:00[]", "2026-11-22 18:00", "tomorrow"])
  func `a time without its zone is refused`(text: String) {
    #expect(DayTime(text: text) == nil)
  }

  @Test func `ids of one moment keep the order in which they are made`() {
    var sequence = EntityIDSequence()
    let moments = Array(repeating: 7, count: 500) + [6, 6] + Array(repeating: 8, count: 500)
    let ids = moments.map { sequence.next(at: Timestamp(milliseconds: Int64($0))) }
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.text.count == 26 })
  }
}

/// A generator that always returns the same number.
private struct Constant: RandomNumberGenerator {
  let value: UInt64

  mutating func next() -> UInt64 { value }
}
