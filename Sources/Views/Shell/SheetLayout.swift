package import TextUI

/// Where the parts of a sheet with a list stand.
package struct SheetLayout {
  package let list: Rect
  /// One row below the list.
  package let filter: Rect

  package init(_ bounds: Rect, isFilterShown: Bool) {
    list = isFilterShown ? bounds.inset(bottom: 1) : bounds
    filter = bounds.bottom(1)
  }
}
