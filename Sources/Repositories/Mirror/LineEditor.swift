/// Changes single lines of a file; all its other bytes stay as they are.
package struct LineEditor {
  /// With their ends.
  private let lines: [ArraySlice<UInt8>]
  private let lineEnd: [UInt8]
  /// What some programs put before UTF-8.
  private let mark: ArraySlice<UInt8>
  /// By the number of the line that they stand in front of, or of the one behind the last.
  private var added: [Int: [String]] = [:]
  /// By the number of the first line that they stand for.
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

  /// The number of the line behind the last.
  package var end: Int { lines.count + 1 }

  /// A line without its end; empty of none.
  package func text(_ line: Int) -> String {
    guard 1..<end ~= line else { return "" }
    let bytes = lines[line - 1].prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lines with their ends, moved to the left by what the first one is indented by.
  package func text(_ range: Range<Int>) -> String {
    let indent = text(range.lowerBound).prefix { $0 == " " || $0 == "\t" }
    return range.map { line in
      let text = text(line)
      return (text.hasPrefix(indent) ? String(text.dropFirst(indent.count)) : text) + "\n"
    }.joined()
  }

  /// How far a line stands from the left.
  package func indent(_ line: Int) -> Int { TextLine(number: line, text: text(line)[...]).indent }

  package func isBlank(_ line: Int) -> Bool { text(line).allSatisfy(\.isWhitespace) }

  /// - Parameter text: lines with their ends.
  package mutating func insert(_ text: String, before line: Int) {
    added[line, default: []].append(text)
  }

  package mutating func replace(_ range: Range<Int>, with text: String) {
    dropped.formUnion(range)
    replaced[range.lowerBound] = text
  }

  /// Removes lines, and the blank one behind them if there is one before them, too.
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
    bytes += text.utf8.flatMap { $0 == 0x0A ? lineEnd : [$0] }
  }
}
