import TOMLKit

/// The outline of a TOML text: its lines, headers and statements.
///
/// The text must be valid TOML.
struct TOMLOutline {
  /// A statement, `key = value # comment`, on one or more lines.
  struct Statement {
    /// The key with the names of the enclosing tables, joined by dots.
    let name: String
    /// The range of its lines, from 0.
    let lines: Range<Int>
    /// The text before the value.
    let head: String
    /// The text after the value: spaces and a comment.
    let tail: String
  }

  /// The header of a table, `[table]`.
  struct Header {
    let name: String
    let line: Int
  }

  let lines: [String]
  private(set) var statements: [Statement] = []
  private(set) var headers: [Header] = []
  /// The index of the first statement with each name.
  private var places: [String: Int] = [:]

  init(_ text: String) {
    // Split bytes, since CR LF is a single Character.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    // This cannot fail: the shape of valid TOML was checked before.
    let groups = (try? TOMLShape(text).groups) ?? []
    let bytes = Array(text.utf8)
    for group in groups {
      if let equals = group.equals {
        add(group, key: bytes[group.bytes.lowerBound...equals], bytes)
      } else if lines[group.lines.lowerBound].drop(while: \.isWhitespace).first == "[" {
        let line = group.lines.lowerBound
        headers.append(Header(name: Self.name(saidBy: lines[line]), line: line))
      }
    }
  }

  private mutating func add(_ group: TOMLShape.Group, key: ArraySlice<UInt8>, _ bytes: [UInt8]) {
    let head = String(decoding: key, as: UTF8.self)
    let tail = bytes[..<(group.comment ?? group.bytes.upperBound)].reversed()
      .prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    let end = (group.comment ?? group.bytes.upperBound) - tail.count
    let name = [headers.last?.name, Self.name(saidBy: "\(head) 0")].compactMap(\.self)
      .joined(separator: ".")
    if places[name] == nil { places[name] = statements.count }
    statements.append(
      Statement(
        name: name, lines: group.lines, head: head,
        tail: String(decoding: bytes[end..<group.bytes.upperBound], as: UTF8.self)))
  }

  /// Returns the statement of a value, or the one whose inline table contains it.
  func statement(named name: String) -> Statement? {
    if let place = places[name] { return statements[place] }
    let dots = name.indices.lazy.filter { name[$0] == "." }.prefix(TOMLShape.mostParts)
    return dots.compactMap { places[String(name[..<$0])] }.first.map { statements[$0] }
  }

  /// Returns the names, joined by dots, in a text of one header or one statement.
  private static func name(saidBy text: String) -> String {
    var names: [String] = []
    var table = table(text)
    while let key = table?.keys.first {
      names.append(key)
      table = table?[key]?.table
    }
    return names.joined(separator: ".")
  }

  /// Parses a line, with a newline added, since a CR is invalid without one; returns nil if it is not TOML.
  private static func table(_ text: String) -> TOMLTable? {
    try? TOMLDocument.table(text + "\n")
  }
}

/// The shape of a TOML text: which lines belong together, and how deep it is nested; found in one pass.
///
/// The parser, and the code that reads its tables, recurse for each level and examine all levels above, so a text
/// that is deeper or longer than any file of settings or colours is refused.
struct TOMLShape {
  /// The lines of one statement; or a header, a comment, or a blank line.
  struct Group {
    /// The range of the bytes, without the line end after them.
    var bytes: Range<Int>
    /// The range of the lines, from 0.
    var lines: Range<Int>
    /// The offset of the first `=` outside strings and brackets.
    var equals: Int?
    /// The offset of the comment after it.
    var comment: Int?
  }

  /// The limits of a text; themes and settings have a few thousand bytes, keys of three parts, and two levels of
  /// brackets.
  static let mostBytes = 64 << 10
  static let mostParts = 32
  static let mostLevels = 16

  private(set) var groups: [Group] = []

  private let bytes: [UInt8]
  private var index = 0
  private var line = 0
  private var level = 0
  /// The number of parts of the current key.
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

  /// Moves to the end of a string; if it is not closed, to the end of its line.
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
        // Up to two more quotes may belong to the text.
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
