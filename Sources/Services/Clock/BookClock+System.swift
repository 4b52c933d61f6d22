import Entities
import Glibc

extension BookClock {
  /// The system's clock, read in the zone of `TZ` or of the machine.
  package static let system = BookClock(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    },
    local: { moment in
      var seconds = time_t((Double(moment.milliseconds) / 1000).rounded(.down))
      var parts = tm()
      localtime_r(&seconds, &parts)
      return LocalTime(moment, offset: parts.tm_gmtoff / 60)
    },
    moment: { date, time, zone in civilMoment(date, time, in: zone) },
    zone: { systemZone() })
}

/// Reads the rules of a zone from the system; one that it does not know counts as the local one.
///
/// The C library knows one zone at a time, so that another one is switched to and back.
private func civilMoment(_ date: CivilDate, _ time: ClockTime, in zone: String) -> Timestamp {
  let local = getenv("TZ").map { String(cString: $0) }
  let isElsewhere = zone != systemZone() && access("/usr/share/zoneinfo/\(zone)", R_OK) == 0
  if isElsewhere { switchZone(to: zone) }
  var parts = tm()
  parts.tm_year = Int32(date.parts.year - 1900)
  parts.tm_mon = Int32(date.parts.month - 1)
  parts.tm_mday = Int32(date.parts.day)
  parts.tm_min = Int32(time.minutes)
  parts.tm_isdst = -1
  let seconds = mktime(&parts)
  if isElsewhere { switchZone(to: local) }
  return Timestamp(milliseconds: Int64(seconds) * 1000)
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
private func systemZone() -> String {
  if let name = getenv("TZ").map({ String(cString: $0) }), !name.isEmpty {
    return name.hasPrefix(":") ? String(name.dropFirst()) : name
  }
  var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let length = readlink("/etc/localtime", &buffer, buffer.count)
  guard length > 0 else { return "UTC" }
  let path = String(decoding: buffer.prefix(length), as: UTF8.self)
  guard let folder = path.firstRange(of: "zoneinfo/") else { return "UTC" }
  return String(path[folder.upperBound...])
}
