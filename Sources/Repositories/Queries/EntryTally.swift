package import Entities

/// How many entries a folder, or Inbox, holds.
package struct EntryTally: Equatable, Sendable {
  package var total = 0
  /// To-dos not yet done.
  package var open = 0
  package var done = 0
  /// Open to-dos due today, not those whose time has passed.
  package var dueToday = 0
  /// Open to-dos whose day or time has passed.
  package var overdue = 0
  /// Employees and students.
  package var people = 0
  package var expenses = 0
  /// When an entry last changed.
  package var modified: Timestamp?

  package init() {}
}
