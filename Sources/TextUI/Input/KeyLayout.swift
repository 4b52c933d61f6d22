/// What a key types on a Latin keyboard, so that commands work without switching the layout.
package enum KeyLayout {
  /// Returns the key on a Latin keyboard; nil if the key is not a letter of another layout.
  package static func latin(_ key: Key) -> Key? {
    guard key.name.count == 1, let letter = key.name.first, let latin = letters[letter] else {
      return nil
    }
    return Key(String(latin))
  }

  /// Returns the key; one with Alt as it is on a Latin keyboard, since nobody types text with Alt.
  package static func withLatinAlt(_ key: Key) -> Key {
    guard key.name.hasPrefix(alt) else { return key }
    return latin(Key(String(key.name.dropFirst(alt.count)))).map { Key(alt + $0.name) } ?? key
  }

  private static let alt = "alt+"

  /// Returns the keys that an input method has composed into one character; empty for any other character.
  package static func parts(_ key: Key) -> [Key] {
    guard key.name.count == 1, let character = key.name.first else { return [] }
    return HangulKeys.letters(of: character).map { Key(String($0)) }
  }

  private static let letters: [Character: Character] = {
    let layouts: [(String, String)] = [
      ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm"),
      ("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP"),
      ("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,."),
      ("ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ", "QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>"),
      ("іїє", "s]'"),
      ("ІЇЄ", "S}\""),
    ]
    var letters: [Character: Character] = [:]
    for (from, to) in layouts {
      for (other, latin) in zip(from, to) { letters[other] = latin }
    }
    return letters
  }()
}

/// The keys that type a syllable on a Korean keyboard of two sets.
///
/// Source: Unicode 16, chapter 3.12, the composition of syllables.
enum HangulKeys {
  /// Returns the letters of a syllable or of a compound letter: `ㅌ`, `ㅓ` for `터`; empty for any other character.
  static func letters(of character: Character) -> [Character] {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return [] }
    guard syllables.contains(scalar.value) else { return parts[character] ?? [] }
    let index = Int(scalar.value - syllables.lowerBound)
    let (vowel, final) = (index / finals.count % vowels.count, index % finals.count)
    let letters = [initials[index / finals.count / vowels.count], vowels[vowel], finals[final]]
    return letters.filter { $0 != none }.flatMap { parts[$0] ?? [$0] }
  }

  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let none: Character = " "
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  private static let finals = Array(" ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

  /// The letters that take two keys.
  private static let parts: [Character: [Character]] = [
    "ㅘ": ["ㅗ", "ㅏ"], "ㅙ": ["ㅗ", "ㅐ"], "ㅚ": ["ㅗ", "ㅣ"], "ㅝ": ["ㅜ", "ㅓ"], "ㅞ": ["ㅜ", "ㅔ"],
    "ㅟ": ["ㅜ", "ㅣ"], "ㅢ": ["ㅡ", "ㅣ"], "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"],
    "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"], "ㄼ": ["ㄹ", "ㅂ"], "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"],
    "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"], "ㅄ": ["ㅂ", "ㅅ"],
  ]
}
