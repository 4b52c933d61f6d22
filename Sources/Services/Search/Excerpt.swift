import Repositories

/// The line of a text in which words were found, from shortly before the first of them.
package struct Excerpt: Equatable, Sendable {
  private static let charactersBefore = 6
  private static let mostCharacters = 200

  package let text: String
  /// Characters of the text.
  package let matches: [Range<Int>]

  /// Nil when the texts contain none of the words.
  init?(of texts: [String], _ words: SearchWords) {
    let lines = texts.lazy.flatMap { $0.split(whereSeparator: \.isNewline) }.map(String.init)
    guard !words.isEmpty, let line = lines.first(where: words.isAnyFound) else { return nil }
    let first = words.ranges(in: line).first?.lowerBound ?? 0
    let start = max(0, first - Self.charactersBefore)
    text = (start > 0 ? "…" : "") + line.dropFirst(start).prefix(Self.mostCharacters)
    matches = words.ranges(in: text)
  }
}
