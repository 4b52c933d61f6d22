/// How much there is on a day.
package struct DayTally: Equatable, Sendable {
  /// Open to-dos due on it.
  package var due = 0
  /// To-dos finished on it.
  package var done = 0
  /// What else happened on it: pages of the diary, expenses.
  package var happened = 0

  package init() {}
}
