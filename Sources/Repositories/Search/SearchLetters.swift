import Entities

/// Text as it is searched and sorted: in lower case, composed, of usual width, in units of UTF-16.
enum SearchLetters {
  private static let ideographicSpace: Unicode.Scalar = "\u{3000}"
  /// U+FF61 to U+FF9F, each as wide as it is usually written; the last two are combining marks.
  private static let katakana = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
      .unicodeScalars)

  static func of(_ text: String) -> [UInt16] {
    var letters: [UInt16] = []
    append(text, to: &letters)
    return letters
  }

  static func append(_ text: String, to letters: inout [UInt16]) {
    let isPlain = text.unicodeScalars.allSatisfy(\.isPlain)
    for letter in isPlain ? text.utf16 : rewritten(text).utf16 {
      if 65...90 ~= letter {
        letters.append(letter + 32)
      } else if let pair = Hangul.pair(letter) {
        letters += pair
      } else {
        letters.append(letter)
      }
    }
  }

  private static func rewritten(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(usualWidth(scalar)) }
    return String(scalars).lowercased().composed
  }

  private static func usualWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF61...0xFF9F: katakana[Int(scalar.value) - 0xFF61]
    default: scalar
    }
  }
}

extension Unicode.Scalar {
  /// ASCII and the letters of East Asia: they have no case but that of ASCII, one width, and stand
  /// as they are in composed text.
  fileprivate var isPlain: Bool {
    switch value {
    case 0..<0x80, 0x3041...0x3096, 0x30A1...0x30FA, 0x3131...0x3163, 0x4E00...0x9FFF,
      0xAC00...0xD7A3:
      true
    default: false
    }
  }
}
