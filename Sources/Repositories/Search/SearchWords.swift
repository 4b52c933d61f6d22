/// The words of a query, all of which must be found.
///
/// Case, composition and width do not matter. A consonant of Hangul stands for any syllable that it
/// begins, and a syllable at the end of the query for all that it can become when its typing goes on.
package struct SearchWords: Sendable {
  let words: [SearchWord]
  /// All of them, one behind the other; nil without any.
  let phrase: SearchWord?
  private let letters: [UInt16]

  private init(words: [SearchWord]) {
    self.words = words
    phrase = nil
    letters = []
  }

  /// Words have spaces between; a space at the end says that the last one is whole.
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

  /// Whether only texts can have these words that have the words of another query, too: letters that
  /// are typed after others ask for more.
  func narrows(_ other: SearchWords) -> Bool {
    letters.starts(with: other.letters)
  }

  package var isEmpty: Bool { words.isEmpty }

  /// The words that a text does not contain.
  package func missing(in text: String) -> SearchWords {
    let letters = SearchLetters.of(text)
    return SearchWords(words: words.filter { !$0.isFound(in: letters) })
  }

  /// Whether a text contains at least one of the words.
  package func isAnyFound(in text: String) -> Bool {
    missing(in: text).words.count < words.count
  }

  /// Where the words stand in a text, as ranges of its characters: ascending, apart.
  package func ranges(in text: String) -> [Range<Int>] {
    var letters: [UInt16] = []
    /// By letter, the number of its character.
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
