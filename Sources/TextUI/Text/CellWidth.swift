extension Character {
  /// How many cells it takes on the screen: one or more.
  ///
  /// A terminal, ncurses and this program agree only on what one cell can hold, so the width is
  /// that of `glyphs`, what is drawn.
  package var cellWidth: Int {
    if let onlyScalar { return onlyScalar.cellWidth }
    return glyphs.reduce(0) { $0 + $1.width }
  }

  /// The glyphs that are drawn for it, each the content of one cell: letters with the combining marks over them.
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

/// The content of one cell, or of two if it is wide.
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
  /// The cells that it takes; a mark counts as one, like the circle that it is drawn over when it stands alone.
  fileprivate var cellWidth: Int { WideScalars.contains(self) ? 2 : 1 }

  /// Whether it is drawn over the scalar before it.
  fileprivate var isMark: Bool {
    if isVariationSelector { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return isTrailingJamo
    }
  }

  /// Whether it only changes the look of the picture before it, and is not drawn itself.
  fileprivate func isLeftOut(after glyph: Glyph?) -> Bool {
    isJoiner || isVariationSelector || (glyph != nil && properties.isEmojiModifier)
  }

  fileprivate var isJoiner: Bool { value == 0x200D }

  private var isVariationSelector: Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
  }

  /// Whether it is the vowel or the final consonant of a Hangul syllable written in parts.
  private var isTrailingJamo: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }
}

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

  /// How many cells a plain scalar takes.
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
  /// Calls a closure with each glyph that is drawn for the text, from left to right.
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

/// The scalars that take two cells; no mark is among them.
///
/// Source: Unicode 17 EastAsianWidth.txt, W and F; unassigned gaps within blocks are filled.
/// Regional indicators take one cell each, so that a flag, which is two of them, takes two.
enum WideScalars {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653,
    0x267F...0x267F, 0x268A...0x268F, 0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB,
    0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705,
    0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
    0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C,
    0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x3029, 0x3030...0x303E, 0x3041...0x3098,
    0x309B...0x3163,
    0x3165...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3,
    0x16FF2...0x18D1E, 0x18D80...0x18DF2, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376,
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A,
    0x1F200...0x1F265, 0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C,
    0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0,
    0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC,
    0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A,
    0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
    0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC,
    0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945,
    0x1F947...0x1F9FF, 0x1FA70...0x1FAF8, 0x20000...0x3FFFD,
  ]
}
