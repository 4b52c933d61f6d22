import Core
import Entities
import Repositories

/// Reads the days and times of a calendar file.
///
/// A name of the tz database takes precedence over the definition in the file. The names that Windows uses are
/// in a table. Any other zone is one whose clocks change in the same months by the same offsets, else it has the fixed
/// offset of its definition in the file.
///
/// Source: RFC 5545, sections 3.3.4 to 3.3.6 and 3.3.14.
struct CalendarTimes {
  private enum Zone {
    case named(String)
    /// Minutes ahead of UTC.
    case offset(Int)
  }

  let clock: BookClock
  /// The zone of times without one.
  private let local: String
  private var defined: [String: Zone] = [:]
  /// Whether times in UTC stay in UTC: the rule of a series counts in the zone of its start.
  var keepsUTC = false

  init(_ components: [ContentComponent], _ clock: BookClock, zone: String) {
    self.clock = clock
    local = zone
    for zone in components where zone.name == "VTIMEZONE" {
      guard let line = zone.lines.first(where: { $0.name == "TZID" }) else { continue }
      let name = ContentText.unescaped(line.value)
      guard self.zone(name) == nil else { continue }
      let standard = zone.components.last { $0.name == "STANDARD" } ?? zone.components.last
      guard let usual = standard.flatMap(Self.change) else { continue }
      let summer = zone.components.last { $0.name == "DAYLIGHT" }.flatMap(Self.change)
      let known = summer.flatMap { knownZone(zone, usual, $0) }
      defined[name] = known.map(Zone.named) ?? .offset(usual.offset)
    }
  }

  /// A change of the clocks: the month from which on they have an offset from UTC, in minutes.
  private typealias Change = (month: Int, offset: Int)

  private static func change(_ component: ContentComponent) -> Change? {
    func value(_ name: String) -> String? { component.lines.first { $0.name == name }?.value }
    guard let offset = value("TZOFFSETTO").flatMap(offset) else { return nil }
    let rule = value("RRULE")?.split(separator: ";").first { $0.hasPrefix("BYMONTH=") }
    let month =
      rule.flatMap { Int($0.dropFirst("BYMONTH=".count)) }
      ?? value("DTSTART").flatMap { Int($0.dropFirst(4).prefix(2)) }
    return month.map { ($0, offset) }
  }

  /// The zone that the file names itself, or one whose clocks change in the same months by the same offsets.
  private func knownZone(
    _ zone: ContentComponent, _ usual: Change, _ summer: Change
  ) -> String? {
    let year = clock.today.parts.year
    // The clocks may have either offset in the months in which they change.
    let months = (1...12).filter { ![usual.month, summer.month].contains($0) }
    let days = months.compactMap { month in
      CivilDate(year: year, month: month, day: 15).map { (day: $0, isSummer: isSummer(month)) }
    }
    func isSummer(_ month: Int) -> Bool {
      usual.month > summer.month
        ? summer.month..<usual.month ~= month : !(usual.month..<summer.month ~= month)
    }
    let own = zone.lines.first { $0.name == "X-LIC-LOCATION" }?.value
    // Most calendars whose zones have names of their own are European or American.
    let others = Self.windowsZones.values.sorted {
      ($0.hasPrefix("Europe/") ? 0 : 1, $0) < ($1.hasPrefix("Europe/") ? 0 : 1, $1)
    }
    return ([own, local].compactMap(\.self) + others).first { name in
      isInZoneTable(name)
        && days.allSatisfy { day, isSummer in
          offset(of: name, on: day) == (isSummer ? summer.offset : usual.offset)
        }
    }
  }

  /// How many minutes the clocks of a zone are ahead of UTC at noon of a day.
  private func offset(of zone: String, on day: CivilDate) -> Int {
    let noon = ClockTime(minutes: ClockTime.minutesPerDay / 2)
    let moments = ["UTC", zone].map { clock.moment(day, noon, $0).milliseconds }
    return Int((moments[0] - moments[1]) / 60_000)
  }

  /// Reads a day, or a day and time in its zone; returns nil for anything else.
  ///
  /// A time in UTC is converted to the local time, unless it is that of a series.
  func value(_ line: ContentLine) throws(ExchangeError) -> DayTime? {
    try value(line.value, zone: line[parameter: "TZID"])
  }

