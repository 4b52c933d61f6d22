/// What the list of folders shows.
package struct FolderListState: FilteredListState, Equatable, Sendable {
  /// The lines on the screen.
  package var rows: [FolderRow] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  /// That the filter lets nothing through.
  package var emptyMessage: String?
  /// Lines that say what to press, while the book is empty.
  package var greeting: [String] = []
  /// `5 folders`.
  package var summary = ""
  /// The entries of the folder under the cursor, for a second pane.
  package var preview = FolderPreview()

  package init() {}
}
