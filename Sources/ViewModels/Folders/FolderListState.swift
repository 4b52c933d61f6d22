/// What the list of folders shows.
package struct FolderListState: FilteredListState, Equatable, Sendable {
  /// The lines on the screen.
  package var rows: [FolderRow] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  /// Lines that say what to press, while there is nothing to show.
  package var greeting: [String] = []
  /// `5 folders`.
  package var summary = ""
  /// The entries of the folder under the cursor, for a second pane.
  package var preview = FolderPreview()

  package init() {}
}
