extension Character {
  /// How many cells it takes on the screen: one or more.
  ///
  /// A terminal, ncurses and this program agree only on what one cell can hold, so the width is
  /// that of `glyphs`, what is drawn.
  package var cellWidth: Int {
    if let onlyScalar { return onlyScalar.cellWidth }
    return glyphs.reduce(0) { $0 + $1.width }
  }

  /// What is drawn for it, a cell's content each: letters and the combining marks over them.
  ///
  /// Skin tones, the further persons of a family and variation selectors cannot be drawn into one
  /// cell and are left out; a flag is two letters, and so are letters that are written as one. Marks
  /// that stand over nothing are drawn over a dotted circle.
  package var glyphs: [Glyph] {
    if let letter = onlyScalar, letter.isPlain {
      return [Glyph(text: ShortText(letter), width: letter.cellWidth)]
    }
    var glyphs: [Glyph] = []
    var marks = 0
    var isJoined = false
    for scalar in unicodeScalars {
      if scalar.isMark {
        let base = glyphs.popLast() ?? .missingLetter
        marks += 1
        glyphs.append(marks > Glyph.mostMarks ? base : base.marked(scalar))
      } else if !isJoined, !scalar.isLeftOut(after: glyphs.last) {
        glyphs.append(Glyph(text: ShortText(scalar), width: scalar.cellWidth))
        marks = 0
      }
      isJoined = scalar.isJoiner
    }
    return glyphs.isEmpty ? [.missingLetter] : glyphs
  }

  /// Its scalar, when it consists of no more than one.
  private var onlyScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    let second = scalars.index(after: scalars.startIndex)
    return second == scalars.endIndex ? scalars[scalars.startIndex] : nil
  }
}

/// What one cell, or a wide one, shows.
package struct Glyph: Equatable, Sendable {
  package let text: ShortText
  package let width: Int

  /// What Unicode shows where a letter is missing.
  static let missingLetter = Glyph(text: "◌", width: 1)

  /// ncurses keeps five scalars a cell.
  static let mostMarks = 4

  fileprivate func marked(_ mark: Unicode.Scalar) -> Glyph {
    Glyph(text: ShortText(text.text + String(mark)), width: width)
  }
}

extension Unicode.Scalar {
  /// A mark takes as many as the circle that it is drawn over when it stands alone.
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
