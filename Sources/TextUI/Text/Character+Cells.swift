extension Character {
  /// How many cells it takes on the screen: 0, 1 or 2.
  ///
  /// A terminal, ncurses and this program agree only on what one cell can hold, so the width is
  /// that of `glyphs`, what is drawn.
  package var cellWidth: Int {
    if isASCII { return 1 }
    return glyphs.reduce(0) { $0 + $1.width }
  }

  /// What is drawn for it, a cell's content each: the first scalar and its combining marks.
  ///
  /// Skin tones, the further persons of a family and variation selectors cannot be drawn into one
  /// cell and are left out; a flag is two letters.
  package var glyphs: [Glyph] {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return [] }
    if first.isRegionalIndicator {
      return unicodeScalars.prefix(2).map { Glyph(text: String(Character($0)), width: 1) }
    }
    var text = String(Character(first))
    var marks = 0
    while let scalar = scalars.next(), marks < Glyph.mostMarks {
      guard scalar.isCombiningMark else { continue }
      text.unicodeScalars.append(scalar)
      marks += 1
    }
    return [Glyph(text: text, width: first.cellWidth)]
  }
}

/// What one cell, or a wide one, shows.
package struct Glyph: Equatable, Sendable {
  package let text: String
  package let width: Int

  /// ncurses keeps five scalars a cell.
  static let mostMarks = 4
}

extension Unicode.Scalar {
  fileprivate var cellWidth: Int {
    if isCombiningMark || isTrailingJamo { return 0 }
    return WideScalars.contains(self) ? 2 : 1
  }

  /// A mark that is drawn over the scalar before it.
  fileprivate var isCombiningMark: Bool {
    if (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value) { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return isTrailingJamo
    }
  }

  /// The vowel and the final consonant of a Hangul syllable written in parts.
  private var isTrailingJamo: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
