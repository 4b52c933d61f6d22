import Entities
import Services

extension Session {
  /// Prints the id of a new entry, and on a terminal also what was understood of it, which nobody could
  /// see before it was added.
  func printAdded(_ id: EntityID) {
    output.line(id.text)
    guard output.isTerminal, let entry = book.entries.entry(id) else { return }
    EntryTable(self).print(entry)
  }
}
