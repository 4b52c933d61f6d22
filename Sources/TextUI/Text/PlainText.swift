/// What most text consists of and needs no closer look: ASCII, the syllables of Hangul, and the dots,
/// dashes and lines of the screens. Among themselves they do not join, so that each is a character
/// and a glyph of its own.
extension Unicode.Scalar {
  var isPlain: Bool {
    switch value {
    case 0x20...0x7E, 0xAC00...0xD7A3, 0xB7, 0x2010...0x2027, 0x2500...0x259F,
      0x2610...0x2611:
      true
    default: false
    }
  }

  /// How many cells one that is plain takes.
  fileprivate var plainWidth: Int { value < 0xAC00 ? 1 : 2 }
}

extension StringProtocol {
  /// How many cells the text takes in one line when all of it is plain; else nil.
  var plainWidth: Int? {
    var width = 0
    for scalar in unicodeScalars {
      guard scalar.isPlain else { return nil }
      width += scalar.plainWidth
    }
    return width
  }
}

extension String {
  /// Goes over what is drawn for the text, from left to right.
  func forEachGlyph(_ draw: (Glyph) -> Void) {
    guard plainWidth != nil else {
      for character in self { character.glyphs.forEach(draw) }
      return
    }
    for scalar in unicodeScalars {
      draw(Glyph(text: ShortText(scalar), width: scalar.plainWidth))
    }
  }
}
