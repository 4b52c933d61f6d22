package import Entities

/// A line of the list of folders.
package struct FolderRow: Equatable, Sendable {
  /// Nil for Inbox.
  package let id: EntityID?
  package let name: MatchedText
  /// `#RRGGBB`.
  package let colour: String?
  package let total: Int
  package let done: Int
  package let open: Int
  /// What is overdue or due today, in words; empty when nothing is.
  package let due: String
  package let isOverdue: Bool
  /// When something in it last changed, in words.
  package let updated: String
  /// Money of the month, in words; empty when nothing was spent.
  package let spent: String
  /// The most entries it may hold.
  package let maximum: Int?
}
