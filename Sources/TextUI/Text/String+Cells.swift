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
    var width = 0
    for character in self { width += character.cellWidth }
    return width
  }

  /// The longest beginning that fits.
  package func prefix(cells: Int) -> SubSequence {
    var left = cells
    return prefix { character in
      left -= character.cellWidth
      return left >= 0
    }
  }

  /// The longest end that fits.
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
  /// As much of the text as fits into some cells, with … where it was cut.
  package func truncated(to cells: Int, _ truncation: Truncation = .tail) -> String {
    guard cells > 0 else { return "" }
    guard cellWidth > cells else { return self }
    switch truncation {
    case .clip: return String(prefix(cells: cells))
    case .tail: return prefix(cells: cells - 1) + "…"
    case .head: return "…" + suffix(cells: cells - 1)
    }
  }

  /// The text with blanks behind it up to some cells, cut where it is longer.
  package func padded(to cells: Int) -> String {
    let text = truncated(to: cells)
    return text + String(repeating: " ", count: max(0, cells - text.cellWidth))
  }
}
