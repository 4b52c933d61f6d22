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

  /// The longest beginning that fits.
  ///
  /// No character takes more cells than bytes, so that most texts are known to fit by their length.
  package func prefix(cells: Int) -> SubSequence {
    if utf8.count <= cells { return self[...] }
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
    let fitting = prefix(cells: cells)
    if fitting.endIndex == endIndex { return self }
    switch truncation {
    case .clip: return String(fitting)
    case .tail: return String(fitting.prefix(cells: cells - 1)) + "…"
    case .head: return "…" + String(suffix(cells: cells - 1))
    }
  }

  /// The end of the text that is seen when it is cut, so that no time is spent on the rest.
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

  /// The text with blanks behind it up to some cells, cut where it is longer.
  package func padded(to cells: Int) -> String {
    let text = truncated(to: cells)
    return text + String(repeating: " ", count: max(0, cells - text.cellWidth))
  }
}
