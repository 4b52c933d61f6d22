import TextUI
import ViewModels

/// A list, its filter below it, and in a wide window a second pane beside it.
struct ListPanes {
  let layout: ListLayout
  let filter: ListFilter
  /// A list without lines has the whole width to say so: there is nothing to be seen beside it.
  let isEmpty: Bool

  /// Above what is seen.
  var header: Rect { isEmpty ? layout.wholeHeader : layout.header }

  func draw(
    in canvas: inout Canvas, list: (inout Canvas) -> Void, preview: (inout Canvas) -> Void
  ) {
    canvas.within(layout.filterLine, draw: FilterLine(filter: filter).draw)
    canvas.within(isEmpty ? layout.whole : layout.list, draw: list)
    guard let pane = layout.preview, !isEmpty else { return }
    canvas.within(layout.divider) { $0.verticalRule(0, style: Style(.border)) }
    canvas.within(pane, draw: preview)
  }
}
