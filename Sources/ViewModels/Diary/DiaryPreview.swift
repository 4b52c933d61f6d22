/// The newest pages of a box of the diary.
package struct DiaryPreview: Equatable, Sendable {
  package var title = ""
  package var rows: [PageListState.Row] = []
  /// What to press, while there is nothing to show.
  package var emptyMessage: String?

  package init() {}
}
