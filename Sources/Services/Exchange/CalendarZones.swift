import Core
import Repositories

/// The zones of some times, and the range of days of each.
struct ZoneDays {
  private var days: [String: ClosedRange<CivilDate>] = [:]

  /// From 1900 to 2099.
  private static let years = CivilDate(dayNumber: -25_567)...CivilDate(dayNumber: 47_481)

  /// Whether a zone is UTC, which needs no definition.
  static func isUTC(_ zone: String) -> Bool { zone == "UTC" || zone == "Etc/UTC" }

  /// Adds the zone of a time; ignores whole days and UTC.
  mutating func add(_ time: DayTime) {
    guard time.time != nil, let zone = time.zone, !Self.isUTC(zone) else { return }
    add(zone, time.date...time.date)
  }

  mutating func add(_ other: ZoneDays) {
    for (zone, dates) in other.days { add(zone, dates) }
  }

  private mutating func add(_ zone: String, _ dates: ClosedRange<CivilDate>) {
    let known = days[zone] ?? dates
    days[zone] =
      min(known.lowerBound, dates.lowerBound)...max(known.upperBound, dates.upperBound)
  }

  /// The definitions of the zones, sorted by name.
  func definitions(_ clock: BookClock) -> [ContentComponent] {
    days.sorted { $0.key < $1.key }.map { definition(of: $0.key, over: $0.value, clock) }
  }

  /// The definition of a zone: its offset, and each change of it around the days.
  private func definition(
    of name: String, over days: ClosedRange<CivilDate>, _ clock: BookClock
  ) -> ContentComponent {
    // Beyond these years no zone is known to change its clocks, and a year may be mistyped.
    let days = days.clamped(to: Self.years)
    let first = days.lowerBound.adding(days: -366)
    let last = days.upperBound.adding(days: 2 * 366)
    let noon = ClockTime(minutes: ClockTime.minutesPerDay / 2)
    func offset(_ date: CivilDate, _ time: ClockTime) -> Int {
      let wall = Int64(date.dayNumber * ClockTime.minutesPerDay + time.minutes)
      return Int(wall - clock.moment(date, time, name).milliseconds / 60_000)
    }
    var known = offset(first, noon)
    var parts = [ZoneChange(date: first, time: ClockTime(minutes: 0), from: known, to: known)]
    var date = first
    while date < last {
      date = date.adding(days: 1)
      let new = offset(date, noon)
      guard new != known else { continue }
      // It changes between noon of the day before and noon of this one.
      let morning = (0..<ClockTime.minutesPerDay / 2).first {
        offset(date, ClockTime(minutes: $0)) == new
      }
      // `DTSTART` is in the old offset, so a change forward comes that much earlier.
      let before = max(0, (morning ?? 0) - max(0, new - known))
      parts.append(
        ZoneChange(date: date, time: ClockTime(minutes: before), from: known, to: new))
      known = new
    }
    let least = parts.map(\.to).min() ?? 0
    return ContentComponent(
      "VTIMEZONE", [ContentLine("TZID", value: name)],
      parts.map { $0.component(isStandard: $0.to == least) })
  }
}

/// A change of a zone's offset from UTC; offsets are in minutes.
private struct ZoneChange {
  let date: CivilDate
  let time: ClockTime
  let from: Int
  let to: Int

  func component(isStandard: Bool) -> ContentComponent {
    ContentComponent(
      isStandard ? "STANDARD" : "DAYLIGHT",
      [
        ContentLine("DTSTART", value: CalendarLines.basic(date, time)),
        ContentLine("TZOFFSETFROM", value: Self.text(from)),
        ContentLine("TZOFFSETTO", value: Self.text(to)),
      ])
  }

  private static func text(_ offset: Int) -> String {
    (offset < 0 ? "-" : "+") + CalendarLines.digits(of: ClockTime(minutes: abs(offset)).text)
  }
}
