package import Entities

/// An entry on the time line of a day.
package struct AgendaItem: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    /// An open to-do whose day has passed.
    case overdue
    /// An open to-do of the day.
    case due
    /// A to-do that was finished on the day.
    case done
    /// What else happened on the day: a page of the diary, an expense.
    case happened
  }

  package let entry: Entry
  package let part: Part
  /// When it stands on the day; nil is the whole day.
  package let time: ClockTime?
}
