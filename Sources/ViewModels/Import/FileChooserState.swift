/// What is seen where files are chosen.
package struct FileChooserState: ListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// With a slash at its end for a folder.
    package let name: String
    package let isFolder: Bool
  }

  package var title = ""
  package var input = TextInput()
  /// Those on the screen.
  package var rows: [Row] = []
  package var position = ListPosition()
  /// The most lines that there have been: a sheet with room for them does not change its size with
  /// each letter.
  package var most = 0
  /// The user is choosing with the cursor rather than by typing.
  package var isPicking = false
  package var emptyMessage: String?
  /// What can be typed.
  package var hint = ""

  package init() {}
}
