/// Edits single lines of a file, and leaves all its other bytes as they are.
package struct LineEditor {
  /// The lines, with their line ends.
  private let lines: [ArraySlice<UInt8>]
  private let lineEnd: [UInt8]
  /// The byte order mark that some programs put before UTF-8.
  private let mark: ArraySlice<UInt8>
  /// The inserted texts, by the number of the line that they precede; that may be `end`.
  private var added: [Int: [String]] = [:]
  /// The texts of replaced ranges, by the number of their first line.
  private var replaced: [Int: String] = [:]
  private var dropped: Set<Int> = []

  package init(_ bytes: [UInt8]) {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes.withoutMark
    mark = bytes[..<rest.startIndex]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != 0x0A && $0 != 0x0D }
      let isPair = rest[text.endIndex...].starts(with: [0x0D, 0x0A])
      let end = min(text.endIndex + (isPair ? 2 : 1), rest.endIndex)
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    self.lines = lines
    lineEnd =
      lines.first.map { $0.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.reversed() }
      .flatMap { $0.isEmpty ? nil : Array($0) } ?? [0x0A]
  }

  /// The number of the last line plus one.
  package var end: Int { lines.count + 1 }

  /// Returns a line without its line end; empty if there is no such line.
  package func text(_ line: Int) -> String {
    guard 1..<end ~= line else { return "" }
    let bytes = lines[line - 1].prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns lines with line ends, without the indent of the first one.
  package func text(_ range: Range<Int>) -> String {
    let indent = text(range.lowerBound).prefix { $0 == " " || $0 == "\t" }
    return range.map { line in
      let text = text(line)
      return (text.hasPrefix(indent) ? String(text.dropFirst(indent.count)) : text) + "\n"
    }.joined()
  }

  /// Returns the indent of a line.
  package func indent(_ line: Int) -> Int { TextLine(number: line, text: text(line)[...]).indent }

  package func isBlank(_ line: Int) -> Bool { text(line).allSatisfy(\.isWhitespace) }

  /// Inserts lines before a line.
  ///
  /// - Parameter text: the lines, with line ends.
  package mutating func insert(_ text: String, before line: Int) {
    added[line, default: []].append(text)
  }

  package mutating func replace(_ range: Range<Int>, with text: String) {
    dropped.formUnion(range)
    replaced[range.lowerBound] = text
  }

  /// Removes lines, and also the blank line after them if there is one before them, too.
  package mutating func remove(_ range: Range<Int>) {
    dropped.formUnion(range)
    if 1..<end ~= range.upperBound, range.lowerBound > 1, isBlank(range.upperBound),
      isBlank(range.lowerBound - 1)
    {
      dropped.insert(range.upperBound)
    }
  }

  /// The file with the changes.
  package var bytes: [UInt8] {
    var bytes = Array(mark)
    for line in 1...end {
      for text in added[line] ?? [] { add(text, to: &bytes) }
      if let text = replaced[line] { add(text, to: &bytes) }
      if line < end, !dropped.contains(line) { bytes += lines[line - 1] }
    }
    return bytes
  }

  private func add(_ text: String, to bytes: inout [UInt8]) {
    if bytes.count > mark.count, let last = bytes.last, last != 0x0A, last != 0x0D {
      bytes += lineEnd
    }
    bytes += text.withoutNUL.utf8.flatMap { $0 == 0x0A ? lineEnd : [$0] }
  }
}
