import Core
import Entities
import Services
import Testing

@Suite struct NetworkTimeTests {
  /// 00:41:12.000 on Saturday 21 November 2026.
  private let now = Timestamp(milliseconds: 1_795_221_672_000)

  private func later(_ milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: now.milliseconds + milliseconds)
  }

  @Test(arguments: [
    ("2026-11-21T00:41:12Z", 0), ("2026-11-21T00:41:14Z", 2), ("2026-11-21T00:41:10.000Z", -2),
    ("2026-11-21T00:41Z", 0), ("2026-11-21T00:42Z", 48), ("2026-11-21T00:40Z", -12),
    ("2026-11-21T09:51:12+09:00", 600), ("2025-11-21T00:41:12Z", -31_535_999),
  ])
  func `a server is as far ahead as its clock must be at least`(text: String, seconds: Int64) throws
  {
    let reading = try #require(WrittenMoment(rfc3339: text))
    #expect(NetworkTime(reading, asked: now, answered: now).seconds == seconds)
  }

  @Test func `the answer counts for the middle of the time that it took`() throws {
    let reading = try #require(WrittenMoment(rfc3339: "2026-11-21T00:41:14.000Z"))
    #expect(NetworkTime(reading, asked: now, answered: later(4000)).seconds == 0)
    #expect(NetworkTime(reading, asked: now, answered: later(2000)).seconds == 1)
  }

  @Test func `an answer grows old, and its age is never negative`() throws {
    let reading = try #require(WrittenMoment(rfc3339: "2026-11-21T00:41Z"))
    let time = NetworkTime(reading, asked: now, answered: now)
    #expect(time.age(at: later(179_999)) == 2)
    #expect(time.age(at: later(-60_000)) == 0)
  }
}
