/// The letters of a text, syllables of Hangul taken apart.
///
/// Source: Unicode 16, section 3.12.
struct HangulLetters {
  enum Place {
    case initial
    case vowel
    case final
  }

  /// The letter in each place of a syllable; of another character one at its beginning.
  private let characters: [[UInt32]]

  init(_ text: String) {
    characters = text.unicodeScalars.map { scalar in
      guard 0xAC00...0xD7A3 ~= scalar.value else { return [scalar.value] }
      let index = scalar.value - 0xAC00
      return [index / 588, index / 28 % 21, index % 28]
    }
  }

  /// All but the vowels.
  var consonants: [UInt32] {
    characters.flatMap { $0.count == 1 ? $0 : [$0[0], $0[2]] }
  }

  /// The places of the letters in which another text differs; nil where its syllables are not as many.
  func slips(to other: HangulLetters) -> [Place]? {
    guard characters.map(\.count) == other.characters.map(\.count) else { return nil }
    return zip(characters, other.characters).flatMap { own, other in
      zip([Place.initial, .vowel, .final], zip(own, other)).filter { $1.0 != $1.1 }.map(\.0)
    }
  }
}
