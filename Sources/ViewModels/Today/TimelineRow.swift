/// A line of a day's time line.
package struct TimelineRow: Equatable, Sendable {
  package enum Part: Sendable {
    case overdue
    case due
    case done
    case happened
  }

  /// `18:00`; empty for what has the whole day.
  package let time: String
  package let part: Part
  package let entry: EntryRow

  /// Whether its time or day is over and it is not done, which the day it was due on says beside it.
  package var isLate: Bool { part == .due && entry.urgency == .overdue }
}
