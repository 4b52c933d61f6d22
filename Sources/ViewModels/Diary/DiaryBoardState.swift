/// What the board of the diary shows.
package struct DiaryBoardState: Equatable, Sendable {
  /// The pages of a tag.
  package struct Box: Equatable, Sendable {
    package let title: String
    /// `12 pages`.
    package let count: String
    /// `last: yesterday`; empty without pages.
    package let lastDay: String
  }

  /// The boxes on the screen.
  package var boxes: [Box] = []
  package var position = GridPosition()
  package var filter = ListFilter()
  /// What to press, while nothing is written yet.
  package var emptyMessage: String?
  /// The newest pages of the box under the cursor.
  package var preview = DiaryPreview()
  /// `42 pages`.
  package var summary = ""

  package init() {}
}
