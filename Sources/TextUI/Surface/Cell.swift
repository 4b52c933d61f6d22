/// One cell of the screen.
package struct Cell: Hashable, Sendable {
  /// What is drawn: a character with its marks; empty in the right half of a wide one.
  package var glyph: ShortText
  package var style: Style

  package init(_ glyph: ShortText, _ style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// Nothing, in plain text's look.
  package static let blank = Cell(" ", Style(.text))
}

extension ArraySlice<Cell> {
  /// As many of the first cells as have one style.
  package var leadingRun: ArraySlice<Cell> {
    guard let style = first?.style else { return self }
    return prefix { $0.style == style }
  }

  /// Whether nothing is written there.
  package var isBlank: Bool { allSatisfy { $0.glyph == Cell.blank.glyph } }
}
