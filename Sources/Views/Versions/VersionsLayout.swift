import TextUI
import ViewModels

/// Where the parts of the sheet with versions stand: the list, and below it the text under the cursor.
struct VersionsLayout {
  let list: Rect
  /// All that is below the list.
  let rest: Rect
  /// Its first row.
  let legend: Rect
  let text: Rect

  private static let margin = 2

  init(_ bounds: Rect, _ state: VersionsState, footerRows: Int) {
    // The text has at least half of the room.
    let most = max(1, (bounds.size.rows - 1) / 2)
    let rows =
      state.hasTexts ? min(state.position.count, most) : max(1, bounds.size.rows - footerRows)
    rest = bounds.inset(top: rows)
    list = bounds.top(rows)
    legend = rest.top(1)
    text = rest.inset(top: 1, left: Self.margin, right: Self.margin)
  }
}
