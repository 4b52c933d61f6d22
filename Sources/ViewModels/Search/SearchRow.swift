package import Entities

/// A line of what was found.
package struct SearchRow: Equatable, Sendable {
  package enum Icon: Equatable, Sendable {
    case folder
    case entry(EntryRowKind, isDone: Bool)
  }

  package let id: EntityID
  package let sign: Icon
  package let title: MatchedText
  /// Where other words than the title's were found; empty when there are none.
  package let excerpt: MatchedText
  /// The name of the folder it is in; empty for a folder.
  package let folder: String
  /// `#RRGGBB` of the folder.
  package let colour: String?
  /// When it is due, or when it happened: `tomorrow 18:00`; empty without a day.
  package let due: String
  package let urgency: Urgency
}
