extension Character {
  /// How many cells it takes on the screen: 0, 1 or 2.
  ///
  /// A terminal, ncurses and this program agree only on what one cell can hold, so the width is
  /// that of `glyphs`, what is drawn.
  package var cellWidth: Int {
    if let only = ordinaryScalar { return only.cellWidth }
    return glyphs.reduce(0) { $0 + $1.width }
  }

  /// What is drawn for it, a cell's content each: letters and the combining marks over them.
  ///
  /// Skin tones, the further persons of a family and variation selectors cannot be drawn into one
  /// cell and are left out; a flag is two letters, and so are letters that are written as one.
  package var glyphs: [Glyph] {
    if let only = ordinaryScalar { return [Glyph(text: String(self), width: only.cellWidth)] }
    var glyphs: [Glyph] = []
    var marks = 0
    var isJoined = false
    for scalar in unicodeScalars {
      if scalar.isMark {
        guard let base = glyphs.popLast() else { continue }
        marks += 1
        glyphs.append(marks > Glyph.mostMarks ? base : base.marked(scalar))
      } else if !isJoined, !scalar.isLeftOut(after: glyphs.last) {
        glyphs.append(Glyph(text: String(Character(scalar)), width: scalar.cellWidth))
        marks = 0
      }
      isJoined = scalar.isJoiner
    }
    return glyphs
  }
}

extension Character {
  /// The scalar it is made of, when that is one of those met most.
  private var ordinaryScalar: Unicode.Scalar? {
    guard let first = unicodeScalars.first, first.isOrdinary, unicodeScalars.dropFirst().isEmpty
    else { return nil }
    return first
  }
}

/// What one cell, or a wide one, shows.
package struct Glyph: Equatable, Sendable {
  package let text: String
  package let width: Int

  /// ncurses keeps five scalars a cell.
  static let mostMarks = 4

  fileprivate func marked(_ mark: Unicode.Scalar) -> Glyph {
    Glyph(text: text + String(Character(mark)), width: width)
  }
}

extension Unicode.Scalar {
  fileprivate var cellWidth: Int { WideScalars.contains(self) ? 2 : 1 }

  /// What is drawn over the scalar before it.
  fileprivate var isMark: Bool {
    if isVariationSelector { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return isTrailingJamo
    }
  }

  /// What only says how the picture before it is to look.
  fileprivate func isLeftOut(after glyph: Glyph?) -> Bool {
    isJoiner || isVariationSelector || (glyph != nil && properties.isEmojiModifier)
  }

  fileprivate var isJoiner: Bool { value == 0x200D }

  private var isVariationSelector: Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
  }

  /// The vowel and the final consonant of a Hangul syllable written in parts.
  private var isTrailingJamo: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }
}
