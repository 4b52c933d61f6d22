package import Entities
import Repositories

/// How many entries a folder, or Inbox, holds.
package struct Tally: Equatable, Sendable {
  /// All entries, done ones too.
  package var total = 0
  /// To-dos not yet done.
  package var open = 0
  /// Finished to-dos.
  package var done = 0
  /// Open to-dos due today whose time has not passed.
  package var dueToday = 0
  /// Open to-dos whose day or time has passed.
  package var overdue = 0
  /// Employees and students.
  package var people = 0
  package var expenses = 0
  /// When an entry last changed.
  package var modified: Timestamp?
  /// Money spent this month, one sum a currency.
  package var spent: [MoneySum] = []

  package init() {}

  package var todos: Int { open + done }
  /// How much of the to-dos is done, from 0 to 1; nil without any.
  package var doneRatio: Double? { todos > 0 ? Double(done) / Double(todos) : nil }
  /// Entries that are neither to-dos nor people: pages and expenses.
  package var others: Int { total - todos - people }
}

extension Tally {
  init(_ tally: EntryTally?, spent: [MoneySum]?) {
    self.spent = spent ?? []
    guard let tally else { return }
    total = tally.total
    open = tally.open
    done = tally.done
    dueToday = tally.dueToday
    overdue = tally.overdue
    people = tally.people
    expenses = tally.expenses
    modified = tally.modified
  }
}
