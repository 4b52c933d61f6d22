import Entities

extension CivilDate {
  /// The day on or before this one with which a week begins; 1 for Monday.
  func startOfWeek(_ firstWeekday: Int) -> CivilDate {
    adding(days: -((weekday - firstWeekday + 7) % 7))
  }
}
