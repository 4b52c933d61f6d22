import TOMLKit

/// Where a TOML text says what: its lines, taken apart into tables and statements.
///
/// The text must be TOML.
struct TOMLOutline {
  /// `key = value # comment`, on one line or several.
  struct Statement {
    /// The key with the names of the tables around it, joined by dots.
    let name: String
    /// The lines it stands on, from 0.
    let lines: Range<Int>
    /// All before the value.
    let head: String
    /// All after it: blanks and a comment.
    let tail: String
  }

  /// `[table]`.
  struct Header {
    let name: String
    let line: Int
  }

  let lines: [String]
  private(set) var statements: [Statement] = []
  private(set) var headers: [Header] = []
  /// The first statement of each name, by its place among them.
  private var places: [String: Int] = [:]

  init(_ text: String) {
    // A CR LF is one Character, but two bytes.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    // What is TOML was found to have a shape before.
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

  /// The statement that gives a value its name, or holds it in braces.
  func statement(saying name: String) -> Statement? {
    if let place = places[name] { return statements[place] }
    let dots = name.indices.lazy.filter { name[$0] == "." }.prefix(TOMLShape.mostParts)
    return dots.compactMap { places[String(name[..<$0])] }.first.map { statements[$0] }
  }

  /// The names, joined by dots, that a text of one header or one statement has.
  private static func name(saidBy text: String) -> String {
    var names: [String] = []
    var table = table(text)
    while let key = table?.keys.first {
      names.append(key)
      table = table?[key]?.table
    }
    return names.joined(separator: ".")
  }

  /// Nil for what is no TOML, or not yet; with the line's end, since a CR means nothing without.
  private static func table(_ text: String) -> TOMLTable? {
    try? TOMLDocument.table(text + "\n")
  }
}
