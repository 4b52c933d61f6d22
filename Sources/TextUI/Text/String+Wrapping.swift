extension String {
  /// Lines that fit into some cells, made harmless, broken at white space where there is some.
  ///
  /// Line ends stay, a tab becomes four blanks. Takes time for the lines it makes alone.
  package func wrapped(to cells: Int, atMost limit: Int = .max) -> [String] {
    var lines: [String] = []
    var rest = self[...]
    while lines.count < limit {
      let end = rest.firstIndex { $0 == "\n" || $0 == "\r\n" } ?? rest.endIndex
      lines += Self.wrap(rest[..<end], to: max(2, cells), atMost: limit - lines.count)
      guard end < rest.endIndex else { break }
      rest = rest[rest.index(after: end)...]
    }
    return lines
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
