package import TextUI
package import ViewModels

/// The box of a sheet: cleared, framed, with a title and a note.
struct SheetFrame {
  let title: String
  var note = ""
  var titleStyle = Style(.title)

  func draw(in canvas: inout Canvas, body: (inout Canvas) -> Void) {
    canvas.fill(canvas.bounds, style: Style(.text))
    canvas.frame(title: title, note: note, style: Style(.focusedBorder), titleStyle: titleStyle)
    canvas.within(canvas.bounds.inset(top: 1, bottom: 1, left: 1, right: 1), draw: body)
    // Where nothing within is, the whole sheet is.
    canvas.focus(at: Point(column: 3, row: 0))
  }
}

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
