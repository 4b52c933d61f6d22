package import Core
import Repositories

/// A day as a week or a month shows it: its items by kind, of which only the first few are read.
package struct DayOverview: Equatable, Sendable {
  /// The first items of a kind, and how many there are.
  package struct Part: Equatable, Sendable {
    package let items: [AgendaItem]
    package let count: Int
  }

  package let date: CivilDate
  /// The number of overdue to-dos; only today has any.
  package let late: Int
  /// Events of whole days, and those that began on an earlier day.
  package let wholeDays: Part
  /// Events that begin at a time of the day.
  package let timed: Part
  /// To-dos that are due or start.
  package let todos: Part
  /// Pages and expenses.
  package let others: Part
  /// How many events are on in each half hour of the day.
  package let load: [Int]
  /// Whether timed events overlap.
  package let hasClash: Bool
  /// How many of its events began on an earlier day.
  package let continued: Int
  /// The counts of the day's lines by part.
  package let counts: Agenda.Counts
}

extension AgendaService {
  package func overview(_ agenda: Agenda, limit: Int) -> DayOverview {
    func part(where isPart: (DayLine) -> Bool) -> DayOverview.Part {
      let places = agenda.lines.indices.filter { isPart(agenda.lines[$0]) }
      return DayOverview.Part(
        items: places.prefix(limit).flatMap { items(agenda, in: $0..<$0 + 1) },
        count: places.count)
    }
    return DayOverview(
      date: agenda.date, late: agenda.lines.count { $0.part == .overdue },
      wholeDays: part { $0.part == .happened && $0.span != nil && $0.time == nil },
      timed: part { $0.part == .happened && $0.span != nil && $0.time != nil },
      todos: part { $0.part == .due || $0.part == .starting },
      others: part { $0.part == .happened && $0.span == nil },
      load: agenda.load, hasClash: !agenda.clashes.isEmpty,
      continued: agenda.lines.count { $0.span.map { $0.start.date < agenda.date } ?? false },
      counts: agenda.counts)
  }
}

extension Agenda {
  private static let halfHours = 48

  /// How many events are on in each half hour of the day.
  fileprivate var load: [Int] {
    var load = [Int](repeating: 0, count: Self.halfHours)
    for line in lines where line.part == .happened {
      guard let span = line.span, !span.isWholeDays else { continue }
      for slot in span.halfHours(of: date) { load[slot] += 1 }
    }
    return load
  }
}

extension EventSpan {
  /// The half hours of a day that the event touches, from 0 to 48; empty if it is not on that day.
  package func halfHours(of date: CivilDate) -> Range<Int> {
    let (first, day) = (DayTime(date).minute, ClockTime.minutesPerDay)
    let taken = minuteRange.clamped(to: first..<first + day)
    guard !taken.isEmpty else { return 0..<0 }
    return (taken.lowerBound - first) / 30..<(taken.upperBound - first + 29) / 30
  }
}
