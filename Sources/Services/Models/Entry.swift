package import Entities

/// An entry of any kind, as far as a line of a list shows it.
package struct Entry: Equatable, Sendable {
  package let id: EntityID
  package let kind: EntityKind
  package var title: String
  /// Nil in Inbox, and for an entry whose folder was deleted.
  package var folder: EntityID?
  /// Its folder was deleted under the rule "no action".
  package var isFolderDeleted: Bool
  package var tags: [String]
  /// When a to-do was done; nil while it is open.
  package var completed: Timestamp?
  package var due: DayTime?
  /// When it happened: of a diary page, the day it tells of.
  package var date: DayTime?
  package var priority: Priority?
  /// Of a to-do: how often it comes again, as written.
  package var repeatRule: String?
  /// Of an expense.
  package var amount: Money?
  /// Of an expense; nil without one.
  package var category: String?
  package var isSettled: Bool
  /// Where it stands in a list sorted by hand.
  package var place: Int64
  package var created: Timestamp
  package var modified: Timestamp
  /// More than one when two machines changed one field without knowing of each other.
  package var versions: Int

  package var isDone: Bool { completed != nil }
}
