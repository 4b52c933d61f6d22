/// A cell, counted from the upper left corner of a window.
package struct Point: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
