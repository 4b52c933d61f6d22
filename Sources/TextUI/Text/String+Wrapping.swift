extension String {
  /// Lines that fit into some cells, made harmless, broken at white space where there is some.
  ///
  /// Line ends stay, a tab becomes four blanks. Takes time for the lines it makes alone.
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

  /// What may be in so many lines: no line holds more characters than cells, and a blank or a line
  /// end after them.
  private func seen(cells: Int, lines: Int) -> Substring {
    let (most, isTooMany) = lines.multipliedReportingOverflow(by: cells + 1)
    return isTooMany ? self[...] : prefix(most)
  }

  private static func wrap(_ line: Substring, to cells: Int, atMost limit: Int) -> [String] {
    let blanks = line.split(separator: "\t", omittingEmptySubsequences: false)
    let text = sanitised(blanks.joined(separator: "    "))
    var rest = text[...]
    var lines: [String] = []
    while lines.count < limit {
      // A character that is wider than the line stands in it nevertheless.
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
