/// A whole screen, ready to be shown: cells, where the caret stands, what can be pointed at.
package struct Surface: Equatable, Sendable {
  package let size: Size
  /// Row by row.
  package private(set) var cells: [Cell]
  /// Where text is being typed; nil hides the cursor.
  package var cursor: Point?
  package internal(set) var hits = HitMap()
  var focusedRow: Int?
  /// Where the sign before what is focused stands.
  var focusMark: Point?
  /// Where the line begins that is typed in, if the cursor is in one.
  var field: Point?
  var news: LiveRegion?
  var telling = AnnouncementOrder()
  /// How many keys were pressed before it: who has pressed another one is to hear something.
  package var keyNumber = 0
  package let decoration: Decoration

  package init(_ size: Size, _ decoration: Decoration = .full) {
    self.size = size
    self.decoration = decoration
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The row that whoever hears the screen is to hear first: of what is focused, else where text is
  /// typed; nil where the order is all the same.
  package var leadingRow: Int? { decoration == .plain ? focusedRow ?? cursor?.row : nil }

  package subscript(point: Point) -> Cell {
    get { cells[point.row * size.columns + point.column] }
    set { cells[point.row * size.columns + point.column] = newValue }
  }

  /// The cells of one row.
  package func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }
}
