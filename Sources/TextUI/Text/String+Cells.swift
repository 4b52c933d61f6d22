/// Where a text that is too long is cut.
package enum Truncation: Sendable {
  case tail
  case head
  /// Cut without a mark.
  case clip
}

extension String {
  /// How many cells the text takes in one line.
  package var cellWidth: Int {
    var width = 0
    for character in self { width += character.cellWidth }
    return width
  }

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

  /// The longest beginning that fits.
  package func prefix(cells: Int) -> Substring {
    var left = cells
    return prefix { character in
      left -= character.cellWidth
      return left >= 0
    }
  }

  /// The longest end that fits.
  package func suffix(cells: Int) -> Substring {
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

  /// The text with blanks behind it up to some cells, cut where it is longer.
  package func padded(to cells: Int) -> String {
    let text = truncated(to: cells)
    return text + String(repeating: " ", count: max(0, cells - text.cellWidth))
  }

  /// Lines that fit into some cells, broken at white space where there is some; line ends stay.
  package func wrapped(to cells: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      Self.wrap(String($0), to: max(2, cells))
    }
  }

  private static func wrap(_ line: String, to cells: Int) -> [String] {
    var lines: [String] = []
    var rest = line[...]
    while String(rest).cellWidth > cells {
      let fitting = String(rest).prefix(cells: cells)
      let next = rest.index(rest.startIndex, offsetBy: fitting.count)
      if let blank = rest[...next].lastIndex(where: \.isWhitespace), blank > rest.startIndex {
        lines.append(String(rest[..<blank]))
        rest = rest[rest.index(after: blank)...]
      } else {
        lines.append(String(rest[..<next]))
        rest = rest[next...]
      }
    }
    return lines + [String(rest)]
  }
}
