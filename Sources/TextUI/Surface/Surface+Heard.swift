/// A part of one row of a surface.
package struct RowPart: Equatable, Sendable {
  package let row: Int
  package let columns: Range<Int>

  package init(row: Int, columns: Range<Int>) {
    self.row = row
    self.columns = columns
  }
}

/// What of a plain screen is sent: a screen reader speaks whatever comes, in the order in which it comes.
extension Surface {
  /// The parts that are sent after another screen, nil where the terminal shows nothing yet.
  ///
  /// First comes the line in focus, whole when it is another one; then what was just said; then from
  /// the top what has changed, in whole phrases: who hears `Mon 30 Nov` in the place of `Mon 23 Nov` is
  /// not to hear `30`. Where nothing has changed, the line in focus is the answer.
  package func heard(after former: Surface?) -> [RowPart] {
    let first = [leadingRow].compactMap(\.self) + Array(news?.rows ?? 0..<0)
    let rows = first + (0..<size.rows).filter { !first.contains($0) }
    let parts = rows.flatMap { self.parts(ofRow: $0, after: former) }
    guard parts.isEmpty, cursor == former?.cursor, let leadingRow else { return parts }
    return whole(leadingRow, after: former)
  }

  private func parts(ofRow row: Int, after former: Surface?) -> [RowPart] {
    let cells = RowCells(self, row)
    let old = former.map { RowCells($0, row) }
    if isNews(row, after: former) { return whole(row, after: former) }
    guard cells != old else { return [] }
    let isTyped = former != nil && field?.row == row && field == former?.field
    if row == leadingRow, !isTyped { return whole(row, after: former) }
    let columns = isTyped ? cells.changes(since: old) : cells.phrasesChanged(since: old)
    return columns.map { RowPart(row: row, columns: $0) }
  }

  /// Whether all of a row is to be heard, though it be the same.
  private func isNews(_ row: Int, after former: Surface?) -> Bool {
    row == leadingRow && row != former?.leadingRow
      || news?.rows.contains(row) == true && news != former?.news
  }

  private func whole(_ row: Int, after former: Surface?) -> [RowPart] {
    let end = max(RowCells(self, row).end, former.map { RowCells($0, row).end } ?? 0)
    return end == 0 ? [] : [RowPart(row: row, columns: 0..<end)]
  }
}

/// What is read in a row: its glyphs, whatever their look.
private struct RowCells: Equatable {
  let glyphs: [ShortText]

  init(_ surface: Surface, _ row: Int) {
    glyphs = surface.row(row).map(\.glyph)
  }

  /// Behind the last one that is not blank.
  var end: Int { (glyphs.lastIndex { $0 != Cell.blank.glyph } ?? -1) + 1 }

  /// Where they differ.
  func changes(since former: RowCells?) -> [Range<Int>] {
    runs { hasChanged($0, since: former) }
  }

  /// The phrases of which anything is another, and what is blank now.
  func phrasesChanged(since former: RowCells?) -> [Range<Int>] {
    let phrases = phrases
    let changed = phrases.filter { $0.contains { hasChanged($0, since: former) } }
    let erased = runs { column in
      hasChanged(column, since: former) && !phrases.contains { $0.contains(column) }
    }
    return (changed + erased).sorted { $0.lowerBound < $1.lowerBound }
  }

  private func hasChanged(_ column: Int, since former: RowCells?) -> Bool {
    glyphs[column] != former?.glyphs[column] ?? Cell.blank.glyph
  }

  /// What two or more blanks part from each other.
  private var phrases: [Range<Int>] {
    runs { glyphs[$0] != Cell.blank.glyph }.reduce(into: []) { phrases, word in
      if let last = phrases.last, last.upperBound + 1 == word.lowerBound {
        phrases[phrases.count - 1] = last.lowerBound..<word.upperBound
      } else {
        phrases.append(word)
      }
    }
  }

  private func runs(where isWanted: (Int) -> Bool) -> [Range<Int>] {
    glyphs.indices.split { !isWanted($0) }.map { $0.startIndex..<$0.endIndex }
  }
}
