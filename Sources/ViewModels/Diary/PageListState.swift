package import Entities

/// What the list of a box's pages shows.
package struct PageListState: FilteredListState, MarkedState, Equatable, Sendable {
  /// A page in the list.
  package struct Row: Equatable, Sendable {
    package let id: EntityID
    /// `yesterday 21:10`.
    package let date: String
    package let title: MatchedText
    package let labels: [RowLabel]
    /// `#RRGGBB` of its folder.
    package let colour: String?
    /// What else is to be known: `2 versions`.
    package let remark: String
    package let isMarked: Bool
  }

  /// `#travel`.
  package var title = ""
  /// `12 pages`.
  package var count = ""
  /// `3 marked`; empty without marks.
  package var markSummary = ""
  /// The lines on the screen.
  package var rows: [Row] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  package var marks = Marks()
  /// What to press, while there is nothing to show.
  package var emptyMessage: String?
  /// The beginning of the page under the cursor.
  package var preview: [MarkdownLine] = []

  package init() {}
}
