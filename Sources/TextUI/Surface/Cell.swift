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
