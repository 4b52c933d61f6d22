/// A part of one row of a surface.
package struct RowPart: Equatable, Sendable {
  package let row: Int
  package let columns: Range<Int>

  package init(row: Int, columns: Range<Int>) {
    self.row = row
    self.columns = columns
  }
}

extension Surface {
  /// The words of which but a part is another than on the screen before: who hears `Sun 22` in the place
  /// of `Sat 21` is not to hear `un 22`.
  ///
  /// Not those of the leading rows, of which the new one is sent whole and the former one lost its
  /// sign; nor those of the row with the caret, as letters are heard while they are typed.
  package func wordsChanged(since former: Surface) -> [RowPart] {
    guard former.size == size else { return [] }
    let heard = [leadingRow, former.leadingRow, cursor?.row]
    return (0..<size.rows).filter { !heard.contains($0) }.flatMap { row in
      Self.wordsChanged(Array(self.row(row)), since: Array(former.row(row)))
        .map { RowPart(row: row, columns: $0) }
    }
  }

  private static func wordsChanged(_ cells: [Cell], since former: [Cell]) -> [Range<Int>] {
    guard cells != former else { return [] }
    let words = cells.indices.split { cells[$0].glyph == Cell.blank.glyph }
    return words.filter { word in
      // The right half of a wide letter has no glyph of its own.
      let changed = word.filter { !cells[$0].glyph.isEmpty }
        .map { cells[$0].glyph != former[$0].glyph }
      return changed.contains(true) && changed.contains(false)
    }.map { $0.startIndex..<$0.endIndex }
  }
}
