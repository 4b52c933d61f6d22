import Core

/// A word of a line, or a run of words in quotes.
struct QuickWord: Equatable {
  /// Its characters in the line, including quotes.
  let range: Range<Int>
  /// The text as it is in the line.
  let written: String
  /// The text without quotes.
  let text: String
  /// Whether it is in quotes and has no special meaning.
  let isQuoted: Bool
  /// Whether it is the quoted name of a folder, tag or place, which is taken exactly.
  var isExactName = false

  private static let quote: Character = "\""
  /// The signs of a folder, a tag or a place, which may be before quotes.
  private static let signs: Set<Character> = ["/", "#", "@"]

  /// Splits the characters of a line into words.
  ///
  /// A quote opens at the start of a word, or after the sign of a folder, a tag or a place, and closes at the
  /// end of a word; any other quote is an ordinary character.
  static func words(
    of characters: [Character], from start: Int = 0,
    separatedBy isSeparator: (Character) -> Bool = \.isWhitespace
  ) -> [QuickWord] {
    var words: [QuickWord] = []
    var index = start
    /// The next closing quote, which is cached so that the cost stays linear with many opening ones.
    var closing = start
    while index < characters.count {
      if isSeparator(characters[index]) {
        index += 1
        continue
      }
      let open = opening(characters, at: index)
      if let open, closing <= open {
        closing = closingQuote(of: characters, behind: open, isSeparator) ?? characters.count
      }
      let word =
        open.flatMap { quoted(characters, from: index, $0, upTo: closing) }
        ?? plain(characters, from: index, isSeparator)
      words.append(word)
      index = word.range.upperBound
    }
    return words
  }

  private static func plain(
    _ characters: [Character], from start: Int, _ isSeparator: (Character) -> Bool
  ) -> QuickWord {
    let end = characters[start...].firstIndex(where: isSeparator) ?? characters.count
    let text = characters[start..<end].text
    return QuickWord(range: start..<end, written: text, text: text, isQuoted: false)
  }

  /// The index of the quote that opens a word; nil if the word is not quoted.
  private static func opening(_ characters: [Character], at start: Int) -> Int? {
    let open = signs.contains(characters[start]) ? start + 1 : start
    return open < characters.count && characters[open] == quote ? open : nil
  }

  private static func closingQuote(
    of characters: [Character], behind open: Int, _ isSeparator: (Character) -> Bool
  ) -> Int? {
    characters.indices[(open + 1)...].first { close in
      characters[close] == quote
        && (close + 1 == characters.count || isSeparator(characters[close + 1]))
    }
  }

  /// The quoted word; nil without a closing quote.
  private static func quoted(
    _ characters: [Character], from start: Int, _ open: Int, upTo close: Int
  ) -> QuickWord? {
    guard close < characters.count else { return nil }
    let sign = characters[start..<open].text
    let inside = characters[(open + 1)..<close].text
    return QuickWord(
      range: start..<(close + 1), written: characters[start...close].text,
      text: sign + inside, isQuoted: sign.isEmpty, isExactName: !sign.isEmpty)
  }
}
