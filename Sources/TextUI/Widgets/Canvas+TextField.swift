/// Text that is being typed, with the caret before one of its characters.
package struct EditedText: Equatable, Sendable {
  package let characters: [Character]
  package let caret: Int

  package init(characters: [Character], caret: Int) {
    self.characters = characters
    self.caret = caret
  }
}

extension EditedText {
  /// How many characters are left out at the start, so that the caret is within so many cells.
  fileprivate func charactersHidden(within cells: Int) -> Int {
    var room = cells
    return caret
      - characters[..<caret].reversed().prefix { character in
        room -= EditedRows.cellWidth(of: character)
        return room >= 0
      }.count
  }
}

extension Canvas {
  /// A text field one line high, scrolled so that the caret is in it; the real cursor stands there.
  ///
  /// - Parameter charactersBefore: how many characters the text has before those of this line.
  package mutating func textField(
    _ edited: EditedText, at point: Point, width: Int, style: Style, hint: String = "",
    hintStyle: Style = Style(.text), charactersBefore: Int = 0
  ) {
    guard width > 0 else { return }
    fill(Rect(column: point.column, row: point.row, columns: width, rows: 1), style: style)
    if edited.characters.isEmpty { text(hint, at: point, style: hintStyle, width: width) }
    let before = sanitised(String(edited.characters[..<edited.caret]))
    let shown = String(before.suffix(cells: width - 1))
    let after = sanitised(String(edited.characters[edited.caret...]))
    text(shown + after, at: point, style: style, truncation: .clip, width: width)
    let hidden = edited.charactersHidden(within: width - 1)
    mark(
      Rect(column: point.column, row: point.row, columns: width, rows: 1),
      as: .text(TypedText(edited.characters[hidden...], before: charactersBefore + hidden)))
    placeCursor(at: Point(column: point.column + shown.cellWidth, row: point.row))
  }
}
