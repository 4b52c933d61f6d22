/// The keys with which a syllable is typed on a Korean keyboard of two sets.
///
/// Source: Unicode 16, chapter 3.12, the composition of syllables.
enum HangulKeys {
  /// `터` is `ㅌ`, `ㅓ`; empty for what is no syllable, nor letters written as one.
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

  /// What takes two keys.
  private static let parts: [Character: [Character]] = [
    "ㅘ": ["ㅗ", "ㅏ"], "ㅙ": ["ㅗ", "ㅐ"], "ㅚ": ["ㅗ", "ㅣ"], "ㅝ": ["ㅜ", "ㅓ"], "ㅞ": ["ㅜ", "ㅔ"],
    "ㅟ": ["ㅜ", "ㅣ"], "ㅢ": ["ㅡ", "ㅣ"], "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"],
    "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"], "ㄼ": ["ㄹ", "ㅂ"], "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"],
    "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"], "ㅄ": ["ㅂ", "ㅅ"],
  ]
}
