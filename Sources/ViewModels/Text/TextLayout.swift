/// The rows of a text on the screen.
///
/// It does not store the text, of which there would be two copies then: callers pass it in.
struct TextLayout {
  private(set) var rows: [Range<Int>]
  private let columns: Int
  private let metrics: TextMetrics

  init(_ characters: [Character], columns: Int, metrics: TextMetrics) {
    rows = metrics.rows(characters, columns)
    self.columns = columns
    self.metrics = metrics
  }

  /// Lays out the rows that an edit has changed, up to the first one that begins at the same character as a row
  /// before the edit.
  mutating func update(_ characters: [Character], after edit: TextEdit) {
    let shift = edit.inserted.count - edit.removed.count
    // The start of a row may now fit into the row before it, and if that is a single word, that into the row before.
    let first = max(0, row(of: edit.place) - 2)
    var next = rows[first...].firstIndex { $0.lowerBound >= edit.place + edit.removed.count }
    var fresh: [Range<Int>] = []
    var start: Int? = rows[first].lowerBound
    while let place = start {
      while let old = next, rows[old].lowerBound + shift < place {
        next = old + 1 < rows.count ? old + 1 : nil
      }
      if let old = next, rows[old].lowerBound + shift == place { break }
      let row = metrics.row(characters, place, columns)
      fresh.append(row)
      start = TextMetrics.start(behind: row, in: characters)
    }
    let kept = start == nil ? rows.count : next ?? rows.count
    let moved = rows[kept...].map { $0.lowerBound + shift..<$0.upperBound + shift }
    rows.replaceSubrange(first..., with: fresh + moved)
  }

  /// Returns the row in which the caret is shown; between two rows of one line, that is the second one.
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
  func column(of caret: Int, in characters: [Character]) -> Int {
    characters[rows[row(of: caret)].lowerBound..<caret].reduce(0) { $0 + metrics.width($1) }
  }

  /// The caret's place in a row that is nearest to a column.
  func caret(row: Int, column: Int, in characters: [Character]) -> Int {
    var caret = rows[row].lowerBound
    var cells = 0
    while caret < end(of: row) {
      cells += metrics.width(characters[caret])
      guard cells <= column else { break }
      caret += 1
    }
    return caret
  }

  /// The last place for the caret in a row; the end of a row that goes on is the start of the next.
  func end(of row: Int) -> Int {
    goesOn(row) ? max(rows[row].lowerBound, rows[row].upperBound - 1) : rows[row].upperBound
  }

  /// How many rows the first line takes.
  var firstLineCount: Int {
    1 + (rows.indices.firstIndex { !goesOn($0) } ?? 0)
  }

  /// Whether the line of a row goes on in the next.
  private func goesOn(_ row: Int) -> Bool {
    row + 1 < rows.count && rows[row + 1].lowerBound == rows[row].upperBound
  }
}

/// How a text is laid out in cells, which the view knows and its ViewModel does not.
package struct TextMetrics: Sendable {
  /// Returns the row that begins at a character and fits into a number of cells; a line end is in no row.
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

  /// The metrics before there is a view: a row for each line, a cell for each character.
  static let plain = TextMetrics(
    row: { characters, start, _ in
      start..<(characters[start...].firstIndex(where: \.isLineEnd) ?? characters.count)
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

  /// Returns where the next row begins; nil after the last one.
  static func start(behind row: Range<Int>, in characters: [Character]) -> Int? {
    guard row.upperBound < characters.count else { return nil }
    return characters[row.upperBound].isLineEnd ? row.upperBound + 1 : row.upperBound
  }
}
