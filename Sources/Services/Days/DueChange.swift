package import Entities

/// What becomes of the due day and time of to-dos that have some already.
package enum DueChange: Equatable, Sendable {
  case none
  case set(DayTime)
  /// Each keeps its time; the day that one has already takes its time away.
  case day(CivilDate)
  /// Each keeps its day; one without a day gets the other one.
  case time(ClockTime, zone: String, otherwise: CivilDate)
  case allDay

  package func applied(to due: DayTime?) -> DayTime? {
    switch self {
    case .none: return nil
    case .set(let new): return new
    case .day(let day):
      guard let due, let time = due.time, let zone = due.zone, due.date != day else {
        return DayTime(day)
      }
      return DayTime(day, at: time, zone: zone)
    case .time(let time, let zone, let day):
      return DayTime(due?.date ?? day, at: time, zone: zone)
    case .allDay: return due.map { DayTime($0.date) }
    }
  }
}

extension Book {
  private static let allDay = ["all day", "하루 종일", "종일"]

  /// Reads what is to become of due days: `fri`, `18:00`, `fri 18:00`, `fri all day`; empty, `-` and
  /// `none` are none.
  package func dueChange(_ text: String) throws(RuleError) -> DueChange {
    let text = text.trimmed
    if let words = Self.allDay.first(where: { text.lowercased().hasSuffix($0) }) {
      let day = String(text.dropLast(words.count)).trimmed
      return day.isEmpty ? .allDay : .set(DayTime(try self.day(day)))
    }
    guard let due = try due(text) else { return .none }
    if let time = TimeParser.time(text) {
      return .time(time, zone: due.zone ?? clock.zone(), otherwise: due.date)
    }
    return due.time == nil ? .day(due.date) : .set(due)
  }
}
