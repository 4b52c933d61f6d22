package import Entities
import Synchronization

/// The system's clock, moved to other days while the sample book is written.
package final class DemoClock: Sendable {
  private let days = Mutex(0)

  package init() {}

  package var clock: BookClock {
    let system = BookClock.system
    return BookClock(
      now: { self.now }, local: system.local, moment: system.moment, zone: system.zone)
  }

  package var now: Timestamp {
    let days = days.withLock(\.self)
    let now = BookClock.system.now()
    return Timestamp(milliseconds: now.milliseconds + Int64(days) * Timestamp.millisecondsPerDay)
  }

  func move(toDay day: Int) {
    days.withLock { $0 = day }
  }
}
