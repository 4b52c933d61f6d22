/// What the search screen shows.
package struct SearchState: ListState, Equatable, Sendable {
  package var input = TextInput()
  /// The lines on the screen, the best first.
  package var rows: [SearchRow] = []
  package var position = ListPosition()
  /// What to type, or that nothing was found.
  package var emptyMessage: String?
  /// The entry under the cursor.
  package var preview: EntryPreview?

  package init() {}
}
