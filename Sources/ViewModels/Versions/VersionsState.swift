/// What the sheet with the versions of an entry shows.
package struct VersionsState: ListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// The name of its field.
    package let label: String
    /// It is the first version of its field.
    package let isFirst: Bool
    package let value: String
    /// It is the one that lists show.
    package let isShown: Bool
    /// `shown · today 09:41`.
    package let note: String
  }

  /// `2 versions of “milk”`.
  package var title = ""
  package var rows: [Row] = []
  package var position = ListPosition()
  /// Whether there are texts so long that they have a part of the sheet for themselves.
  package var hasTexts = false
  /// What the signs before the lines of the text say; empty without one.
  package var legend = ""
  /// The rows on the screen of the text under the cursor, compared with another version.
  package var text: [MarkdownLine] = []
  package var textPosition = ScrollPosition()
  package var emptyMessage: String?

  package init() {}
}
