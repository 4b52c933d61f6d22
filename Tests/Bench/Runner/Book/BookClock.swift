import Core

/// A clock that advances only when it is told to.
final class BookClock {
  private let firstDay: CivilDate
  private var minutes: Int64 = 0

  init(firstDay: CivilDate = CivilDate(dayNumber: 19_723)) {  // 2024-01-01
    self.firstDay = firstDay
  }

  var time: Timestamp {
    Timestamp(milliseconds: (Int64(firstDay.dayNumber) * 1440 + minutes) * 60_000)
  }

  var today: CivilDate { firstDay.adding(days: Int(minutes / 1440)) }

  func tick(_ minutes: Int = 1) {
    self.minutes += Int64(minutes)
  }
}
