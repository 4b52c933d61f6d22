package import Entities

extension DayTime {
  /// Whether a wall clock's reading is behind it; a day passes when it ends.
  package func isPast(at now: LocalTime) -> Bool {
    guard date == now.date else { return date < now.date }
    return time.map { $0 < now.time } ?? false
  }

  /// As people type it: `2026-11-22 18:00`.
  package var typed: String {
    time.map { "\(date.text) \($0.text)" } ?? date.text
  }
}
