package import TextUI
package import ViewModels

/// Where the parts of a list's screen stand: its header, the list, its filter, the second pane.
package struct ListLayout {
  /// From so many columns on there are two panes.
  package static let twoPanes = 110
  /// A wider list would tear its lines apart; the second pane has the rest, until both are as wide.
  private static let mostColumns = 96
  /// A lower window has no row to leave blank below the header.
  private static let leastRows = 10

  /// Above the list, and above all there is.
  let header: Rect
  let wholeHeader: Rect
  package let list: Rect
  /// One row below the list.
  package let filterLine: Rect
  /// The column between the panes.
  package let divider: Rect
  /// Beside the header.
  let previewHeader: Rect
  package let preview: Rect?
  /// The part of the second pane that a text has.
  var previewText: Rect? { preview?.textBesideList }
  /// The list and what is beside it.
  let whole: Rect

  /// - Parameter isForReading: the second pane has a text to be read, and more room than the list.
  package init(
    _ bounds: Rect, headerRows: Int = 0, filter: ListFilter = ListFilter(),
    isForReading: Bool = false
  ) {
    let spare = headerRows > 1 && bounds.size.rows < Self.leastRows ? 1 : 0
    let headerRows = headerRows - spare
    let hasPreview = bounds.size.columns >= Self.twoPanes
    let columns = bounds.size.columns
    let share =
      isForReading ? columns * 2 / 5 : max(min(Self.mostColumns, columns * 3 / 5), columns / 2)
    let width = hasPreview ? share : columns
    let pane = bounds.left(width)
    let rest = bounds.inset(left: width + 2)
    whole = bounds.inset(top: headerRows, bottom: filter.isShown ? 1 : 0)
    header = pane.top(headerRows)
    wholeHeader = bounds.top(headerRows)
    list = whole.left(width)
    filterLine = pane.bottom(1)
    divider = bounds.inset(left: width).left(1)
    previewHeader = rest.top(headerRows)
    preview = hasPreview ? rest.inset(top: headerRows) : nil
  }
}

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

/// The part of some room that a text has, whose longer rows would be hard to read.
extension Rect {
  private static let mostText = 88
  private static let textMargin = 2

  /// Beside a list: the left of it.
  var textBesideList: Rect { left(Self.mostText) }

  /// Alone on the screen: its middle.
  var textAlone: Rect {
    inset(left: Self.textMargin, right: Self.textMargin).middle(Self.mostText)
  }
}
