package import Entities

/// The weeks that show a month, with the days around it that fill them.
package struct MonthGrid: Equatable, Sendable {
  package struct Day: Equatable, Sendable {
    package let date: CivilDate
    package let isInMonth: Bool
    /// Open to-dos due on it.
    package let due: Int
    /// What is in the book for it besides.
    package let other: Int
  }

  /// 1 = Monday.
  package let firstWeekday: Int
  /// Seven days each.
  package let weeks: [[Day]]
}
