package import Entities

/// A line of a list of entries.
package struct EntryRow: Equatable, Sendable {
  package let id: EntityID
  package let kind: EntryRowKind
  package let title: MatchedText
  package let isDone: Bool
  package let isMarked: Bool
  package let labels: [RowLabel]
  /// When it is due, or when it happened: `tomorrow 18:00`; empty without a day.
  package var due: String
  /// Of an expense: `₩4,500`; empty without one.
  package var amount = ""
  /// Of a person; empty without one.
  package var address = ""
  /// `#RRGGBB` of its folder.
  package let colour: String?
  package let urgency: Urgency
  package let priority: PriorityMark
  /// What else is to be known: `folder deleted`, `2 versions`.
  package var remark: String
}
