package import Core
import Glibc
import Synchronization

/// The source of the time for services and screens; a test can use a fixed one.
package struct BookClock: Sendable {
  /// The present moment.
  package let now: @Sendable () -> Timestamp
  /// What a wall clock here shows at a moment.
  package let local: @Sendable (Timestamp) -> LocalTime
  /// The moment at which the wall clocks of an IANA zone show a day and time.
  package let moment: @Sendable (CivilDate, ClockTime, String) -> Timestamp
  /// The IANA name of the zone that `local` reads, such as `Asia/Seoul`.
  package let zone: @Sendable () -> String

  package init(
    now: @escaping @Sendable () -> Timestamp,
    local: @escaping @Sendable (Timestamp) -> LocalTime,
    moment: @escaping @Sendable (CivilDate, ClockTime, String) -> Timestamp,
    zone: @escaping @Sendable () -> String
  ) {
    self.moment = moment
    self.now = now
    self.local = local
    self.zone = zone
  }

  /// A clock that always shows the same time, at an offset from UTC in minutes.
  package static func fixed(_ moment: Timestamp, offset: Int = 0, zone: String = "UTC") -> BookClock
  {
    BookClock(
      now: { moment },
      local: { LocalTime($0, offset: offset) },
      moment: { date, time, _ in
        Timestamp(
          milliseconds: Int64(date.dayNumber * ClockTime.minutesPerDay + time.minutes - offset)
            * 60_000)
      },
      zone: { zone })
  }

  /// What the wall clock shows now.
  package var localNow: LocalTime { local(now()) }

  package var today: CivilDate { localNow.date }
}

/// What a wall clock shows: a day, a time, and how far it is ahead of UTC.
package struct LocalTime: Equatable, Sendable {
  package let date: CivilDate
  package let time: ClockTime
  package let second: Int
  /// Minutes ahead of UTC.
  package let offset: Int

  package init(_ moment: Timestamp, offset: Int) {
    let seconds = Int(moment.milliseconds).floored(by: 1000).quotient + offset * 60
    let (day, rest) = seconds.floored(by: 86_400)
    date = CivilDate(dayNumber: day)
    time = ClockTime(minutes: rest / 60)
    second = rest % 60
    self.offset = offset
  }

  /// RFC 3339 with offset, such as `2026-11-21T09:41:12+09:00`.
  package var text: String {
    let sign = offset < 0 ? "-" : "+"
    let ahead = ClockTime(minutes: abs(offset) % ClockTime.minutesPerDay)
    return "\(date.text)T\(time.text):\(second.digits(atLeast: 2))\(sign)\(ahead.text)"
  }
}

extension BookClock {
  /// The moment at which a day begins here: the first one at which a wall clock shows that day.
  ///
  /// This does not look for midnight, since a day may begin at one o'clock, or not exist at all; such a day
  /// begins and ends where the next one begins.
  package func start(of date: CivilDate) -> Timestamp {
    // No zone is more than a day away from UTC.
    var before = Int64((date.dayNumber - 1) * ClockTime.minutesPerDay)
    var after = Int64((date.dayNumber + 1) * ClockTime.minutesPerDay)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if local(moment(middle)).date < date { before = middle } else { after = middle }
    }
    return moment(after)
  }

  private func moment(_ minutes: Int64) -> Timestamp {
    Timestamp(milliseconds: minutes * 60_000)
  }
}

extension BookClock {
  /// The moment of a day and time; nil for a whole day.
  func moment(_ time: DayTime) -> Timestamp? {
    guard let clockTime = time.time, let zone = time.zone else { return nil }
    return moment(time.date, clockTime, zone)
  }

  /// What the clocks of a zone show at a moment.
  func wall(at moment: Timestamp, in zone: String) -> DayTime {
    let minute = Int(moment.milliseconds / 60_000)
    var wall = DayTime(minute: minute, zone: zone)
    // The first pass uses the offset at about that time, the second the offset at that very time.
    for _ in 1...2 {
      let shown = self.moment(wall).map { Int($0.milliseconds / 60_000) } ?? minute
      wall = DayTime(minute: wall.minute + minute - shown, zone: zone)
    }
    // A time that the clocks skip stands for the same moment as a later one, with the offset of the next day.
    let next = DayTime(minute: wall.minute + ClockTime.minutesPerDay, zone: zone)
    guard let nextMoment = self.moment(next) else { return wall }
    let offset = next.minute - Int(nextMoment.milliseconds / 60_000)
    let later = DayTime(minute: minute + offset, zone: zone)
    return later.minute > wall.minute && self.moment(later) == self.moment(wall) ? later : wall
  }
}

