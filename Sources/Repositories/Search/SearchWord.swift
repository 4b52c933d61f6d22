/// One word of a query.
struct SearchWord {
  private let first: LetterPattern
  private let others: [LetterPattern]

  /// Nil without letters.
  init?(_ letters: [LetterPattern]) {
    guard let first = letters.first else { return nil }
    self.first = first
    others = Array(letters.dropFirst())
  }

  /// How many letters it takes.
  var count: Int { others.count + 1 }

  /// Where the word first begins in a part of a text.
  func position(in text: UnsafeBufferPointer<UInt16>, _ part: Range<Int>) -> Int? {
    let end = part.upperBound - others.count
    var start = part.lowerBound
    while start < end {
      if first.matches(text[start]), goesOn(from: start, in: text) { return start }
      start += 1
    }
    return nil
  }

  /// The best place at which the word stands in a part of a text.
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

  /// Whether a part of a text is the word, or begins with it; nil for neither.
  func place(
    atStartOf text: UnsafeBufferPointer<UInt16>, _ part: Range<Int>
  ) -> MatchPlace? {
    guard part.count >= count, first.matches(text[part.lowerBound]),
      goesOn(from: part.lowerBound, in: text)
    else { return nil }
    return part.count == count ? .whole : .start
  }

  /// Where the word begins in a text, each time after the end of the last.
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

  private func goesOn(from start: Int, in text: UnsafeBufferPointer<UInt16>) -> Bool {
    for offset in others.indices where !others[offset].matches(text[start + 1 + offset]) {
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
