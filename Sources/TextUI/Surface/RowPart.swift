/// A part of one row of a surface.
package struct RowPart: Equatable, Sendable {
  package let row: Int
  package let columns: Range<Int>

  func overlaps(_ other: RowPart) -> Bool {
    row == other.row && columns.overlaps(other.columns)
  }
}
