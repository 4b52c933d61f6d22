package import Entities

/// What the screen of people shows.
package struct PeopleState: FilteredListState, MarkedState, Equatable, Sendable {
  /// Somebody in the list.
  package struct Row: Equatable, Sendable {
    package let id: EntityID
    package let name: MatchedText
    /// Empty when it is not known.
    package let address: String
    /// The folder's name, while people of several folders are shown.
    package let folder: String
    /// `#RRGGBB` of the folder.
    package let colour: String?
    package let isMarked: Bool
  }

  /// Whose people are shown.
  package var title = ""
  /// `#RRGGBB` of the folder.
  package var colour: String?
  /// `24 people`.
  package var count = ""
  /// `3 marked`; empty without marks.
  package var markSummary = ""
  /// The lines on the screen.
  package var rows: [Row] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  package var marks = Marks()
  /// What to press, while there is nobody to show.
  package var emptyMessage: String?
  /// The person under the cursor, with everything that is known.
  package var card: EntryPreview?

  package init() {}
}
