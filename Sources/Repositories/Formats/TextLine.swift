package import Entities
import Core

/// A line of a text, without its line end.
package struct TextLine: Equatable, Sendable {
  /// The number of the line, from 1.
  package let number: Int
  package let text: Substring

  package init(number: Int, text: Substring) {
    self.number = number
    self.text = text
  }

  /// Returns the lines of a text, which end with LF, CR or both, without a byte order mark.
  package static func all(of text: String) -> [TextLine] {
    text.utf8.lines.enumerated().map { TextLine(number: $0 + 1, text: Substring($1)) }
  }

  package var isBlank: Bool { text.allSatisfy(\.isBlank) }

  /// Whether it begins with white space.
  package var isIndented: Bool { text.first == " " || text.first == "\t" }

  /// The indent in columns; a tab advances to the next multiple of four.
  package var indent: Int {
    text.prefix { $0 == " " || $0 == "\t" }
      .reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 }
  }
}

/// The place of an item in a text.
package struct TextExtent: Equatable, Sendable {
  /// The range of its line numbers, from 1.
  package var lines: Range<Int>
  /// Its depth: the number of stars of a heading, or the indent of a line.
  package var depth: Int

  package init(_ lines: Range<Int>, depth: Int = 0) {
    self.lines = lines
    self.depth = depth
  }
}

/// A heading that stands for a folder.
package struct TextHeading: Equatable, Sendable {
  package let title: String
  /// The number of its line, from 1.
  package let line: Int
  /// The number of its stars.
  package var depth = 0

  package init(title: String, line: Int, depth: Int = 0) {
    self.title = title
    self.line = line
    self.depth = depth
  }
}

extension Collection<UInt8> {
  /// The bytes without the byte order mark that some programs put before UTF-8.
  package var withoutMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}

extension Collection<UInt8> where SubSequence: Collection<UInt8> {
  /// The lines, without their line ends: LF, CR or both.
  var lines: [SubSequence] {
    var lines: [SubSequence] = []
    var rest = withoutMark
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
      let isPair = rest[line.endIndex...].starts(with: [0x0D, 0x0A])
      rest = rest[line.endIndex...].dropFirst(isPair ? 2 : 1)
      lines.append(line)
    }
    return lines
  }
}

extension UInt8 {
  /// Whether it may stand in the names and ids of formats: an ASCII letter, a digit, `-` or `_`.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Character {
  /// Whether it is white space; fast for ASCII, which needs no look-up in the tables of Unicode.
  package var isBlank: Bool {
    guard let ascii = asciiValue else { return isWhitespace }
    return ascii == 0x20 || 0x09...0x0D ~= ascii
  }
}

extension Unicode.Scalar {
  /// Whether it is white space.
  fileprivate var isBlank: Bool {
    isASCII ? value == 0x20 || 0x09...0x0D ~= value : properties.isWhitespace
  }
}

extension StringProtocol {
  package var hasBlanks: Bool { unicodeScalars.contains(where: \.isBlank) }

  /// The parts between white space.
  ///
  /// White space that carries an accent divides too, as it does in other programs. Scalars are found many times
  /// faster than characters.
  package var dividedAtBlanks: [String] {
    Substring(self).unicodeScalars.split(whereSeparator: \.isBlank).map { String($0) }
  }

  /// The text without white space at either end.
  package var stripped: String {
    var text = Substring(self).drop(while: \.isBlank)
    while text.last?.isBlank == true { text.removeLast() }
    return String(text)
  }

  /// Whether it has a byte that may begin a line end; outside ASCII, these are U+0085, U+2028 and U+2029.
  var mayHaveLineEnd: Bool {
    func mayBegin(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0xC2 || byte == 0xE2 }
    // The bytes in one piece are searched several times faster.
    return utf8.withContiguousStorageIfAvailable { $0.contains(where: mayBegin) }
      ?? utf8.contains(where: mayBegin)
  }

  /// The text with spaces in place of line ends.
  package var oneLine: String {
    guard mayHaveLineEnd else { return String(self) }
    return split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Divides the text at the first occurrence of a mark; returns nil if it does not occur.
  package func divided(at mark: String) -> Divided? {
    // Compare bytes, as the marks of formats are ASCII.
    let (bytes, mark) = (utf8, mark.utf8)
    guard let first = mark.first else { return nil }
    var place = bytes.startIndex
    while let start = bytes[place...].firstIndex(of: first) {
      if bytes[start...].starts(with: mark) {
        return Divided(
          before: String(self[..<start]),
          behind: String(self[bytes.index(start, offsetBy: mark.count)...]))
      }
      place = bytes.index(after: start)
    }
    return nil
  }
}

/// A text that was divided in two.
package struct Divided: Equatable, Sendable {
  package let before: String
  package let behind: String
}

/// Texts in quotes, in which a backslash escapes a quote, a backslash, `n`, `t` and `r`.
extension String {
  package var inQuotes: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Substring {
  /// The text between quotes, with its escapes decoded.
  package var withoutEscapes: String {
    let escapes: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "t": "\t", "r": "\r"]
    var text = ""
    var isEscaped = false
    for scalar in unicodeScalars {
      if isEscaped {
        text.unicodeScalars.append(escapes[scalar] ?? scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// The text of a file, line by line.
package struct ImportText: Sendable {
  /// The maximum length of a line, in bytes.
  package static let longestLine = 16 << 20

  /// The text, without a byte order mark.
  package let text: String

  /// Decodes UTF-8, or UTF-16 if it has a byte order mark; throws with the first line that is not text.
  package init(_ bytes: [UInt8]) throws(ExchangeError) {
    let bytes = Self.utf16(bytes) ?? bytes
    try Self.checkNUL(bytes)
    guard let text = String(validating: bytes.withoutMark, as: UTF8.self) else {
      let line = Self.firstLine(of: bytes) { String(validating: $0, as: UTF8.self) == nil }
      throw ExchangeError(.notText, line: line)
    }
    self.text = text
  }

  package var lines: [TextLine] { TextLine.all(of: text) }

  /// Converts UTF-16 with a byte order mark to UTF-8; returns nil for bytes without such a mark.
  private static func utf16(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
    let low = bytes[0] == 0xFF ? 0 : 1
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Throws with the first line that has a NUL byte.
  static func checkNUL(_ bytes: [UInt8]) throws(ExchangeError) {
    guard bytes.contains(0) else { return }
    throw ExchangeError(.nulByte, line: firstLine(of: bytes) { $0.contains(0) })
  }

  /// Returns the number of the first line that is bad.
  private static func firstLine(of bytes: [UInt8], where isBad: (ArraySlice<UInt8>) -> Bool) -> Int
  {
    (bytes.lines.firstIndex(where: isBad) ?? 0) + 1
  }
}

extension [UInt8] {
  /// The bytes without NUL, because of which many programs take a text file for a binary one.
  package var withoutNUL: [UInt8] { contains(0) ? filter { $0 != 0 } : self }
}

extension String {
  /// The text without NUL, which a file of text cannot have.
  package var withoutNUL: String {
    utf8.contains(0) ? String(decoding: Array(utf8).withoutNUL, as: UTF8.self) : self
  }
}
