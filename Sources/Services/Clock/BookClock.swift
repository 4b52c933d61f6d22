package import Entities

/// Where services and screens read the time, so that a test can stand still.
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
        Timestamp(milliseconds: Int64(date.dayNumber * 1440 + time.minutes - offset) * 60_000)
      },
      zone: { zone })
  }

  /// The wall clock's reading now.
  package var localNow: LocalTime { local(now()) }

  package var today: CivilDate { localNow.date }
}
