import Entities

/// A clock that goes on by a minute when told to.
final class BookClock {
  private static let firstDay = CivilDate(dayNumber: 19_723)  // 2024-01-01
  private var minutes: Int64 = 0

  var time: Timestamp {
    Timestamp(milliseconds: (Int64(Self.firstDay.dayNumber) * 1440 + minutes) * 60_000)
  }

  var today: CivilDate { Self.firstDay.adding(days: Int(minutes / 1440)) }

  func tick() {
    minutes += 1
  }
}
