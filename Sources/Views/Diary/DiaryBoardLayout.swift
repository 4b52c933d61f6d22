import TextUI
import ViewModels

/// Where the boxes of the diary's board stand: as many side by side as have room, in a wide window
/// beside the pages of the one under the cursor.
///
/// On a plain screen a line tells of one box.
struct DiaryBoardLayout {
  private static let leastBoxColumns = 24
  private static let mostBoxColumns = 36
  /// Below so many rows a box has one line of text, else two.
  private static let leastRows = 8

  /// A line for the edge, those of text, a line for the edge.
  let boxRows: Int

  /// How many boxes stand side by side, and how many lines of them there are.
  let columns: Int
  let lines: Int
  /// One row below the boxes.
  let filterLine: Rect
  private let panes: ListLayout
  /// The boxes, and in the last column how far down the board they are.
  let board: Rect
  private let boxColumns: Int

  /// The column between the panes, and the second pane.
  var divider: Rect { panes.divider }
  var preview: Rect? { panes.preview }

  init(_ bounds: Rect, _ decoration: Decoration, filter: ListFilter) {
    panes = ListLayout(bounds, filter: filter)
    filterLine = panes.filterLine
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

  /// The place of a box, counted from the first one on the screen.
  func box(_ index: Int) -> Rect {
    Rect(
      column: board.origin.column + index % columns * boxColumns,
      row: board.origin.row + index / columns * boxRows,
      columns: boxColumns - 1, rows: boxRows)
  }
}
