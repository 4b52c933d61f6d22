/// The rows that a text takes while it is edited, each a range of its characters.
///
/// Rows break behind white space where there is some, which may stand over the edge, and line ends
/// are in no row. A character is never left out or moved, unlike in `wrapped`.
package enum EditedRows {
  package static func rows(of characters: [Character], cells: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    var width = 0
    /// Behind the last white space of the row; its start when there is none.
    var breakPoint = 0
    for (index, character) in characters.enumerated() {
      if isLineEnd(character) {
        rows.append(start..<index)
        start = index + 1
        breakPoint = start
        width = 0
        continue
      }
      let isBlank = character.isWhitespace
      let cellWidth = seen(character).cellWidth
      if width + cellWidth > cells, !isBlank, index > start {
        let end = breakPoint > start ? breakPoint : index
        rows.append(start..<end)
        start = end
        breakPoint = end
        width = characters[end..<index].reduce(0) { $0 + seen($1).cellWidth }
      }
      width += cellWidth
      if isBlank { breakPoint = index + 1 }
    }
    rows.append(start..<characters.count)
    return rows
  }

  /// What is seen of a character: made harmless; a tab is four blanks.
  package static func seen(_ character: Character) -> String {
    character == "\t" ? "    " : sanitised(String(character))
  }

  private static func isLineEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n"
  }
}
