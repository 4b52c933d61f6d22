/// Which parts of a plain screen are sent, and in which order: a screen reader speaks whatever is sent.
extension Surface {
  /// Returns the parts that are sent after another screen, which is nil if the terminal shows nothing yet.
  ///
  /// They are sorted by priority, then from the top. The line in focus is sent whole when the focus has moved to it, a
  /// line of a list whenever it has changed, everything else in whole phrases: where `Mon 30 Nov` has replaced `Mon 23
  /// Nov`, `30` alone would say nothing. A key that has changed nothing sends the line in focus again.
  package func announcements(since former: Surface?) -> [RowPart] {
    let parts = (0..<size.rows).flatMap { self.parts(ofRow: $0, after: former) }
    let repeated = repeatedFocus(unlessIn: parts, after: former)
    let all = repeated + parts.filter { !repeated.contains($0) }
    return AnnouncementPriority.allCases.flatMap { priority in
      all.filter { self.priority(of: $0, after: former) == priority }
    }
  }

  private func repeatedFocus(unlessIn parts: [RowPart], after former: Surface?) -> [RowPart] {
    guard keyNumber != former?.keyNumber, cursor == former?.cursor, let leadingRow,
      !parts.contains(where: { RowCells(self, $0.row).hasText($0.columns) })
    else { return [] }
    return whole(leadingRow, after: former)
  }

  private func priority(of part: RowPart, after former: Surface?) -> AnnouncementPriority {
    if isTyped(part.row, after: former) { return .typed }
    if part.row == leadingRow { return .focus }
    if liveRegion?.rows.contains(part.row) == true { return .liveRegion }
    return announcementOrder.priority(of: part) ?? .rest
  }

  private func parts(ofRow row: Int, after former: Surface?) -> [RowPart] {
    let cells = RowCells(self, row)
    let old = former.map { RowCells($0, row) }
    if isAnnouncedWhole(row, after: former) { return whole(row, after: former) }
    let places = newPlaces(row, after: former)
    guard cells != old else { return places }
    let isTyped = isTyped(row, after: former)
    if row == leadingRow, !isTyped { return whole(row, after: former) }
    let columns =
      isTyped
      ? cells.changes(since: old, typed: passed(after: former)) : cells.phrasesChanged(since: old)
    if !isTyped, announcementOrder.isSentence(row), line(row) != former?.line(row) {
      return whole(row, after: former)
    }
    let parts = columns.map { RowPart(row: row, columns: $0) }
    return places.filter { place in !parts.contains { $0.overlaps(place) } } + parts
  }

  /// Returns the parts of a row that say where the user is, if they stand in other columns than before, even with the
  /// same text.
  private func newPlaces(_ row: Int, after former: Surface?) -> [RowPart] {
    let places = announcementOrder.places(row)
    return places == former?.announcementOrder.places(row) ? [] : places
  }

  /// Whether the user types in this row, and did so before.
  private func isTyped(_ row: Int, after former: Surface?) -> Bool {
    former != nil && field?.row == row && field == former?.field
  }

  /// The columns that the cursor has moved over in its row.
  private func passed(after former: Surface?) -> Range<Int> {
    guard let old = former?.cursor, let cursor, old.row == cursor.row, old.column < cursor.column
    else { return 0..<0 }
    return old.column..<cursor.column
  }

  /// Whether all of a row is sent, even if its text is the same.
  private func isAnnouncedWhole(_ row: Int, after former: Surface?) -> Bool {
    row == leadingRow && row != former?.leadingRow
      || liveRegion?.rows.contains(row) == true && liveRegion != former?.liveRegion
  }

  private func whole(_ row: Int, after former: Surface?) -> [RowPart] {
    let end = max(RowCells(self, row).end, former.map { RowCells($0, row).end } ?? 0)
    return end == 0 ? [] : [RowPart(row: row, columns: 0..<end)]
  }

  /// Returns the glyphs of a row without the sign of the focus.
  func line(_ row: Int) -> [ShortText] {
    var glyphs = self.row(row).map(\.glyph)
    if let focusMark, focusMark.row == row { glyphs[focusMark.column] = Cell.blank.glyph }
    return glyphs
  }
}

/// The priorities of parts of a plain screen, and the rows that are announced whole.
struct AnnouncementOrder: Equatable, Sendable {
  private var partsByPriority: [AnnouncementPriority: [RowPart]] = [:]
  private var sentences: Set<Int> = []

  mutating func add(_ part: RowPart, _ priority: AnnouncementPriority) {
    partsByPriority[priority, default: []].append(part)
  }

  mutating func addSentence(_ row: Int) {
    sentences.insert(row)
  }

  /// Removes the entries about some rows.
  mutating func removeAll(in rows: Range<Int>) {
    partsByPriority = partsByPriority.mapValues { $0.filter { !rows.contains($0.row) } }
    sentences.subtract(rows)
  }

  /// The parts of a row that say where the user is.
  func places(_ row: Int) -> [RowPart] {
    partsByPriority[.place, default: []].filter { $0.row == row }
  }

  /// Returns the highest priority of anything in a part; nil if none was given.
  func priority(of part: RowPart) -> AnnouncementPriority? {
    AnnouncementPriority.allCases.first {
      partsByPriority[$0, default: []].contains { $0.overlaps(part) }
    }
  }

  func isSentence(_ row: Int) -> Bool { sentences.contains(row) }
}

/// When a part of a plain screen is announced, the first case first.
package enum AnnouncementPriority: CaseIterable, Sendable {
  /// What was typed just now.
  case typed
  /// Where the user is: the name of a folder, a month, a sheet.
  case place
  case focus
  case liveRegion
  /// How much there is, and which of it is in focus.
  case count
  case rest
  /// Details that few need.
  case aside
}

/// Rows of a new message, announced right after the focus.
package struct LiveRegion: Equatable, Sendable {
  package let rows: Range<Int>
  /// A region with a new number is announced again, even with the same text.
  package let number: Int
}

/// A part of one row of a surface.
package struct RowPart: Equatable, Sendable {
  package let row: Int
  package let columns: Range<Int>

  func overlaps(_ other: RowPart) -> Bool {
    row == other.row && columns.overlaps(other.columns)
  }
}

/// The glyphs of a row, without their styles.
struct RowCells: Equatable {
  private let glyphs: [ShortText]

  init(_ surface: Surface, _ row: Int) {
    glyphs = surface.row(row).map(\.glyph)
  }

  /// The column after the last glyph that is not blank.
  var end: Int { (glyphs.lastIndex { $0 != Cell.blank.glyph } ?? -1) + 1 }

  /// Whether any glyph in some columns is not blank.
  func hasText(_ columns: Range<Int>) -> Bool {
    glyphs[columns].contains { $0 != Cell.blank.glyph }
  }

  /// Returns the columns that have changed or were typed just now, even if the glyph is the same.
  func changes(since former: RowCells?, typed: Range<Int>) -> [Range<Int>] {
    runs { hasChanged($0, since: former) || typed.contains($0) }
  }

  /// Returns the phrases in which anything has changed, and the columns that are blank now.
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

  /// The phrases of the row, with two or more blanks between them.
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
