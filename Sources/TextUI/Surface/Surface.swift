/// A whole screen, ready to be shown: cells, where the caret stands, what can be pointed at.
package struct Surface: Equatable, Sendable {
  package let size: Size
  /// Row by row.
  package private(set) var cells: [Cell]
  /// Where text is being typed; nil hides the cursor.
  package var cursor: Point?
  package internal(set) var hits = HitMap()

  package init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  package subscript(point: Point) -> Cell {
    get { cells[point.row * size.columns + point.column] }
    set { cells[point.row * size.columns + point.column] = newValue }
  }

  /// The cells of one row.
  package func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }
}
