/// A rectangle of cells; cutting off more than there is leaves an empty one.
package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  /// A negative size is an empty one.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Point(column: column, row: row)
    size = Size(columns: max(0, columns), rows: max(0, rows))
  }

  /// All of a window, in its own coordinates.
  package init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The columns it covers.
  package var columns: Range<Int> { origin.column..<origin.column + size.columns }
  /// The rows it covers.
  package var rows: Range<Int> { origin.row..<origin.row + size.rows }
}

extension Rect {
  /// The upper rows.
  package func top(_ rows: Int) -> Rect {
    part(columns: columns, rows: self.rows.prefix(max(0, rows)))
  }

  /// The lower rows.
  package func bottom(_ rows: Int) -> Rect {
    part(columns: columns, rows: self.rows.suffix(max(0, rows)))
  }

  /// The columns on the left.
  package func left(_ columns: Int) -> Rect {
    part(columns: self.columns.prefix(max(0, columns)), rows: rows)
  }

  /// The columns on the right.
  package func right(_ columns: Int) -> Rect {
    part(columns: self.columns.suffix(max(0, columns)), rows: rows)
  }

  /// The columns in the middle.
  package func middle(_ columns: Int) -> Rect {
    centered(Size(columns: columns, rows: size.rows))
  }

  /// What is left when its edges are cut off.
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

  package func contains(_ point: Point) -> Bool {
    columns.contains(point.column) && rows.contains(point.row)
  }

  /// The part that both have in common.
  package func intersection(_ other: Rect) -> Rect {
    part(columns: other.columns.clamped(to: columns), rows: other.rows.clamped(to: rows))
  }

  private func part(columns: Range<Int>, rows: Range<Int>) -> Rect {
    Rect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }
}

/// A cell, counted from the upper left corner of a window.
package struct Point: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// Columns and rows, in cells.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
