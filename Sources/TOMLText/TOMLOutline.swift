import TOMLKit

/// Where a TOML text says what: its lines, taken apart into tables and statements.
///
/// The parser is the judge of where a statement ends: it is whole as soon as the parser takes it. So
/// nothing here has to know quotes, brackets and escapes. The text must be TOML.
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

  init(_ text: String) {
    // A CR LF is one Character, but two bytes.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    var next = 0
    while next < lines.count {
      let start = lines[next].drop(while: \.isWhitespace).first
      switch start {
      case nil, "#": next += 1
      case "[":
        headers.append(Header(name: Self.name(saidBy: lines[next]), line: next))
        next += 1
      default:
        let statement = statement(at: next)
        statements.append(statement)
        next = statement.lines.upperBound
      }
    }
  }

  /// The statement that gives a value its name, or holds it in braces.
  func statement(saying name: String) -> Statement? {
    statements.first { name == $0.name || name.hasPrefix("\($0.name).") }
  }

  private func statement(at first: Int) -> Statement {
    var end = first + 1
    while end < lines.count, !Self.isWhole(text(first..<end)) { end += 1 }
    let whole = text(first..<end)
    let head = Self.beginnings(of: whole, endingAt: "=").first { Self.isWhole("\($0) 0") } ?? ""
    let said =
      Self.beginnings(of: whole, endingAt: "#").map { $0.dropLast() }.first(where: Self.isWhole)
      ?? whole[...]
    return Statement(
      name: [headers.last?.name, Self.name(saidBy: "\(head) 0")].compactMap(\.self)
        .joined(separator: "."),
      lines: first..<end, head: String(head),
      tail: String(whole[Self.endOfText(in: said)...]))
  }

  func text(_ lines: Range<Int>) -> String {
    self.lines[lines].joined(separator: "\n")
  }

  private static func endOfText(in piece: Substring) -> String.Index {
    piece.lastIndex { !$0.isWhitespace }.map(piece.index(after:)) ?? piece.endIndex
  }

  /// The beginnings of a text that end with some sign, the shortest first.
  private static func beginnings(of text: String, endingAt sign: Character) -> [Substring] {
    text.indices.filter { text[$0] == sign }.map { text[...$0] }
  }

  private static func isWhole(_ text: some StringProtocol) -> Bool {
    table(String(text)) != nil
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
