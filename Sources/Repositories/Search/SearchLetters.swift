import Entities

/// Text as it is searched and sorted: in lower case, composed, of usual width, in units of UTF-16.
enum SearchLetters {
  static func of(_ text: String) -> [UInt16] {
    var letters: [UInt16] = []
    append(text, to: &letters)
    return letters
  }

  static func append(_ text: String, to letters: inout [UInt16]) {
    let start = letters.count
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // No letter is 0: that stands for the end where texts are sorted.
      case 0: letters.append(0x20)
      case 0x41...0x5A: letters.append(UInt16(scalar.value) + 32)
      case 0..<0x80: letters.append(UInt16(scalar.value))
      case 0xAC00...0xD7A3: letters.append(UInt16(scalar.value))
      case 0x3131...0x3163: letters += Hangul.parts(UInt16(scalar.value))
      case 0x2010...0x2027, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0x1F300...0x1FAFF:
        // They have no case, one width, and stand as they are in composed text.
        letters += UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter
      case 0x80..<AlphabetTable.end where AlphabetTable.letters[Int(scalar.value)] != 0:
        letters.append(AlphabetTable.letters[Int(scalar.value)])
      default:
        letters.removeSubrange(start...)
        return appendRewritten(text, to: &letters)
      }
    }
  }

  /// The thorough way, for text of any kind; it takes twenty times as long.
  private static func appendRewritten(_ text: String, to letters: inout [UInt16]) {
    for letter in rewritten(text).utf16 { letters += Hangul.parts(letter) }
  }

  static func rewritten(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(usualWidth(scalar)) }
    return String(scalars).lowercased().composed
  }

  private static func usualWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0, 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF61...0xFF9F: katakana[Int(scalar.value) - 0xFF61]
    default: scalar
    }
  }

  /// U+FF61 to U+FF9F, each as wide as it is usually written; the last two are combining marks.
  private static let katakana = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
      .unicodeScalars)
}
