import Entities
import Foundation
import Glibc
import Services
import Testing

/// The system's own rules for every zone, around the last changes of its clocks.
@Suite(.serialized) struct DayStartTests {
  private static let folder = "/usr/share/zoneinfo"

  /// Every zone that has rules of its own since 1970; none where the system has no rules.
  private static let zones: [String] = {
    let table = (try? String(contentsOfFile: "\(folder)/zone1970.tab", encoding: .utf8)) ?? ""
    return table.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: "\t").dropFirst(2).first.map(String.init) }
  }()

  @Test(.enabled(if: !zones.isEmpty, "the system has no time zones"))
  func `a day begins when the wall clock first shows it, in every zone`() {
    let own = getenv("TZ").map { String(cString: $0) }
    defer { use(own) }
    var checked = 0
    for zone in Self.zones {
      use(zone)
      for change in changes(in: zone).suffix(4) {
        for day in -2...2 { check(change.adding(days: day), zone) }
        checked += 1
      }
    }
    #expect(checked > 500)
  }

  @Test(
    .enabled(if: !zones.isEmpty, "the system has no time zones"),
    arguments: [
      // Clocks went from midnight to one o'clock.
      ("Africa/Cairo", "2026-04-24", "2026-04-24T01:00:00+03:00"),
      // A day that Samoa never had begins with the next one.
      ("Pacific/Apia", "2011-12-30", "2011-12-31T00:00:00+14:00"),
      ("Asia/Seoul", "2026-11-21", "2026-11-21T00:00:00+09:00"),
      ("America/Havana", "2026-11-01", "2026-11-01T00:00:00-04:00"),
    ])
  func `a day without a midnight begins later`(zone: String, day: String, start: String) throws {
    let own = getenv("TZ").map { String(cString: $0) }
    defer { use(own) }
    use(zone)
    let clock = BookClock.system
    let date = try #require(CivilDate(text: day))
    #expect(clock.local(clock.start(of: date)).text == start)
  }

  private func check(_ date: CivilDate, _ zone: String) {
    let clock = BookClock.system
    let start = clock.start(of: date)
    let end = clock.start(of: date.adding(days: 1))
    #expect(clock.local(moment(start, -1)).date < date, "\(zone) \(date.text)")
    guard start < end else { return }
    #expect(clock.local(start).date == date, "\(zone) \(date.text)")
    #expect(clock.local(moment(end, -1)).date == date, "\(zone) \(date.text)")
  }

  private func moment(_ moment: Timestamp, _ milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: moment.milliseconds + milliseconds)
  }

  /// The days since 2007 on which a zone's clocks were changed, to a week.
  private func changes(in zone: String) -> [CivilDate] {
    let clock = BookClock.system
    let week: Int64 = 7 * 86_400_000
    var moment = Timestamp(milliseconds: 1_167_609_600_000)
    var days: [CivilDate] = []
    for _ in 0..<1040 {
      let next = Timestamp(milliseconds: moment.milliseconds + week)
      if clock.local(moment).offset != clock.local(next).offset {
        days.append(change(from: moment, to: next))
      }
      moment = next
    }
    return days
  }

  private func change(from first: Timestamp, to last: Timestamp) -> CivilDate {
    let clock = BookClock.system
    var low = first.milliseconds
    var high = last.milliseconds
    while high - low > 1 {
      let middle = Timestamp(milliseconds: (low + high) / 2)
      if clock.local(middle).offset == clock.local(first).offset {
        low = middle.milliseconds
      } else {
        high = middle.milliseconds
      }
    }
    return clock.local(Timestamp(milliseconds: high)).date
  }

  private func use(_ zone: String?) {
    if let zone { setenv("TZ", zone, 1) } else { unsetenv("TZ") }
    tzset()
  }
}
