package import Entities

/// A line of a list of entries.
package struct EntryRow: Equatable, Sendable {
  package let id: EntityID
  package let kind: EntryRowKind
  package let title: MatchedText
  package let isDone: Bool
  package let isMarked: Bool
  package let tags: [String]
  /// When it is due, or when it happened: `tomorrow 18:00`; empty without a day.
  package var due: String
  /// Of an expense: `₩4,500`; empty without one.
  package var amount = ""
  /// `#RRGGBB` of its folder.
  package let colour: String?
  package let urgency: Urgency
  package let priority: PriorityMark
  /// What else is to be known: `folder deleted`, `2 versions`.
  package var remark: String
}

/// What an entry is, ready to draw.
package enum EntryRowKind: Sendable {
  case todo
  case page
  case expense
  case person
  case other
}

/// How near its due day an open to-do is.
package enum Urgency: Sendable {
  case none
  case later
  case today
  case overdue
}

/// How much a to-do matters, ready to draw.
package enum PriorityMark: Sendable {
  case none
  case low
  case medium
  case high
}
