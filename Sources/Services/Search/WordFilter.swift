import Repositories

/// The words that lines must contain to be shown; see `SearchWords` for what matches.
package struct WordFilter: Sendable {
  private let words: SearchWords

  package init(_ query: String) {
    words = SearchWords(query)
  }

  /// Whether a text contains all words.
  package func matches(_ text: String) -> Bool {
    words.missing(in: text).isEmpty
  }

  /// Where the words stand in a text, as ranges of its characters: ascending, apart.
  package func matches(in text: String) -> [Range<Int>] {
    words.isEmpty ? [] : words.ranges(in: text)
  }
}
