/// One word of a query.
struct SearchWord {
  /// Never empty.
  let letters: [LetterPattern]

  /// Where the word first begins in a part of a text.
  func position(in text: Span<UInt16>, _ part: Range<Int>) -> Int? {
    var start = part.lowerBound
    let end = part.upperBound - letters.count
    while start <= end {
      if begins(at: start, in: text) { return start }
      start += 1
    }
    return nil
  }

  /// The best place at which the word stands in a part of a text.
  func place(in text: Span<UInt16>, _ part: Range<Int>) -> MatchPlace? {
    var found: MatchPlace?
    var rest = part
    while let start = position(in: text, rest) {
      if start == part.lowerBound || !Self.isInWord(text[start - 1]) { return .wordStart }
      found = .insideWord
      rest = (start + 1)..<part.upperBound
    }
    return found
  }

  private func begins(at start: Int, in text: Span<UInt16>) -> Bool {
    for offset in letters.indices where !letters[offset].matches(text[start + offset]) {
      return false
    }
    return true
  }

  /// Whether a letter is part of a word; punctuation and spaces are not.
  private static func isInWord(_ letter: UInt16) -> Bool {
    switch letter {
    case 0x30...0x39, 0x61...0x7A: true
    case 0..<0xC0, 0x2000...0x206F, 0x3000...0x303F: false
    default: true
    }
  }
}
