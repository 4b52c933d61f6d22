import Entities

/// What a folder's own screen, or Inbox's, shows.
package struct FolderDetailState: FilteredListState, MarkedState, Equatable, Sendable {
  package var title = ""
  /// `#RRGGBB`.
  package var colour: String?
  /// `7/10 done`, and the maximum where there is one.
  package var progress = ""
  /// How much of a folder's to-dos is done, from 0 to 1; nil without any, and in Inbox.
  package var doneRatio: Double?
  /// How many to-dos of the last weeks were done; nil while there is none.
  package var finished: Trend?
  /// `sorted by due day`, and what is left out.
  package var arrangement = ""
  /// The lines on the screen.
  package var rows: [EntryRow] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  package var marks = Marks()
  /// `3 marked`; empty without marks.
  package var markSummary = ""
  /// What to press, while there is nothing to show.
  package var emptyMessage: String?
  /// The entry under the cursor.
  package var preview: EntryPreview?

  package init() {}
}
