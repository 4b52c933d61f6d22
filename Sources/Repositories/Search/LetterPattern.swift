/// What a letter of a query stands for: itself, and for a letter of Hangul some syllables too.
struct LetterPattern {
  private let letter: UInt16
  /// The syllables, as the first and how many more, which are found with one comparison.
  private let firstSyllable: UInt16
  private let moreSyllables: UInt16

  private init(_ letter: UInt16, _ syllables: ClosedRange<UInt16>?) {
    self.letter = letter
    let syllables = syllables ?? letter...letter
    firstSyllable = syllables.lowerBound
    moreSyllables = syllables.upperBound - syllables.lowerBound
  }

  /// A consonant stands for all syllables that it begins.
  init(_ letter: UInt16) {
    self.init(letter, Hangul.syllables(beginningWith: letter))
  }

  /// The last letter of a query that is still typed: a syllable stands for all that it can become.
  init(unfinished letter: UInt16) {
    self.init(
      letter,
      Hangul.syllables(grownFrom: letter) ?? Hangul.syllables(beginningWith: letter))
  }

  func matches(_ letter: UInt16) -> Bool {
    letter == self.letter || letter &- firstSyllable <= moreSyllables
  }
}
