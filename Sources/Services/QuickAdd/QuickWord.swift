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
    while index < characters.count {
      if isSeparator(characters[index]) {
        index += 1
        continue
      }
      let word =
        quoted(characters, from: index, isSeparator) ?? plain(characters, from: index, isSeparator)
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

  private static func quoted(
    _ characters: [Character], from start: Int, _ isSeparator: (Character) -> Bool
  ) -> QuickWord? {
    let sign = signs.contains(characters[start]) ? String(characters[start]) : ""
    let open = start + sign.count
    guard open < characters.count, characters[open] == quote else { return nil }
    for close in characters.indices[(open + 1)...] where characters[close] == quote {
      guard close + 1 == characters.count || isSeparator(characters[close + 1]) else { continue }
      let inside = String(characters[(open + 1)..<close])
      return QuickWord(
        range: start..<(close + 1), written: String(characters[start...close]),
        text: sign + inside, isQuoted: sign.isEmpty, isExactName: !sign.isEmpty)
    }
    return nil
  }
}
