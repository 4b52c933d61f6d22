package import Entities

/// The weeks that show a month, with the days around it that fill them, and those of the months after
/// it.
package struct MonthGrid: Equatable, Sendable {
  package struct Day: Equatable, Sendable {
    package let date: CivilDate
    package let isInMonth: Bool
    /// Open to-dos due on it.
    package let due: Int
    /// What is in the book for it besides.
    package let other: Int

    /// All there is on it.
    package var count: Int { due + other }
  }

  /// 1 = Monday.
  package let firstWeekday: Int
  /// Seven days each.
  package let weeks: [[Day]]
  /// The weeks of each of the months after it, as many as were asked for.
  package let following: [[[Day]]]
  /// How many to-dos were finished in each of some weeks; the last is the week of the day asked for.
  package let finished: [Int]
}
