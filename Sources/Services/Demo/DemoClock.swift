package import Entities
import Synchronization

/// The system's clock, moved to other days while the sample book is written.
///
/// On those days no two readings are the same: what is told one after another stays in that order.
package final class DemoClock: Sendable {
  private struct Hands {
    var days = 0
    var readings = 0
  }

  private let hands = Mutex(Hands())

  package init() {}

  package var clock: BookClock {
    let system = BookClock.system
    return BookClock(
      now: { self.now }, local: system.local, moment: system.moment, zone: system.zone)
  }

  package var now: Timestamp {
    let ahead = hands.withLock { hands in
      if hands.days != 0 { hands.readings += 1 }
      return Int64(hands.days) * Timestamp.millisecondsPerDay + Int64(hands.readings)
    }
    return Timestamp(milliseconds: BookClock.system.now().milliseconds + ahead)
  }

  func move(toDay day: Int) {
    hands.withLock {
      $0.days = day
      $0.readings = 0
    }
  }
}
