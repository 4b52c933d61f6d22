/// A rectangle of cells; cutting off more than there is leaves an empty one.
package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Point(column: column, row: row)
    size = Size(columns: max(0, columns), rows: max(0, rows))
  }

  package init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  package var columns: Range<Int> { origin.column..<origin.column + size.columns }
  package var rows: Range<Int> { origin.row..<origin.row + size.rows }
}

extension Rect {
  package func top(_ rows: Int) -> Rect {
    part(columns: columns, rows: self.rows.lowerBound..<self.rows.lowerBound + rows)
  }

  package func bottom(_ rows: Int) -> Rect {
    part(columns: columns, rows: self.rows.upperBound - rows..<self.rows.upperBound)
  }

  package func left(_ columns: Int) -> Rect {
    part(columns: self.columns.lowerBound..<self.columns.lowerBound + columns, rows: rows)
  }

  package func right(_ columns: Int) -> Rect {
    part(columns: self.columns.upperBound - columns..<self.columns.upperBound, rows: rows)
  }

  package func inset(top: Int = 0, bottom: Int = 0, left: Int = 0, right: Int = 0) -> Rect {
    Rect(
      column: origin.column + left, row: origin.row + top,
      columns: size.columns - left - right, rows: size.rows - top - bottom)
  }

  /// A rectangle of this size in the middle, cut where there is less room.
  package func centered(_ size: Size) -> Rect {
    let columns = min(size.columns, self.size.columns)
    let rows = min(size.rows, self.size.rows)
    return Rect(
      column: origin.column + (self.size.columns - columns) / 2,
      row: origin.row + (self.size.rows - rows) / 2, columns: columns, rows: rows)
  }

  /// What both have in common.
  package func intersection(_ other: Rect) -> Rect {
    part(
      columns: other.columns.clamped(to: columns), rows: other.rows.clamped(to: rows))
  }

  private func part(columns: Range<Int>, rows: Range<Int>) -> Rect {
    let columns = columns.clamped(to: self.columns)
    let rows = rows.clamped(to: self.rows)
    return Rect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }
}
