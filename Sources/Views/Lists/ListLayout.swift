package import TextUI

/// Where the parts of a list's screen stand: the list, its filter, the second pane.
package struct ListLayout {
  /// From so many columns on there are two panes.
  package static let twoPanes = 110
  /// A wider list would tear its lines apart; the second pane has the rest.
  private static let mostColumns = 96
  /// Longer lines are hard to read.
  private static let mostText = 88

  package let list: Rect
  /// One row below the list.
  package let filter: Rect
  /// The column between the panes.
  package let divider: Rect
  package let preview: Rect?

  package init(_ bounds: Rect, isFilterShown: Bool) {
    let hasPreview = bounds.size.columns >= Self.twoPanes
    let width =
      hasPreview ? min(Self.mostColumns, bounds.size.columns * 3 / 5) : bounds.size.columns
    let pane = bounds.left(width)
    list = isFilterShown ? pane.inset(bottom: 1) : pane
    filter = pane.bottom(1)
    divider = bounds.inset(left: width).left(1)
    preview = hasPreview ? bounds.inset(left: width + 2).left(Self.mostText) : nil
  }
}
