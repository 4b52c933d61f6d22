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
}
