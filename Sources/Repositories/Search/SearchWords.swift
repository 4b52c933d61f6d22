/// The words of a query, all of which must be found.
///
/// Case, composition and width do not matter. A Hangul consonant matches any syllable that begins with it, and a
/// syllable at the end of the query matches all that it can become when typing goes on.
package struct SearchWords: Sendable {
  let words: [SearchWord]
  /// All words, one after the other; nil if there are none.
  let phrase: SearchWord?
  private let letters: [UInt16]

  private init(words: [SearchWord]) {
    self.words = words
    phrase = nil
    letters = []
  }

  /// The words as one, with a blank between each two.
  package var asPhrase: SearchWords { phrase.map { SearchWords(words: [$0]) } ?? self }

  /// Splits a query at white space; a space at the end means that the last word is complete.
  package init(_ query: String) {
    let letters = SearchLetters.of(query)
    self.letters = letters
    let parts = letters.split { $0 == 0x20 || 0x09...0x0D ~= $0 }
    let patterns = parts.map { part in
      var patterns = part.map { LetterPattern($0) }
      if part.endIndex == letters.endIndex, let last = part.last {
        patterns[patterns.count - 1] = LetterPattern(unfinished: last)
      }
      return patterns
    }
    words = patterns.compactMap(SearchWord.init)
    phrase = SearchWord(Array(patterns.joined(separator: [LetterPattern(0x20)])))
  }

  /// Whether every text with these words also has the words of another query, as when this query continues the
  /// other.
  func narrows(_ other: SearchWords) -> Bool {
    letters.starts(with: other.letters)
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Returns the words that a text does not contain.
  package func missing(in text: String) -> SearchWords {
    let letters = SearchLetters.of(text)
    return SearchWords(words: words.filter { !$0.isFound(in: letters) })
  }

  /// Whether a text contains at least one of the words.
  package func isAnyFound(in text: String) -> Bool {
    missing(in: text).words.count < words.count
  }

  /// Returns the places of the words in a text, as ranges of its characters: ascending and disjoint.
  package func ranges(in text: String) -> [Range<Int>] {
    var letters: [UInt16] = []
    /// The number of the character of each letter.
    var characters: [Int] = []
    for (number, character) in text.enumerated() {
      SearchLetters.append(String(character), to: &letters)
      while characters.count < letters.count { characters.append(number) }
    }
    var isFound = [Bool](repeating: false, count: (characters.last ?? -1) + 1)
    for word in words {
      for start in word.positions(in: letters) {
        for letter in start..<(start + word.count) { isFound[characters[letter]] = true }
      }
    }
    return Self.ranges(isFound)
  }

  private static func ranges(_ isFound: [Bool]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in isFound.indices where isFound[index] {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<(index + 1)
      } else {
        ranges.append(index..<(index + 1))
      }
    }
    return ranges
  }
}

/// One word of a query.
struct SearchWord {
  private let first: LetterPattern
  private let others: [LetterPattern]

  /// Returns nil if there are no letters.
  init?(_ letters: [LetterPattern]) {
    guard let first = letters.first else { return nil }
    self.first = first
    others = Array(letters.dropFirst())
  }

  /// The number of letters.
  var count: Int { others.count + 1 }

  /// Returns where the word first begins in a part of a text.
  func position(in text: UnsafeBufferPointer<UInt16>, _ part: Range<Int>) -> Int? {
    let end = part.upperBound - others.count
    var start = part.lowerBound
    while start < end {
      if first.matches(text[start]), othersMatch(from: start, in: text) { return start }
      start += 1
    }
    return nil
  }

  /// Returns the best place of the word in a part of a text.
  func place(in text: UnsafeBufferPointer<UInt16>, _ part: Range<Int>) -> MatchPlace? {
    var found: MatchPlace?
    var rest = part
    while let start = position(in: text, rest) {
      if start == part.lowerBound || !Self.isInWord(text[start - 1]) { return .wordStart }
      found = .insideWord
      rest = (start + 1)..<part.upperBound
    }
    return found
  }

  /// Returns whether the first line of a part of a text is the word or begins with it; nil for neither.
  func place(
    atStartOf text: UnsafeBufferPointer<UInt16>, _ part: Range<Int>
  ) -> MatchPlace? {
    guard part.count >= count, first.matches(text[part.lowerBound]),
      othersMatch(from: part.lowerBound, in: text)
    else { return nil }
    let isWhole = part.count == count || text[part.lowerBound + count] == TextKeys.separator
    return isWhole ? .whole : .start
  }

  /// Returns where the word begins in a text, without overlaps.
  func positions(in text: [UInt16]) -> [Int] {
    text.withUnsafeBufferPointer { text in
      var found: [Int] = []
      while let start = position(in: text, (found.last.map { $0 + count } ?? 0)..<text.count) {
        found.append(start)
      }
      return found
    }
  }

  func isFound(in text: [UInt16]) -> Bool {
    text.withUnsafeBufferPointer { position(in: $0, $0.indices) != nil }
  }

  private func othersMatch(from start: Int, in text: UnsafeBufferPointer<UInt16>) -> Bool {
    for offset in others.indices where !others[offset].matches(text[start + 1 + offset]) {
      return false
    }
    return true
  }

  /// Whether a letter is part of a word, unlike punctuation and spaces.
  private static func isInWord(_ letter: UInt16) -> Bool {
    switch letter {
    case 0x30...0x39, 0x61...0x7A: true
    case 0..<0xC0, 0x2000...0x206F, 0x3000...0x303F: false
    default: true
    }
  }
}

/// What a letter of a query matches: itself, and for a Hangul letter some syllables, too.
struct LetterPattern {
  private let letter: UInt16
  /// The first syllable; together with `moreSyllables` it allows a match with one comparison.
  private let firstSyllable: UInt16
  private let moreSyllables: UInt16

  private init(_ letter: UInt16, _ syllables: ClosedRange<UInt16>?) {
    self.letter = letter
    let syllables = syllables ?? letter...letter
    firstSyllable = syllables.lowerBound
    moreSyllables = syllables.upperBound - syllables.lowerBound
  }

  /// Creates the pattern of a letter; a consonant matches all syllables that begin with it.
  init(_ letter: UInt16) {
    self.init(letter, Hangul.syllables(beginningWith: letter))
  }

  /// Creates the pattern of the last letter of an unfinished query: a syllable matches all that it can become.
  init(unfinished letter: UInt16) {
    self.init(
      letter,
      Hangul.syllables(grownFrom: letter) ?? Hangul.syllables(beginningWith: letter))
  }

  func matches(_ letter: UInt16) -> Bool {
    letter == self.letter || letter &- firstSyllable <= moreSyllables
  }
}

/// Where in a text a word was found, from the best place to the worst.
enum MatchPlace: Int, Comparable {
  /// The text consists of exactly the words of the query, one after the other.
  case whole
  /// The text begins with the words of the query.
  case start
  case wordStart
  case insideWord

  static func < (left: MatchPlace, right: MatchPlace) -> Bool {
    left.rawValue < right.rawValue
  }
}
