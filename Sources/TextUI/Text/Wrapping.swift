/// Where a text that is too long is cut.
package enum Truncation: Sendable {
  case tail
  case head
  /// Cut without a mark.
  case clip
}

extension StringProtocol {
  /// How many cells the text takes in one line.
  package var cellWidth: Int {
    plainWidth ?? reduce(0) { $0 + $1.cellWidth }
  }

  /// Returns the longest beginning that fits.
  ///
  /// No character takes more cells than bytes, so most texts are known to fit by their length alone.
  package func prefix(cells: Int) -> SubSequence {
    if utf8.count <= cells { return self[...] }
    var left = cells
    return prefix { character in
      left -= character.cellWidth
      return left >= 0
    }
  }

  /// Returns the longest end that fits.
  package func suffix(cells: Int) -> SubSequence {
    var left = cells
    var start = endIndex
    while start > startIndex {
      let before = index(before: start)
      left -= self[before].cellWidth
      guard left >= 0 else { break }
      start = before
    }
    return self[start...]
  }
}

extension String {
  /// Returns as much of the text as fits into some cells, with … where it was cut.
  package func truncated(to cells: Int, _ truncation: Truncation = .tail) -> String {
    guard cells > 0 else { return "" }
    let fitting = prefix(cells: cells)
    if fitting.endIndex == endIndex { return self }
    switch truncation {
    case .clip: return String(fitting)
    case .tail: return String(fitting.prefix(cells: cells - 1)) + "…"
    case .head: return "…" + String(suffix(cells: cells - 1))
    }
  }

  /// Returns the end of the text that can be seen when it is cut, so that no time is spent on the rest.
  ///
  /// As each character takes a cell or more, one more character than there are cells is enough to
  /// know that not all of it fits.
  func edge(characters: Int, _ truncation: Truncation) -> String {
    if utf8.count <= characters { return self }
    return switch truncation {
    case .head: String(suffix(characters))
    case .tail, .clip: String(prefix(characters))
    }
  }

  /// Returns the text padded with blanks to some cells, or cut if it is longer.
  package func padded(to cells: Int) -> String {
    let text = truncated(to: cells)
    return text + String(repeating: " ", count: max(0, cells - text.cellWidth))
  }
}

extension String {
  /// Returns lines that fit into some cells, made harmless, and broken at white space if there is any.
  ///
  /// Line ends stay, and a tab becomes four blanks. Takes time only for the lines that it returns.
  package func wrapped(to cells: Int, atMost limit: Int = .max) -> [String] {
    let cells = Swift.max(2, cells)
    var lines: [String] = []
    var rest = seen(cells: cells, lines: limit)
    while lines.count < limit {
      let end = rest.firstIndex { $0 == "\n" || $0 == "\r\n" } ?? rest.endIndex
      lines += Self.wrap(rest[..<end], to: cells, atMost: limit - lines.count)
      guard end < rest.endIndex else { break }
      rest = rest[rest.index(after: end)...]
    }
    return lines
  }

  /// Returns the part of the text that can be in so many lines.
  ///
  /// No line holds more characters than cells, and one blank or line end after them.
  private func seen(cells: Int, lines: Int) -> Substring {
    let (maximum, isTooMany) = lines.multipliedReportingOverflow(by: cells + 1)
    return isTooMany ? self[...] : prefix(maximum)
  }

  private static func wrap(_ line: Substring, to cells: Int, atMost limit: Int) -> [String] {
    let blanks = line.split(separator: "\t", omittingEmptySubsequences: false)
    let text = sanitised(blanks.joined(separator: "    "))
    var rest = text[...]
    var lines: [String] = []
    while lines.count < limit {
      // A character that is wider than the line still takes a line.
      let count = Swift.max(1, rest.prefix(cells: cells).count)
      let next = rest.index(rest.startIndex, offsetBy: count, limitedBy: rest.endIndex)
      guard let next, next < rest.endIndex else { return lines + [String(rest)] }
      if let blank = rest[...next].lastIndex(where: \.isWhitespace), blank > rest.startIndex {
        lines.append(String(rest[..<blank]))
        rest = rest[rest.index(after: blank)...]
      } else {
        lines.append(String(rest[..<next]))
        rest = rest[next...]
      }
    }
    return lines
  }
}

extension String {
  /// Returns lines for a few words: one line if they fit, else each sentence on lines of its own.
  ///
  /// Those lines are as even as possible, so that no word is left over alone.
  package func balancedLines(to cells: Int) -> [String] {
    let lines = wrapped(to: cells)
    return lines.count > 1 ? sentences.flatMap { $0.evenLines(to: cells) } : lines
  }

  private var sentences: [String] {
    let parts = split(separator: ". ")
    return parts.dropLast().map { $0 + "." } + parts.suffix(1).map(String.init)
  }

  /// Returns as few lines as possible, none wider than it must be for that.
  private func evenLines(to cells: Int) -> [String] {
    var lines = wrapped(to: cells)
    for width in (2..<max(2, cells)).reversed() {
      let narrower = wrapped(to: width)
      guard narrower.count == lines.count else { break }
      lines = narrower
    }
    return lines
  }
}

/// The rows that a text takes while it is edited, each a range of its characters.
///
/// Where a row ends does not depend on the text before the row. Rows break after white space if there is any, which
/// may hang over the edge; line ends are in no row. Unlike in `wrapped`, no character is left out or moved.
package enum EditedRows {
  package static func row(
    of characters: [Character], from start: Int, cells: Int
  ) -> Range<Int> {
    var width = 0
    /// After the last white space of the row; the row's start if there is none.
    var breakPoint = start
    for index in start..<characters.count {
      let character = characters[index]
      if isLineEnd(character) { return start..<index }
      let isBlank = Self.isBlank(character)
      width += Self.cellWidth(of: character)
      if width > cells, !isBlank, index > start {
        return start..<(breakPoint > start ? breakPoint : index)
      }
      if isBlank { breakPoint = index + 1 }
    }
    return start..<characters.count
  }

  /// Returns a character as it is shown: made harmless, and a tab as four blanks.
  package static func seen(_ character: Character) -> String {
    character == "\t" ? "    " : sanitised(String(character))
  }

  /// Returns how many cells a character takes as it is shown.
  package static func cellWidth(of character: Character) -> Int {
    isPrintableASCII(character) ? 1 : seen(character).cellWidth
  }

  private static func isBlank(_ character: Character) -> Bool {
    isPrintableASCII(character) ? character == " " : character.isWhitespace
  }

  /// Whether it is printable ASCII, as nearly every character of a long text is; needs no look at its Unicode
  /// properties.
  private static func isPrintableASCII(_ character: Character) -> Bool {
    let bytes = character.utf8
    guard bytes.count == 1, let byte = bytes.first else { return false }
    return (UInt8(ascii: " ")...UInt8(ascii: "~")).contains(byte)
  }

  private static func isLineEnd(_ character: Character) -> Bool {
    !isPrintableASCII(character) && (character == "\n" || character == "\r\n")
  }
}
