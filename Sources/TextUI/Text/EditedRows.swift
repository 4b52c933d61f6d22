/// The rows that a text takes while it is edited, each a range of its characters; where one ends
/// depends on nothing before it.
///
/// Rows break behind white space where there is some, which may stand over the edge, and line ends
/// are in no row. A character is never left out or moved, unlike in `wrapped`.
package enum EditedRows {
  package static func row(
    of characters: [Character], from start: Int, cells: Int
  ) -> Range<Int> {
    var width = 0
    /// Behind the last white space of the row; its start when there is none.
    var breakPoint = start
    for index in start..<characters.count {
      let character = characters[index]
      if isLineEnd(character) { return start..<index }
      let isBlank = Self.isBlank(character)
      width += Self.cellWidth(of: character)
      if width > cells, !isBlank, index > start {
        return start..<(breakPoint > start ? breakPoint : index)
      }
      if isBlank { breakPoint = index + 1 }
    }
    return start..<characters.count
  }

  /// What is seen of a character: made harmless; a tab is four blanks.
  package static func seen(_ character: Character) -> String {
    character == "\t" ? "    " : sanitised(String(character))
  }

  /// How many cells are taken by what is seen of a character.
  package static func cellWidth(of character: Character) -> Int {
    isPrintableASCII(character) ? 1 : seen(character).cellWidth
  }

  private static func isBlank(_ character: Character) -> Bool {
    isPrintableASCII(character) ? character == " " : character.isWhitespace
  }

  /// Nearly every character of a long text, told without a look at what Unicode says of it.
  private static func isPrintableASCII(_ character: Character) -> Bool {
    let bytes = character.utf8
    guard bytes.count == 1, let byte = bytes.first else { return false }
    return (UInt8(ascii: " ")...UInt8(ascii: "~")).contains(byte)
  }

  private static func isLineEnd(_ character: Character) -> Bool {
    !isPrintableASCII(character) && (character == "\n" || character == "\r\n")
  }
}
