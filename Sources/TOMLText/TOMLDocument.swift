import Synchronization
import TOMLKit

/// A TOML text: its values, their lines, and how to change one value.
///
/// TOMLKit only parses values. This type adds the lines of values, and changes of values that preserve comments.
/// No other module uses TOMLKit.
package struct TOMLDocument: Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    case list([String])
    /// A number, a date or the like, as TOML.
    case other(String)
  }

  /// A value and its path.
  package struct Entry: Hashable, Sendable {
    /// The names of the enclosing tables, followed by its own name.
    package let path: [String]
    /// The path joined by dots: `styles.text.muted.fg`.
    package let name: String
    package let value: Value
  }

  package let text: String
  /// All values, by name.
  package let entries: [Entry]
  private let places: Places

  package init(_ text: String) throws(TOMLMistake) {
    self.text = text
    // Check for NUL, at which the parser would silently stop.
    guard !text.utf8.contains(0) else {
      throw TOMLMistake(line: Self.line(ofNULIn: text), column: 1, .words("a NUL byte"))
    }
    _ = try TOMLShape(text)
    var entries: [Entry] = []
    Self.read(try Self.table(text), at: [], into: &entries)
    self.entries = entries
    places = Places(text)
  }

  package subscript(name: String) -> Value? {
    entries.first { $0.name == name }?.value
  }

  /// Returns the line where a value begins, from 1; the first call parses every line.
  package func line(of name: String) -> Int? {
    places.outline.statement(named: name).map { $0.lines.lowerBound + 1 }
  }
}

/// The lazily computed outline of a text, since a file without mistakes never needs it.
private final class Places: Sendable {
  private let text: String
  private let known = Mutex<TOMLOutline?>(nil)

  init(_ text: String) {
    self.text = text
  }

  var outline: TOMLOutline {
    known.withLock { known in
      let outline = known ?? TOMLOutline(text)
      known = outline
      return outline
    }
  }
}

// MARK: - Parsing with TOMLKit

extension TOMLDocument {
  static func table(_ text: String) throws(TOMLMistake) -> TOMLTable {
    do {
      return try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      let place = error.source.begin
      throw TOMLMistake(
        line: place.line, column: place.column, .words(reason(error.description)))
    } catch {
      throw TOMLMistake(line: 1, column: 1, .words("\(error)"))
    }
  }

  /// Returns the parser's message without the words that all of its messages begin with.
  private static func reason(_ description: String) -> String {
    let beginning = "Error while parsing "
    guard description.hasPrefix(beginning) else { return description }
    return String(description.dropFirst(beginning.count))
  }

  private static func read(
    _ table: TOMLTable, at outer: [String], named prefix: String? = nil, into entries: inout [Entry]
  ) {
    for key in table.keys {
      guard let value = table[key] else { continue }
      let (path, name) = (outer + [key], prefix.map { "\($0).\(key)" } ?? key)
      if let text = value.string {
        entries.append(Entry(path: path, name: name, value: .text(text)))
      } else if let inner = value.table {
        read(inner, at: path, named: name, into: &entries)
      } else {
        entries.append(Entry(path: path, name: name, value: Value(value)))
      }
    }
  }

  private static func line(ofNULIn text: String) -> Int {
    text.utf8.prefix { $0 != 0 }.count { $0 == UInt8(ascii: "\n") } + 1
  }
}

extension TOMLDocument.Value {
  fileprivate init(_ value: any TOMLValueConvertible) {
    if let array = value.array, array.allSatisfy({ $0.string != nil }) {
      self = .list(array.compactMap { $0.string })
    } else {
      self = .other(value.debugDescription)
    }
  }
}

/// Why a text is not TOML, and where; lines and columns count from 1.
package struct TOMLMistake: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// The parser's message, in English.
    case words(String)
    /// The text is longer than any file of settings or colours needs to be.
    case tooLong
    /// The text is nested deeper, or has longer keys, than any such file needs.
    case tooDeep
  }

  package let line: Int
  package let column: Int
  package let reason: Reason

  init(line: Int, column: Int, _ reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}

extension TOMLDocument {
  /// Returns the text with a new value for a key; a nil value removes the key.
  ///
  /// If `table` is nil, the key is above all tables. Every other line stays as it is, and so does a comment after
  /// the value. It returns nil if the value is written in a form that cannot be changed separately, as in an inline
  /// table. The result was parsed and has the same values as the old text, except for this one.
  package func setting(_ key: String, in table: String?, to value: Value?) -> TOMLDocument? {
    let name = [table, key].compactMap(\.self).joined(separator: ".")
    let outline = TOMLOutline(text)
    var lines = outline.lines
    if let statement = outline.statement(named: name) {
      let changed = value.map { "\(statement.head) \($0.toml)\(statement.tail)" }
      lines.replaceSubrange(statement.lines, with: changed.map { [$0] } ?? [])
    } else if let value {
      lines = outline.adding("\(Self.toml(key: key)) = \(value.toml)", to: table)
    }
    return checked(lines.joined(separator: "\n"), says: value, for: name)
  }

  private static func toml(key: String) -> String {
    let isBare = key.utf8.allSatisfy { Self.bareSigns.contains($0) }
    return isBare ? key : Value.text(key).toml
  }

  private static let bareSigns = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-".utf8)

  /// All values by name; a quoted key with dots is treated like a dotted key.
  private var valuesByName: [String: Value] {
    Dictionary(entries.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private func checked(_ text: String, says value: Value?, for name: String) -> TOMLDocument? {
    // Return nil rather than a text that cannot be parsed.
    guard let changed = try? TOMLDocument(text) else { return nil }
    var expected = valuesByName
    expected[name] = value
    return changed.valuesByName == expected ? changed : nil
  }
}

extension TOMLDocument.Value {
  var toml: String {
    switch self {
    case .text(let text): "\"\(text.unicodeScalars.map(Self.escaped).joined())\""
    case .list(let texts): "[\(texts.map { Self.text($0).toml }.joined(separator: ", "))]"
    case .other(let toml): toml
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\u{0}"..."\u{1F}", "\u{7F}":
      "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
}

extension TOMLOutline {
  /// Returns the lines with a statement added at the end of its table, which is created if it is missing.
  fileprivate func adding(_ statement: String, to table: String?) -> [String] {
    var lines = lines
    guard let table else {
      lines.insert(statement, at: endOfRoot)
      return lines
    }
    if let header = headers.first(where: { $0.name == table }) {
      lines.insert(statement, at: end(of: header))
    } else {
      let isFirst = lines.allSatisfy(\.isEmpty)
      lines.insert(contentsOf: (isFirst ? [] : [""]) + ["[\(table)]", statement], at: endOfText)
    }
    return lines
  }

  /// The line after the last one that is not blank.
  private var endOfText: Int {
    (lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1) + 1
  }

  /// Returns the line after a table's last statement, or after its header.
  private func end(of header: Header) -> Int {
    let next = headers.first { $0.line > header.line }?.line ?? lines.count
    let last = statements.last { (header.line..<next).contains($0.lines.lowerBound) }
    return last?.lines.upperBound ?? header.line + 1
  }

  /// The line after the last statement before all tables, or else before the first table and its comment.
  private var endOfRoot: Int {
    let header = headers.first?.line ?? endOfText
    if let last = statements.last(where: { $0.lines.upperBound <= header }) {
      return last.lines.upperBound
    }
    var end = header
    while !headers.isEmpty, end > 0, lines[end - 1].hasPrefix("#") { end -= 1 }
    return end
  }
}
