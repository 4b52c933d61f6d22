package import Entities

/// What a line of a list shows of a record.
package struct EntrySummary: Equatable, Sendable {
  package let id: EntityID
  package let kind: EntityKind
  package let title: String
  /// Nil in Inbox, and for an entry whose folder is deleted.
  package let folder: EntityID?
  package let isFolderDeleted: Bool
  package let isDeleted: Bool
  /// Sorted.
  package let tags: [String]
  package let completed: Timestamp?
  package let due: DayTime?
  /// When it happened: of a page, the day it tells of.
  package let date: DayTime?
  package let priority: Priority?
  /// Of a to-do, as written.
  package let repeatRule: String?
  /// Of an expense.
  package let amount: Money?
  /// Of an expense; nil without one.
  package let category: String?
  package let isSettled: Bool
  package let position: Int64
  package let created: Timestamp
  package let modified: Timestamp
  /// More than one when two machines changed one field without knowing of each other.
  package let versions: Int
  /// False when a field has a value that its kind cannot have.
  package let isReadable: Bool
}
