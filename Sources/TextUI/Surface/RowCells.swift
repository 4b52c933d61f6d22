/// What is read in a row: its glyphs, whatever their look.
struct RowCells: Equatable {
  private let glyphs: [ShortText]

  init(_ surface: Surface, _ row: Int) {
    glyphs = surface.row(row).map(\.glyph)
  }

  /// Behind the last one that is not blank.
  var end: Int { (glyphs.lastIndex { $0 != Cell.blank.glyph } ?? -1) + 1 }

  /// Whether anything is read there.
  func hasText(_ columns: Range<Int>) -> Bool {
    glyphs[columns].contains { $0 != Cell.blank.glyph }
  }

  /// Where they differ, and what was typed, though it be what was there.
  func changes(since former: RowCells?, typed: Range<Int>) -> [Range<Int>] {
    runs { hasChanged($0, since: former) || typed.contains($0) }
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
