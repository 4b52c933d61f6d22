package import Core
package import Services
import Synchronization

/// A clock that shows 09:41 on Saturday 21 November 2026 in Seoul until it is moved.
package final class WallClock: Sendable {
  private let moment = Mutex(Timestamp(milliseconds: 1_795_221_672_123))

  package init() {}

  package var now: Timestamp { moment.withLock(\.self) }

  package var bookClock: BookClock {
    let fixed = BookClock.fixed(now, offset: 540, zone: "Asia/Seoul")
    return BookClock(
      now: { self.now }, local: fixed.local, moment: fixed.moment, zone: fixed.zone)
  }

  /// The same moment on the clocks of Berlin, which leave out the hour from 2:00 on 28 March 2027 and repeat it on
  /// 31 October.
  package var berlinClock: BookClock {
    BookClock(
      now: { self.now },
      local: { moment in
        let isSummer = 1_806_195_600_000..<1_824_944_400_000 ~= moment.milliseconds
        return LocalTime(moment, offset: isSummer ? 120 : 60)
      },
      moment: { date, time, _ in BookClock.system.moment(date, time, "Europe/Berlin") },
      zone: { "Europe/Berlin" })
  }

  /// The same moment on clocks of UTC; those of Seoul are known there, too.
  package var utcClock: BookClock {
    let (utc, seoul) = (BookClock.fixed(now), bookClock)
    return BookClock(
      now: { self.now }, local: utc.local,
      moment: { ($2 == "Asia/Seoul" ? seoul : utc).moment($0, $1, $2) }, zone: utc.zone)
  }

  package func move(byMinutes minutes: Int64) {
    moment.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + minutes * 60_000) }
  }
}
