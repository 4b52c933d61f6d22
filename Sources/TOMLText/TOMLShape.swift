/// Which lines of a TOML text belong together, and how deep it is nested; one pass over the bytes.
///
/// The parser calls itself once a level and looks at all levels above for each, and so does the code that
/// reads its tables: a text that is deeper or longer than any file of settings or colours is refused.
struct TOMLShape {
  /// Lines that only together are a statement; or a header, a comment, a blank line.
  struct Group {
    /// The bytes, without the line end behind them.
    var bytes: Range<Int>
    /// The lines, from 0.
    var lines: Range<Int>
    /// The first `=` that is in no string and no bracket.
    var equals: Int?
    /// Where the comment behind it begins.
    var comment: Int?
  }

  /// Themes and settings have some thousand bytes, keys of three parts, brackets in brackets.
  static let mostBytes = 64 << 10
  static let mostParts = 32
  static let mostLevels = 16

  private(set) var groups: [Group] = []

  private let bytes: [UInt8]
  private var index = 0
  private var line = 0
  private var level = 0
  /// Of the key at hand.
  private var parts = 1
  private var group = Group(bytes: 0..<0, lines: 0..<0)

  init(_ text: String) throws(TOMLMistake) {
    bytes = Array(text.utf8)
    guard bytes.count <= Self.mostBytes else {
      let lines = bytes.prefix(Self.mostBytes).count { $0 == UInt8(ascii: "\n") }
      throw TOMLMistake(line: lines + 1, column: 1, .tooLong)
    }
    while index < bytes.count { try step() }
    endGroup()
  }

  private mutating func step() throws(TOMLMistake) {
    switch bytes[index] {
    case UInt8(ascii: "\n"):
      if level == 0 { endGroup() }
      startLine()
    case UInt8(ascii: "#"):
      if level == 0 { group.comment = index }
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      return
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return skipString()
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      level += 1
      parts = 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      level = max(0, level - 1)
      parts = 1
    case UInt8(ascii: "="):
      if level == 0, group.equals == nil { group.equals = index }
      parts = 1
    case UInt8(ascii: ","):
      parts = 1
    case UInt8(ascii: "."):
      parts += 1
    default: break
    }
    guard level <= Self.mostLevels, parts <= Self.mostParts else {
      throw TOMLMistake(line: line + 1, column: 1, .tooDeep)
    }
    index += 1
  }

  private mutating func startLine() {
    line += 1
    parts = 1
    guard level == 0 else { return }
    group = Group(bytes: (index + 1)..<(index + 1), lines: line..<line)
  }

  private mutating func endGroup() {
    group.bytes = group.bytes.lowerBound..<index
    group.lines = group.lines.lowerBound..<(line + 1)
    groups.append(group)
  }

  /// Goes behind a string; one line of it if no quote closes it.
  private mutating func skipString() {
    let quote = bytes[index]
    let isLong = isTriple(quote)
    index += isLong ? 3 : 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        guard isLong else { return }
        line += 1
      case UInt8(ascii: "\\") where quote == UInt8(ascii: "\""):
        if index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "\n") { index += 1 }
      case quote where !isLong:
        index += 1
        return
      case quote where isTriple(quote):
        index += 3
        // Two more may belong to the text.
        for _ in 0..<2 where index < bytes.count && bytes[index] == quote { index += 1 }
        return
      default: break
      }
      index += 1
    }
  }

  private func isTriple(_ quote: UInt8) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == quote && bytes[index + 2] == quote
  }
}
