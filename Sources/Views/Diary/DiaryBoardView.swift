import TextUI
import ViewModels

/// The board of the diary: one box for each tag, with its number of pages and the day of the last one.
struct DiaryBoardView {
  private let state: DiaryBoardState
  private let beside: SidePanes

  init(_ state: DiaryBoardState, beside panes: SidePanes = SidePanes()) {
    self.state = state
    beside = panes
  }

  func draw(in canvas: inout Canvas) {
    let layout = DiaryBoardLayout(canvas.bounds, canvas.decoration, filter: state.filter)
    canvas.mark(canvas.bounds, as: .scroller)
    for (index, box) in state.boxes.enumerated() {
      let item = state.position.visible.lowerBound + index
      let isSelected = item == state.position.cursor
      canvas.mark(layout.box(index), as: .item(item))
      canvas.within(layout.box(index)) { draw(box, isSelected: isSelected, in: &$0) }
    }
    canvas.within(layout.board) {
      $0.scrollbar(
        visible: state.position.visible, of: state.position.count, style: Style(.scrollbar))
    }
    canvas.within(layout.panes.filterLine, draw: FilterLine(filter: state.filter).draw)
    drawPreview(layout.panes, in: &canvas)
    if let day = layout.panes.day {
      beside.drawDay(in: day, behind: layout.panes.dayDivider, of: &canvas)
    }
    guard let message = state.emptyMessage else { return }
    let top = state.boxes.isEmpty ? 1 : layout.boxRows + 1
    canvas.lines(
      message.balancedLines(to: canvas.size.columns - 4), at: Point(column: 2, row: top),
      style: Style(.muted))
  }

  private func drawPreview(_ panes: ListLayout, in canvas: inout Canvas) {
    guard let preview = panes.preview, state.emptyMessage == nil else { return }
    canvas.within(panes.divider, draw: beside.drawDivider)
    canvas.within(preview) {
      beside.preview.draw(in: &$0, DiaryPreviewView(preview: state.preview).draw)
    }
  }

  /// Draws a box; the selected one has a heavy edge, or a sign on a plain screen, so that it is not shown by colour
  /// alone.
  private func draw(_ box: DiaryBoardState.Box, isSelected: Bool, in canvas: inout Canvas) {
    guard canvas.decoration == .full else { return say(box, isSelected: isSelected, in: &canvas) }
    canvas.frame(
      title: box.title, edge: isSelected ? .heavy : .light,
      style: Style(isSelected ? .focusedBorder : .border),
      titleStyle: Style(isSelected ? .cursor : .title))
    if isSelected { canvas.focus(at: Point(column: 2, row: 0)) }
    canvas.within(canvas.bounds.inset(top: 1, bottom: 1, left: 2, right: 2)) { canvas in
      canvas.text(box.count, at: Point(column: 0, row: 0), style: Style(.text))
      canvas.text(box.lastDay, at: Point(column: 0, row: 1), style: Style(.muted))
    }
  }

  private func say(_ box: DiaryBoardState.Box, isSelected: Bool, in canvas: inout Canvas) {
    canvas.say([box.title, box.count, box.lastDay])
    if isSelected { canvas.markFocus(at: Point(column: 0, row: 0), style: Style(.cursor)) }
  }
}

/// The places of the boxes on the diary's board: as many side by side as fit, and in a wide window the pages of the
/// one under the cursor beside them.
///
/// On a plain screen each box is one line.
struct DiaryBoardLayout {
  private static let leastBoxColumns = 24
  private static let mostBoxColumns = 36
  /// In a lower window a box has one line of text, else two.
  private static let leastRows = 8

  /// The rows of a box: its edges, and its lines of text.
  let boxRows: Int

  /// How many boxes stand side by side, and how many lines of them there are.
  let columns: Int
  let lines: Int
  /// The board in place of a list, and the panes beside it.
  let panes: ListLayout
  /// The boxes, and the scrollbar in the last column.
  let board: Rect
  private let boxColumns: Int

  init(_ bounds: Rect, _ decoration: Decoration, filter: ListFilter) {
    panes = ListLayout(bounds, filter: filter, beside: .list)
    switch decoration {
    case .full:
      board = panes.list.inset(left: 1)
      boxRows = bounds.size.rows < Self.leastRows ? 3 : 4
      columns = max(1, board.size.columns / Self.leastBoxColumns)
      boxColumns = min(Self.mostBoxColumns, board.size.columns / columns)
    case .plain:
      board = panes.list
      boxRows = 1
      columns = 1
      boxColumns = board.size.columns
    }
    lines = max(1, board.size.rows / boxRows)
  }

  /// Returns the place of a box, counted from the first one on the screen.
  func box(_ index: Int) -> Rect {
    Rect(
      column: board.origin.column + index % columns * boxColumns,
      row: board.origin.row + index / columns * boxRows,
      columns: boxColumns - 1, rows: boxRows)
  }
}

/// The newest pages of a box, beside the board.
struct DiaryPreviewView: PreviewView {
  /// Rows above the pages.
  static let headerRows = 2

  let preview: DiaryPreview

  var title: String { preview.title }

  func rows(within columns: Int) -> Int {
    Self.headerRows + preview.rows.count + (preview.more == nil ? 0 : 1)
  }

  func draw(in canvas: inout Canvas) {
    canvas.text(preview.title, at: Point(column: 2, row: 0), style: Style(.title))
    if let message = preview.emptyMessage {
      canvas.text(message, at: Point(column: 2, row: Self.headerRows), style: Style(.muted))
    }
    let columns = PageColumns(preview.rows)
    for (index, row) in preview.rows.enumerated() {
      let line = Rect(
        column: 0, row: Self.headerRows + index, columns: canvas.size.columns, rows: 1)
      let previous = index > 0 ? preview.rows[index - 1].month : nil
      let view = PageRowView(row: row, previousMonth: previous, columns: columns)
      canvas.within(line, draw: view.draw)
    }
    let end = Self.headerRows + preview.rows.count
    canvas.text(preview.more ?? "", at: Point(column: 2, row: end), style: Style(.muted))
  }
}
