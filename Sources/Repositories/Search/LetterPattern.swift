/// What a letter of a query stands for: itself, and for a letter of Hangul some syllables too.
struct LetterPattern {
  private let letter: UInt16
  private let syllables: ClosedRange<UInt16>

  /// A consonant stands for all syllables that it begins.
  init(_ letter: UInt16) {
    self.letter = letter
    syllables = Hangul.syllables(beginningWith: letter) ?? letter...letter
  }

  /// The last letter of a query that is still typed: a syllable stands for all that it can become.
  init(unfinished letter: UInt16) {
    self.letter = letter
    syllables =
      Hangul.syllables(grownFrom: letter) ?? Hangul.syllables(beginningWith: letter)
      ?? letter...letter
  }

  func matches(_ letter: UInt16) -> Bool {
    letter == self.letter || syllables.contains(letter)
  }
}
