/// What the reader of a page shows.
package struct PageState: Equatable, Sendable {
  /// The rows on the screen.
  package var lines: [MarkdownLine] = []
  package var position = ScrollPosition()
  /// `3/12`: the place of the page in its list.
  package var summary = ""
  /// Said in the place of a page that is gone.
  package var emptyMessage: String?

  package init() {}
}
