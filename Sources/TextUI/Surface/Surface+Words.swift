extension Surface {
  /// The columns of the words in a row of which but a part is another than on the screen before: who
  /// hears `Sun 22` in the place of `Sat 21` is not to hear `un 22`.
  ///
  /// None of a leading row, of which the new one is sent whole and the former one lost its sign; and
  /// none of the row with the caret, as letters are heard while they are typed.
  package func wordsChanged(in row: Int, since former: Surface) -> [Range<Int>] {
    guard former.size == size, ![leadingRow, former.leadingRow, cursor?.row].contains(row) else {
      return []
    }
    let (cells, old) = (self.row(row), former.row(row))
    let words = cells.indices.split { cells[$0].glyph == Cell.blank.glyph }
    return words.filter { word in
      // The right half of a wide letter has no glyph of its own.
      let changed = word.filter { !cells[$0].glyph.isEmpty }
        .map { cells[$0].glyph != old[$0].glyph }
      return changed.contains(true) && changed.contains(false)
    }.map { $0.startIndex - cells.startIndex..<$0.endIndex - cells.startIndex }
  }
}
