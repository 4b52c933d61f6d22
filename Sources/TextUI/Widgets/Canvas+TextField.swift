/// Text that is being typed, with the caret before one of its characters.
package struct EditedText: Equatable, Sendable {
  package let characters: [Character]
  package let caret: Int
  /// The characters that are selected; nil for none.
  package let selected: Range<Int>?

  package init(characters: [Character], caret: Int, selected: Range<Int>? = nil) {
    self.characters = characters
    self.caret = caret
    self.selected = selected
  }
}

extension EditedText {
  /// Returns how many characters are hidden at the start, so that the caret is within so many cells.
  fileprivate func charactersHidden(within cells: Int) -> Int {
    caret - Self.count(of: characters[..<caret].reversed(), within: cells)
  }

  /// Returns the characters that are visible in so many cells.
  fileprivate func visible(within cells: Int) -> Range<Int> {
    let start = charactersHidden(within: cells - 1)
    return start..<(start + Self.count(of: characters[start...], within: cells))
  }

  private static func count(of characters: some Sequence<Character>, within cells: Int) -> Int {
    var room = cells
    var count = 0
    for character in characters {
      room -= EditedRows.cellWidth(of: character)
      guard room >= 0 else { break }
      count += 1
    }
    return count
  }
}

extension Canvas {
  /// Returns the hint of an empty field; on a plain screen in parentheses, since no style distinguishes it there from
  /// typed text.
  package func seen(hint: String) -> String {
    decoration == .full || hint.isEmpty ? hint : "(\(hint))"
  }

  /// Draws a text field one line high, scrolled so that the caret is visible, and places the terminal's cursor there.
  ///
  /// - Parameters:
  ///   - quietStyle: the style of the hint, and of the signs at the edges beyond which the text goes on.
  ///   - charactersBefore: how many characters the text has before those of this line.
  package mutating func textField(
    _ edited: EditedText, at point: Point, width: Int, style: Style, quietStyle: Style,
    hint: String = "", charactersBefore: Int = 0
  ) {
    guard width > 0 else { return }
    let field = Rect(column: point.column, row: point.row, columns: width, rows: 1)
    fill(field, style: style)
    if edited.characters.isEmpty {
      text(seen(hint: hint), at: point, style: quietStyle, width: width)
    }
    let visible = edited.visible(within: width)
    typed(edited.characters[visible], selected: edited.selected, at: point, style: style)
    mark(
      field,
      as: .text(
        TypedText(
          edited.characters[visible.lowerBound...], before: charactersBefore + visible.lowerBound)))
    let before = edited.characters[visible.lowerBound..<edited.caret]
    let caret = point.column + Self.width(of: before)
    placeCursor(at: Point(column: caret, row: point.row), field: point)
    drawSelection(
      edited, behind: point.column + Self.width(of: edited.characters[visible]), in: field,
      style: quietStyle)
    if visible.lowerBound > 0 {
      sign("‹", at: field.columns.lowerBound, of: field, caret, quietStyle)
    }
    if visible.upperBound < edited.characters.count {
      sign("›", at: field.columns.upperBound - 1, of: field, caret, quietStyle)
    }
  }

  /// Writes on a plain screen that something is selected, which is visible by its style elsewhere.
  private mutating func drawSelection(
    _ edited: EditedText, behind column: Int, in field: Rect, style: Style
  ) {
    guard decoration == .plain, edited.selected?.isEmpty == false else { return }
    let place = Point(column: column + 2, row: field.origin.row)
    text(
      text(of: .selected), at: place, style: style, width: field.columns.upperBound - place.column)
  }

  /// Writes a sign at an edge of a field beyond which its text goes on; the caret's place stays as it is.
  private mutating func sign(
    _ sign: String, at column: Int, of field: Rect, _ caret: Int, _ style: Style
  ) {
    guard decoration == .full, column != caret else { return }
    text(sign, at: Point(column: column, row: field.origin.row), style: style)
  }

  private static func width(of characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + EditedRows.cellWidth(of: $1) }
  }

  /// Writes characters that are typed, with the selected ones reversed.
  package mutating func typed(
    _ characters: ArraySlice<Character>, selected: Range<Int>?, at point: Point, style: Style
  ) {
    let all = characters.startIndex..<characters.endIndex
    let selected = (selected ?? 0..<0).clamped(to: all)
    var reversed = style
    reversed.emphasis.insert(.reverse)
    var column = point.column
    for (part, style) in [
      (all.lowerBound..<selected.lowerBound, style), (selected, reversed),
      (selected.upperBound..<all.upperBound, style),
    ] where !part.isEmpty {
      column += text(
        characters[part].map(EditedRows.seen).joined(),
        at: Point(column: column, row: point.row), style: style, truncation: .clip)
    }
  }
}
