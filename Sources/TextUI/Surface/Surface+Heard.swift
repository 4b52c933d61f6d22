/// What of a plain screen is sent: a screen reader speaks whatever comes, in the order in which it comes.
extension Surface {
  /// The parts that are sent after another screen, nil where the terminal shows nothing yet.
  ///
  /// Each thing has its turn, and what has none comes from the top. The line in focus is heard whole
  /// when it is another one, a line of a list whenever it has changed, all else in whole phrases: who
  /// hears `Mon 30 Nov` in the place of `Mon 23 Nov` is not to hear `30`. A key after which there is
  /// nothing to read is answered with the line in focus.
  package func announcements(since former: Surface?) -> [RowPart] {
    let parts = (0..<size.rows).flatMap { self.parts(ofRow: $0, after: former) }
    let answer = answer(before: parts, after: former)
    let all = answer + parts.filter { !answer.contains($0) }
    return AnnouncementPriority.allCases.flatMap { turn in
      all.filter { self.turn(of: $0, after: former) == turn }
    }
  }

  private func answer(before parts: [RowPart], after former: Surface?) -> [RowPart] {
    guard keyNumber != former?.keyNumber, cursor == former?.cursor, let leadingRow,
      !parts.contains(where: { RowCells(self, $0.row).hasText($0.columns) })
    else { return [] }
    return whole(leadingRow, after: former)
  }

  private func turn(of part: RowPart, after former: Surface?) -> AnnouncementPriority {
    if isTyped(part.row, after: former) { return .typed }
    if part.row == leadingRow { return .focus }
    if news?.rows.contains(part.row) == true { return .news }
    return telling.turn(of: part) ?? .rest
  }

  private func parts(ofRow row: Int, after former: Surface?) -> [RowPart] {
    let cells = RowCells(self, row)
    let old = former.map { RowCells($0, row) }
    if isNews(row, after: former) { return whole(row, after: former) }
    let places = newPlaces(row, after: former)
    guard cells != old else { return places }
    let isTyped = isTyped(row, after: former)
    if row == leadingRow, !isTyped { return whole(row, after: former) }
    let columns =
      isTyped
      ? cells.changes(since: old, typed: passed(after: former)) : cells.phrasesChanged(since: old)
    if !isTyped, telling.isSentence(row), line(row) != former?.line(row) {
      return whole(row, after: former)
    }
    let parts = columns.map { RowPart(row: row, columns: $0) }
    return places.filter { place in !parts.contains { $0.overlaps(place) } } + parts
  }

  /// What says where one is and said something else before, though it be in the same words.
  private func newPlaces(_ row: Int, after former: Surface?) -> [RowPart] {
    let places = telling.places(row)
    return places == former?.telling.places(row) ? [] : places
  }

  /// Whether a row is one in which something was typed before too.
  private func isTyped(_ row: Int, after former: Surface?) -> Bool {
    former != nil && field?.row == row && field == former?.field
  }

  /// What the cursor has passed in its row.
  private func passed(after former: Surface?) -> Range<Int> {
    guard let old = former?.cursor, let cursor, old.row == cursor.row, old.column < cursor.column
    else { return 0..<0 }
    return old.column..<cursor.column
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

  /// What is read in a row, but for the sign before what is focused.
  func line(_ row: Int) -> [ShortText] {
    var glyphs = self.row(row).map(\.glyph)
    if let focusMark, focusMark.row == row { glyphs[focusMark.column] = Cell.blank.glyph }
    return glyphs
  }
}
