/// Hangul syllables and the letters they are made of; see The Unicode Standard, section 3.12.
enum Hangul {
  private static let firstSyllable: UInt16 = 0xAC00
  private static let syllables: ClosedRange<UInt16> = 0xAC00...0xD7A3
  private static let vowelCount: UInt16 = 21
  private static let finalCount: UInt16 = 28
  /// The letters that syllables begin with, in the order of the syllables.
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".utf16)
  /// Vowels that grow into others while they are typed: the last that ㅗ, ㅜ and ㅡ can become.
  private static let lastVowels: [UInt16: UInt16] = [8: 11, 13: 16, 18: 19]
  /// The same of the finals ㄱ, ㄴ, ㄹ and ㅂ.
  private static let lastFinals: [UInt16: UInt16] = [1: 3, 4: 6, 8: 15, 17: 18]
  /// What an input method makes of two consonants in a row.
  private static let pairs: [UInt16: [UInt16]] = [
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
  ].reduce(into: [:]) { table, pair in
    for letter in pair.key.utf16 { table[letter] = Array(pair.value.utf16) }
  }

  /// The syllables that begin with a consonant; nil for any other letter.
  static func syllables(beginningWith consonant: UInt16) -> ClosedRange<UInt16>? {
    guard let initial = initials.firstIndex(of: consonant) else { return nil }
    let count = vowelCount * finalCount
    let first = firstSyllable + UInt16(initial) * count
    return first...(first + count - 1)
  }

  /// What a syllable can become when its typing goes on, and itself; nil for any other letter.
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

  /// The two consonants that an input method has made one of, ㄱ and ㅅ for ㄳ; else the letter.
  ///
  /// Who looks for two initials types them in a row.
  static func parts(_ letter: UInt16) -> [UInt16] {
    0x3133...0x3144 ~= letter ? pairs[letter] ?? [letter] : [letter]
  }
}
