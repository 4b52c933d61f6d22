package import TextUI
package import ViewModels

/// Where the parts of a sheet with a list stand.
package struct SheetLayout {
  package let list: Rect
  /// One row below the list.
  package let filterLine: Rect

  package init(_ bounds: Rect, filter: ListFilter) {
    list = filter.isShown ? bounds.inset(bottom: 1) : bounds
    filterLine = bounds.bottom(1)
  }
}
