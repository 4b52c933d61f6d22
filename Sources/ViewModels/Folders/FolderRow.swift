package import Entities

/// A line of the list of folders.
package struct FolderRow: Equatable, Sendable {
  /// Nil for Inbox.
  package let id: EntityID?
  package let name: MatchedText
  /// `#RRGGBB`.
  package let colour: String?
  /// `3/8` to-dos done, `24 people`, `6 entries`; of Inbox, how many are unassigned.
  package let counts: String
  /// How much of its to-dos is done, from 0 to 1; nil without any, and for Inbox.
  package let doneRatio: Double?
  /// What is overdue or due today, in words; empty when nothing is.
  package let due: String
  package let isOverdue: Bool
  /// When something in it last changed, in words.
  package let updated: String
  /// Money of the month, `₩4,500`; empty when nothing was spent.
  package let sum: FittingText
  /// The same where there is room for words: `₩4,500 this month`.
  package let spent: String
}
