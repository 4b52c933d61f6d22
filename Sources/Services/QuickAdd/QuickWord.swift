/// A word of a line, or a run of words in quotes.
struct QuickWord: Equatable {
  /// Which characters of the line it is, its quotes too.
  let range: Range<Int>
  /// As it stands in the line.
  let written: String
  /// Without its quotes.
  let text: String
  /// It stands in quotes and is to be taken as it is.
  let isQuoted: Bool
  /// It is the name of a folder or tag that stands in quotes: nothing of it is to be guessed.
  var isExactName = false

  private static let quote: Character = "\""
  /// What says of the quoted words behind it that they are a folder or a tag.
  private static let signs: Set<Character> = ["/", "#"]

  /// The words of some of a line's characters.
  ///
  /// A quote opens at the start of a word, or behind the sign of a folder or a tag, and closes at the
  /// end of one; any other is a letter like others.
  static func words(
    of characters: [Character], from start: Int = 0,
    separatedBy isSeparator: (Character) -> Bool = \.isWhitespace
  ) -> [QuickWord] {
    var words: [QuickWord] = []
    var index = start
    /// The next quote that may close, which is looked for once, however many open before it.
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
    let text = String(characters[start..<end])
    return QuickWord(range: start..<end, written: text, text: text, isQuoted: false)
  }

  /// Where the quote stands that opens a word.
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

  /// Nil where no quote closes.
  private static func quoted(
    _ characters: [Character], from start: Int, _ open: Int, upTo close: Int
  ) -> QuickWord? {
    guard close < characters.count else { return nil }
    let sign = String(characters[start..<open])
    let inside = String(characters[(open + 1)..<close])
    return QuickWord(
      range: start..<(close + 1), written: String(characters[start...close]),
      text: sign + inside, isQuoted: sign.isEmpty, isExactName: !sign.isEmpty)
  }
}