extension BookClock {
  /// The system's clock, read in the zone of `TZ` or of the machine.
  package static let system = BookClock(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    },
    local: { moment in
      let seconds = Int(moment.milliseconds).floored(by: 1000).quotient
      return LocalTime(moment, offset: zoneInUse.withLock { _ in offset(at: seconds) } / 60)
    },
    moment: { date, time, zone in
      zoneInUse.withLock { civilMoment(date, time, in: zone, local: systemZone(&$0)) }
    },
    zone: { zoneInUse.withLock { systemZone(&$0) } })
}

extension BookClock {
  /// Removes `TZ` from the environment if it names a terminal, a pipe or the like, on which the C library would
  /// block for ever.
  package static func refuseUnreadableZone() {
    guard let text = getenv("TZ").map({ String(cString: $0) }) else { return }
    let name = text.drop { $0 == ":" }
    let path = name.hasPrefix("/") ? String(name) : "\(zoneFolder)/\(name)"
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    guard ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return }
    environmentInUse.withLock { _ in _ = unsetenv("TZ") }
  }
}

/// The C library has one zone for all threads, and an import reads times of other zones while the screen runs.
private let zoneInUse = Mutex(ZoneLink())

/// The zone that `/etc/localtime` names; it is read once a second, as an export needs it for each of its times.
private struct ZoneLink {
  var name = "UTC"
  /// The second in which it was read.
  var second = -1
}

private let zoneFolder = "/usr/share/zoneinfo"

/// Whether a text is a name of the system's zone table, such as `Asia/Seoul`.
///
/// The text comes from a book that anybody may have written, and becomes a path: so it must not lead out of
/// the folder, and it must name a file of time zone rules.
/// Source: tzfile(5); the names of the tz database have letters, digits, `_`, `+` and `-`.
package func isInZoneTable(_ zone: String) -> Bool {
  guard zone.utf8.count <= 64, zone.utf8.allSatisfy(zoneLetters.contains) else { return false }
  let parts = zone.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  guard parts.allSatisfy({ !$0.isEmpty }) else { return false }
  // O_NONBLOCK, so that opening never blocks, whatever the file is.
  let file = open("\(zoneFolder)/\(zone)", O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard file >= 0 else { return false }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
  var magic = [UInt8](repeating: 0, count: 4)
  return read(file, &magic, magic.count) == magic.count && magic == Array("TZif".utf8)
}

private let zoneLetters = Set(
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+-/".utf8)

/// The moment at which the clocks of a zone show a day and time; an unknown zone counts as the local one.
///
/// A time that the clocks skip moves on by as much as they do; of a time that occurs twice it is the first.
/// The C library knows one zone at a time, so this switches to the other zone and back.
///
/// Source: RFC 5545, section 3.3.5.
///
/// - Parameter local: the name of the local zone.
private func civilMoment(
  _ date: CivilDate, _ time: ClockTime, in zone: String, local: String
) -> Timestamp {
  guard zone != local, isInZoneTable(zone) else { return civilMoment(date, time) }
  return environmentInUse.withLock { _ in
    let setting = getenv("TZ").map { String(cString: $0) }
    switchZone(to: zone)
    defer { switchZone(to: setting) }
    return civilMoment(date, time)
  }
}

/// The moment at which the clocks of the C library's present zone show a day and time.
private func civilMoment(_ date: CivilDate, _ time: ClockTime) -> Timestamp {
  let wall = date.dayNumber * 86_400 + time.minutes * 60
  // A skipped time and the first of two equal times are both read with the offset before the change.
  let earlier = wall - offset(at: wall - 86_400)
  let later = wall - offset(at: wall + 86_400)
  let isLater = earlier + offset(at: earlier) != wall && later + offset(at: later) == wall
  return Timestamp(milliseconds: Int64(isLater ? later : earlier) * 1000)
}

/// How many seconds the C library's present zone is ahead of UTC at a moment.
private func offset(at seconds: Int) -> Int {
  var seconds = time_t(seconds)
  var parts = tm()
  localtime_r(&seconds, &parts)
  return parts.tm_gmtoff
}

private func switchZone(to zone: String?) {
  if let zone {
    setenv("TZ", zone, 1)
  } else {
    unsetenv("TZ")
  }
  tzset()
}

/// The IANA name of the system's zone: `TZ`, else what `/etc/localtime` points at, else UTC.
private func systemZone(_ link: inout ZoneLink) -> String {
  if let name = getenv("TZ").map({ String(cString: $0) }), !name.isEmpty {
    return name.hasPrefix(":") ? String(name.dropFirst()) : name
  }
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
  if time.tv_sec != link.second { link = ZoneLink(name: linkedZone(), second: time.tv_sec) }
  return link.name
}

private func linkedZone() -> String {
  var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let length = readlink("/etc/localtime", &buffer, buffer.count)
  guard length > 0 else { return "UTC" }
  let path = String(decoding: buffer.prefix(length), as: UTF8.self)
  let name = path.split(separator: "/").drop { $0 != "zoneinfo" }.dropFirst()
  return name.isEmpty ? "UTC" : name.map(String.init).joined(separator: "/")
}
