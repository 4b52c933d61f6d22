/// Where the terminal's own cursor is, from 0, and whether it is seen.
struct CursorState: Equatable {
  var column: Int
  var row: Int
  var isVisible: Bool
}
