import Services

/// A text, and which of its characters were looked for.
package struct MatchedText: Equatable, Sendable {
  package let text: String
  /// Ascending, apart.
  package let matches: [Range<Int>]

  package init(_ text: String, matches: [Range<Int>]) {
    self.text = text
    self.matches = matches
  }

  /// With the words of a filter marked.
  init(_ text: String, _ filter: WordFilter) {
    self.init(text, matches: filter.matches(in: text))
  }
}
