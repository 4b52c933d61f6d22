import TextUI

/// Cells of one row that stand side by side and look alike.
struct SVGRun {
  /// Glyphs without a blank between them, each with its column.
  struct Word {
    var text: String
    var columns: [Int]
    let look: SVGLook
  }

  let start: Int
  let look: SVGLook
  var cells: [Cell]

  static func runs(_ row: ArraySlice<Cell>, _ theme: Theme) -> [SVGRun] {
    var runs: [SVGRun] = []
    for (column, cell) in row.enumerated() {
      let look = SVGLook(cell.style, theme)
      if runs.last?.look == look {
        runs[runs.count - 1].cells.append(cell)
      } else {
        runs.append(SVGRun(start: column, look: look, cells: [cell]))
      }
    }
    return runs
  }

  var words: [Word] {
    var words: [Word] = []
    var isInWord = false
    for (offset, cell) in cells.enumerated() where !cell.glyph.isEmpty {
      // Not every viewer supports a place for each glyph, so only glyphs of the font's own width share a word.
      let isSimple = cell.glyph.text.utf16.count == 1 && cell.glyph.text.cellWidth == 1
      if cell.glyph.text == " " {
        isInWord = false
      } else if isInWord, isSimple {
        words[words.count - 1].text += cell.glyph.text
        words[words.count - 1].columns.append(start + offset)
      } else {
        words.append(Word(text: cell.glyph.text, columns: [start + offset], look: look))
        isInWord = isSimple
      }
    }
    return words
  }
}
