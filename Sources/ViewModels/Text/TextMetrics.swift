/// How a text is laid out in cells, which the view knows and its ViewModel does not.
package struct TextMetrics: Sendable {
  /// The row that begins at a character in so many cells; a line end is in none.
  package let row: @Sendable ([Character], Int, Int) -> Range<Int>
  /// How many cells a character takes.
  package let width: @Sendable (Character) -> Int

  package init(
    row: @escaping @Sendable ([Character], Int, Int) -> Range<Int>,
    width: @escaping @Sendable (Character) -> Int
  ) {
    self.row = row
    self.width = width
  }

  /// Before there is a view: a row a line, a cell a character.
  static let plain = TextMetrics(
    row: { characters, start, _ in
      start..<(characters[start...].firstIndex(where: isLineEnd) ?? characters.count)
    },
    width: { _ in 1 })

  /// All rows of a text.
  func rows(_ characters: [Character], _ columns: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start: Int? = 0
    while let place = start {
      let row = row(characters, place, columns)
      rows.append(row)
      start = Self.start(behind: row, in: characters)
    }
    return rows
  }

  /// Where the next row begins; nil behind the last one.
  static func start(behind row: Range<Int>, in characters: [Character]) -> Int? {
    guard row.upperBound < characters.count else { return nil }
    return isLineEnd(characters[row.upperBound]) ? row.upperBound + 1 : row.upperBound
  }

  private static func isLineEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n"
  }
}
