import Core

/// Normalizes text for searching and sorting: lower case, composed, of normal width, in UTF-16 code units.
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
      // No letter may be 0, which marks the end of a text when sorting.
      case 0: letters.append(0x20)
      case 0x41...0x5A: letters.append(UInt16(scalar.value) + 32)
      case 0..<0x80: letters.append(UInt16(scalar.value))
      case 0xAC00...0xD7A3: letters.append(UInt16(scalar.value))
      case 0x3131...0x3163: letters += Hangul.parts(UInt16(scalar.value))
      case 0x2010...0x2027, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0x1F300...0x1FAFF:
        // These have no case and a single width, and composition does not change them.
        letters += UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter
      case 0x80..<AlphabetTable.end where AlphabetTable.letters[Int(scalar.value)] != 0:
        letters.append(AlphabetTable.letters[Int(scalar.value)])
      default:
        letters.removeSubrange(start...)
        return appendRewritten(text, to: &letters)
      }
    }
  }

  /// Appends text of any kind; this takes twenty times as long.
  private static func appendRewritten(_ text: String, to letters: inout [UInt16]) {
    for letter in rewritten(text).utf16 { letters += Hangul.parts(letter) }
  }

  static func rewritten(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(normalWidth(scalar)) }
    return String(scalars).lowercased().composed
  }

  private static func normalWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0, 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF61...0xFF9F: katakana[Int(scalar.value) - 0xFF61]
    default: scalar
    }
  }

  /// The normal-width forms of U+FF61 to U+FF9F; the last two are combining marks.
  private static let katakana = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
      .unicodeScalars)
}

/// The normalized letters of Latin, Greek and Cyrillic.
enum AlphabetTable {
  static let end: UInt32 = 0x530

  /// The letters by scalar; 0 for a scalar that depends on its neighbours, or becomes more than one letter.
  static let letters: [UInt16] = (0..<end).map { value in
    guard let scalar = Unicode.Scalar(value),
      scalar.properties.canonicalCombiningClass == .notReordered
    else { return 0 }
    let rewritten = SearchLetters.rewritten(String(scalar)).utf16
    return rewritten.count == 1 ? rewritten.first ?? 0 : 0
  }
}

/// Hangul syllables and the letters they consist of; see The Unicode Standard, section 3.12.
enum Hangul {
  private static let firstSyllable: UInt16 = 0xAC00
  private static let syllables: ClosedRange<UInt16> = 0xAC00...0xD7A3
  private static let vowelCount: UInt16 = 21
  private static let finalCount: UInt16 = 28
  /// The letters that syllables begin with, in the order of the syllables.
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".utf16)
  /// Vowels that become others while typing goes on: the last ones that ㅗ, ㅜ and ㅡ can become.
  private static let lastVowels: [UInt16: UInt16] = [8: 11, 13: 16, 18: 19]
  /// The last finals that ㄱ, ㄴ, ㄹ and ㅂ can become.
  private static let lastFinals: [UInt16: UInt16] = [1: 3, 4: 6, 8: 15, 17: 18]
  /// The pairs of consonants that an input method combines into one letter.
  private static let pairs: [UInt16: [UInt16]] = [
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
  ].reduce(into: [:]) { table, pair in
    for letter in pair.key.utf16 { table[letter] = Array(pair.value.utf16) }
  }

  /// Returns the syllables that begin with a consonant; nil for any other letter.
  static func syllables(beginningWith consonant: UInt16) -> ClosedRange<UInt16>? {
    guard let initial = initials.firstIndex(of: consonant) else { return nil }
    let count = vowelCount * finalCount
    let first = firstSyllable + UInt16(initial) * count
    return first...(first + count - 1)
  }

  /// Returns a syllable and those that it can become when typing goes on; nil for any other letter.
  static func syllables(grownFrom syllable: UInt16) -> ClosedRange<UInt16>? {
    guard syllables.contains(syllable) else { return nil }
    let final = (syllable - firstSyllable) % finalCount
    guard final == 0 else {
      return syllable...(syllable - final + (lastFinals[final] ?? final))
    }
    let vowel = (syllable - firstSyllable) / finalCount % vowelCount
    let more = (lastVowels[vowel] ?? vowel) - vowel
    return syllable...(syllable + more * finalCount + finalCount - 1)
  }

  /// Returns the two consonants that an input method has combined, such as ㄱ and ㅅ for ㄳ; else the letter itself.
  ///
  /// They are needed because a user who searches for two initials types one after the other.
  static func parts(_ letter: UInt16) -> [UInt16] {
    0x3133...0x3144 ~= letter ? pairs[letter] ?? [letter] : [letter]
  }
}
