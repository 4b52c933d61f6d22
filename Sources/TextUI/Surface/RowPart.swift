/// A part of one row of a surface.
package struct RowPart: Equatable, Sendable {
  package let row: Int
  package let columns: Range<Int>

  package init(row: Int, columns: Range<Int>) {
    self.row = row
    self.columns = columns
  }

  func overlaps(_ other: RowPart) -> Bool {
    row == other.row && columns.overlaps(other.columns)
  }
}
