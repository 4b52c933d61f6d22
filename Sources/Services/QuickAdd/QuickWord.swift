/// A word of a line, or a run of words in quotes.
struct QuickWord: Equatable {
  /// Which characters of the line it is, its quotes too.
  let range: Range<Int>
  /// Without its quotes.
  let text: String
  /// It stands in quotes and is to be taken as it is.
  let isQuoted: Bool

  private static let quote: Character = "\""

  /// The words of some of a line's characters.
  ///
  /// A quote opens at the start of a word, or behind the `/` of a folder, and closes at the end of
  /// one; any other is a letter like others.
  static func words(of characters: [Character], from start: Int) -> [QuickWord] {
    var words: [QuickWord] = []
    var index = start
    while index < characters.count {
      if characters[index].isWhitespace {
        index += 1
        continue
      }
      let word = quoted(characters, from: index) ?? plain(characters, from: index)
      words.append(word)
      index = word.range.upperBound
    }
    return words
  }

  private static func plain(_ characters: [Character], from start: Int) -> QuickWord {
    let end = characters[start...].firstIndex(where: \.isWhitespace) ?? characters.count
    return QuickWord(
      range: start..<end, text: String(characters[start..<end]), isQuoted: false)
  }

  private static func quoted(_ characters: [Character], from start: Int) -> QuickWord? {
    let isFolder = characters[start] == "/"
    let open = isFolder ? start + 1 : start
    guard open < characters.count, characters[open] == quote else { return nil }
    for close in characters.indices[(open + 1)...] where characters[close] == quote {
      guard close + 1 == characters.count || characters[close + 1].isWhitespace else { continue }
      let inside = String(characters[(open + 1)..<close])
      return QuickWord(
        range: start..<(close + 1), text: isFolder ? "/" + inside : inside, isQuoted: !isFolder)
    }
    return nil
  }
}
