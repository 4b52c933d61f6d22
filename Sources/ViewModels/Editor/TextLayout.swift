/// A text in the rows that it takes on the screen.
struct TextLayout {
  let characters: [Character]
  let rows: [Range<Int>]
  private let width: @Sendable (Character) -> Int

  init(_ characters: [Character], columns: Int, metrics: TextMetrics) {
    self.characters = characters
    rows = metrics.rows(characters, columns)
    width = metrics.width
  }

  /// The row in which the caret is shown: between two rows of one line, the second.
  func row(of caret: Int) -> Int {
    var low = 0
    var high = rows.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if rows[middle].lowerBound <= caret { low = middle } else { high = middle }
    }
    return low
  }

  /// How many cells stand before the caret in its row.
  func column(of caret: Int) -> Int {
    cells(rows[row(of: caret)].lowerBound..<caret)
  }

  /// The caret's place in a row that is nearest to a column.
  func caret(row: Int, column: Int) -> Int {
    var caret = rows[row].lowerBound
    var cells = 0
    while caret < end(of: row) {
      cells += width(characters[caret])
      guard cells <= column else { break }
      caret += 1
    }
    return caret
  }

  /// The last place for the caret in a row; the end of a row that goes on is the start of the next.
  func end(of row: Int) -> Int {
    let goesOn = row + 1 < rows.count && rows[row + 1].lowerBound == rows[row].upperBound
    return goesOn ? max(rows[row].lowerBound, rows[row].upperBound - 1) : rows[row].upperBound
  }

  private func cells(_ range: Range<Int>) -> Int {
    characters[range].reduce(0) { $0 + width($1) }
  }
}
