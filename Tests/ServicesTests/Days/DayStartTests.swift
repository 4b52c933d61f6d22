import Core
import Foundation
import Glibc
import Repositories
import Services
import Synchronization
import Testing

/// The system's own rules for every zone, around the last changes of its clocks.
@Suite(.serialized) struct DayStartTests {
  private static let folder = "/usr/share/zoneinfo"

  /// Every zone with rules of its own since 1970; none if the system has no rules.
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

  @Test(
    .enabled(if: !zones.isEmpty, "the system has no time zones"),
    arguments: [
      ("Asia/Seoul", 9 * 60), ("Etc/GMT+5", -5 * 60), ("America/Port-au-Prince", -5 * 60),
      ("America/Argentina/Buenos_Aires", -3 * 60), ("EST5EDT", -5 * 60), ("Asia/Kolkata", 330),
    ])
  func `a name of the zone table has the rules of that zone`(zone: String, offset: Int) throws {
    let own = getenv("TZ").map { String(cString: $0) }
    defer { use(own) }
    use("UTC")
    #expect(try self.offset(of: zone) == offset)
  }

  @Test(.enabled(if: !zones.isEmpty, "the system has no time zones"))
  func `a name that is not in the zone table means the local zone, and is never opened`() throws {
    let own = getenv("TZ").map { String(cString: $0) }
    defer { use(own) }
    use("UTC")
    let place = "/tmp/daybook-zone-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    // If this fails, the system still empties /tmp.
    defer { try? FileManager.default.removeItem(atPath: place) }
    try FileManager.default.copyItem(atPath: "\(Self.folder)/Asia/Seoul", toPath: "\(place)/Seoul")
    // If such a path were opened, the test would wait at the pipe for ever.
    try #require(try offset(of: "../../..\(place)/Seoul") == 0)
    try #require(mkfifo("\(place)/pipe", 0o600) == 0)
    let long = String(repeating: "a/", count: 500_000)
    let others = [
      "../../..\(place)/pipe", "../../../dev/tty", "../../../dev/zero", "/dev/tty", "", ".", "..",
      "Asia", "Asia/", "/Asia/Seoul", "Asia//Seoul", "Asia/./Seoul", "Asia/../Asia/Seoul",
      "Asia/Seoul\0", "Asia/Seoul ", "tzdata.zi", "zone1970.tab", "leapseconds", "KST-9", long,
    ]
    for zone in others { #expect(try offset(of: zone) == 0, "\(zone.prefix(40))") }
  }

  @Test(.enabled(if: !zones.isEmpty, "the system has no time zones"))
  func `a TZ that names no file of rules leaves the machine's own zone`() throws {
    let own = getenv("TZ").map { String(cString: $0) }
    defer { use(own) }
    use(nil)
    let machine = BookClock.system.zone()
    for zone in ["../../../dev/tty", ":../../../dev/zero", "/dev/tty"] {
      use(zone)
      BookClock.refuseUnreadableZone()
      #expect(BookClock.system.zone() == machine)
    }
    for zone in [
      "Asia/Seoul", ":Asia/Seoul", "KST-9", "\(Self.folder)/Asia/Seoul", "Nowhere/At", "",
    ] {
      use(zone)
      BookClock.refuseUnreadableZone()
      #expect(getenv("TZ").map { String(cString: $0) } == zone)
    }
  }

  @Test(.enabled(if: !zones.isEmpty, "the system has no time zones"))
  func `a program that starts while times of another zone are read has the user's own`()
    async throws
  {
    let reader = Task.detached {
      let clock = BookClock.system
      let noon = ClockTime(minutes: 720)
      while !Task.isCancelled { _ = clock.moment(CivilDate(dayNumber: 0), noon, "Asia/Tokyo") }
    }
    let words = ["sh", "-c", #"test "$TZ" != Asia/Tokyo"#]
    let ends = try await Task.detached {
      try (0..<100).map { _ in try ChildProgram(words, in: .background).waitForEnd() }
    }.value
    reader.cancel()
    await reader.value
    #expect(ends.allSatisfy { $0 == 0 })
  }

  /// Returns by how many minutes a zone's noon of a winter day is before that of UTC.
  private func offset(of zone: String) throws -> Int {
    let date = try #require(CivilDate(text: "2026-01-15"))
    let time = ClockTime(minutes: 12 * 60)
    let moment = BookClock.system.moment(date, time, zone)
    return date.dayNumber * 1440 + time.minutes - Int(moment.milliseconds / 60_000)
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

  /// Returns the days since 2007 on which a zone's clocks were changed, to within a week.
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
    // Other tests start programs meanwhile.
    environmentInUse.withLock { _ in
      if let zone { setenv("TZ", zone, 1) } else { unsetenv("TZ") }
      tzset()
    }
  }
}
