package import TextUI

extension Surface {
  /// The rows with a control character in a cell, or with a glyph that is wider or narrower than its cells.
  package var flaws: [String] {
    (0..<size.rows).compactMap { row in
      let cells = self.row(row).map(\.glyph.text)
      if cells.allSatisfy(isPlain) { return nil }
      let controls = Transcript(cells.flatMap(\.utf8)).controls
      // A wide glyph must be followed by an empty cell.
      let isEachInPlace = zip(cells, cells.dropFirst() + ["x"]).allSatisfy { glyph, next in
        isPlain(glyph) ? !next.isEmpty : glyph.isEmpty || glyph.cellWidth == (next.isEmpty ? 2 : 1)
      }
      return controls.isEmpty && isEachInPlace ? nil : "row \(row): \(controls) \(cells)"
    }
  }

  /// Whether a cell is one printable ASCII character, as nearly all are: harmless, and one cell wide.
  private func isPlain(_ cell: String) -> Bool {
    var bytes = cell.utf8.makeIterator()
    return bytes.next().map { 0x20...0x7E ~= $0 } ?? false && bytes.next() == nil
  }
}