  private func value(_ text: String, zone: String?) throws(ExchangeError) -> DayTime? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard let date = Self.date(parts[0]) else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? DayTime(date) : nil }
    let isUTC = parts[1].hasSuffix("Z")
    guard let time = Self.time(isUTC ? parts[1].dropLast() : parts[1]) else { return nil }
    if isUTC, keepsUTC { return DayTime(date, at: time, zone: "UTC") }
    if isUTC { return here(date, time, offset: 0) }
    guard let zone else { return DayTime(date, at: time, zone: local) }
    switch self.zone(zone) {
    case .named(let name)?: return DayTime(date, at: time, zone: name)
    case .offset(let offset)?: return here(date, time, offset: offset)
    case nil: throw ExchangeError(.unknownZone(zone))
    }
  }

  /// Reads several values, separated by commas.
  func values(_ line: ContentLine) throws(ExchangeError) -> [DayTime] {
    var values: [DayTime] = []
    for text in line.value.split(separator: ",") {
      if let value = try value(String(text), zone: line[parameter: "TZID"]) { values.append(value) }
    }
    return values
  }

  /// Returns nil for a moment that is before the first or after the last day here.
  private func here(_ date: CivilDate, _ time: ClockTime, offset: Int) -> DayTime? {
    let minutes = date.dayNumber * ClockTime.minutesPerDay + time.minutes - offset
    let local = clock.local(Timestamp(milliseconds: Int64(minutes) * 60_000))
    guard CivilDate.all.contains(local.date) else { return nil }
    return DayTime(local.date, at: local.time, zone: clock.zone())
  }

  /// Looks up a zone; the file's own definition is the last resort.
  private func zone(_ name: String) -> Zone? {
    if isInZoneTable(name) { return .named(name) }
    // `/example.org/20260101/Europe/Berlin`
    let parts = name.split(separator: "/")
    for count in [2, 3] where parts.count > count {
      let tail = parts.suffix(count).joined(separator: "/")
      if isInZoneTable(tail) { return .named(tail) }
    }
    return Self.windowsZones[name].map(Zone.named) ?? defined[name]
  }

  static func date(_ text: Substring) -> CivilDate? {
    guard text.utf8.count == 8, let number = number(text),
      let date = CivilDate(
        text: "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
    else { return nil }
    return number > 0 && CivilDate.all.contains(date) ? date : nil
  }

  private static func time(_ text: Substring) -> ClockTime? {
    guard text.utf8.count == 6, let hour = number(text.prefix(2)),
      let minute = number(text.dropFirst(2).prefix(2)), let second = number(text.suffix(2)),
      second <= 60
    else { return nil }
    return ClockTime(hour: hour, minute: minute)
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { 48...57 ~= $0 } ? Int(text) : nil
  }

  /// Reads an offset such as `+0900`, in minutes.
  private static func offset(_ text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst()
    guard digits.utf8.count == 4 || digits.utf8.count == 6, let hours = number(digits.prefix(2)),
      let minutes = number(digits.dropFirst(2).prefix(2)), hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (sign == "-" ? -1 : 1)
  }

  /// Reads a duration such as `P1DT2H30M`, in minutes; negative with a minus in front.
  ///
  /// Returns nil for anything else, and for a duration that is not whole minutes.
  static func minutes(_ text: String) -> Int? {
    var rest = Substring(text.uppercased())
    let isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
    guard rest.hasPrefix("P") else { return nil }
    rest = rest.dropFirst()
    let units: [Character: Int] = ["W": 7 * 86_400, "D": 86_400, "H": 3600, "M": 60, "S": 1]
    var seconds = 0
    var isEmpty = true
    while let first = rest.first {
      if first == "T" {
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard 1...6 ~= digits.count, let count = Int(digits),
        let unit = rest.popFirst().flatMap({
          units[$0]
        })
      else { return nil }
      seconds += count * unit
      isEmpty = false
    }
    guard !isEmpty, seconds % 60 == 0 else { return nil }
    return seconds / 60 * (isNegative ? -1 : 1)
  }

  /// The Windows names of zones that are most common in calendars.
  ///
  /// Source: Unicode CLDR, supplemental/windowsZones.xml.
  private static let windowsZones = [
    "UTC": "Etc/UTC", "GMT Standard Time": "Europe/London",
    "Greenwich Standard Time": "Atlantic/Reykjavik", "W. Europe Standard Time": "Europe/Berlin",
    "Romance Standard Time": "Europe/Paris", "Central Europe Standard Time": "Europe/Budapest",
    "Central European Standard Time": "Europe/Warsaw", "E. Europe Standard Time": "Europe/Chisinau",
    "FLE Standard Time": "Europe/Kiev", "GTB Standard Time": "Europe/Bucharest",
    "Russian Standard Time": "Europe/Moscow", "Turkey Standard Time": "Europe/Istanbul",
    "Israel Standard Time": "Asia/Jerusalem", "Arabian Standard Time": "Asia/Dubai",
    "India Standard Time": "Asia/Calcutta", "SE Asia Standard Time": "Asia/Bangkok",
    "Singapore Standard Time": "Asia/Singapore", "China Standard Time": "Asia/Shanghai",
    "Taipei Standard Time": "Asia/Taipei", "Korea Standard Time": "Asia/Seoul",
    "Tokyo Standard Time": "Asia/Tokyo", "AUS Eastern Standard Time": "Australia/Sydney",
    "New Zealand Standard Time": "Pacific/Auckland", "Hawaiian Standard Time": "Pacific/Honolulu",
    "Alaskan Standard Time": "America/Anchorage", "Pacific Standard Time": "America/Los_Angeles",
    "Mountain Standard Time": "America/Denver", "US Mountain Standard Time": "America/Phoenix",
    "Central Standard Time": "America/Chicago", "Eastern Standard Time": "America/New_York",
    "Atlantic Standard Time": "America/Halifax", "Newfoundland Standard Time": "America/St_Johns",
    "E. South America Standard Time": "America/Sao_Paulo",
    "Argentina Standard Time": "America/Buenos_Aires", "SA Pacific Standard Time": "America/Bogota",
    "South Africa Standard Time": "Africa/Johannesburg", "Egypt Standard Time": "Africa/Cairo",
  ]
}
