extension TOMLDocument {
  /// The same text with another value for a key, in a table or, for nil, above all tables; a nil value
  /// takes it out.
  ///
  /// Every other line stays as it is, and so does a comment behind the value. Nil when the value is
  /// written in a way that cannot be changed by itself, as in a table in braces. What comes out was
  /// parsed, and says what the old text said but for this value.
  package func setting(_ key: String, in table: String?, to value: Value?) -> TOMLDocument? {
    let name = [table, key].compactMap(\.self).joined(separator: ".")
    let outline = TOMLOutline(text)
    var lines = outline.lines
    if let statement = outline.statement(saying: name) {
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

  /// All values by name; a key with dots in quotes says what a row of keys says.
  private var said: [String: Value] {
    Dictionary(entries.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private func checked(_ text: String, says value: Value?, for name: String) -> TOMLDocument? {
    // A text that cannot be read is none to write.
    guard let changed = try? TOMLDocument(text) else { return nil }
    var expected = said
    expected[name] = value
    return changed.said == expected ? changed : nil
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
  /// The lines with one more statement: the last of its table, which is made where it is missing.
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

  /// Below the last line that is not empty.
  private var endOfText: Int {
    (lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1) + 1
  }

  /// Below the header, or the last statement under it.
  private func end(of header: Header) -> Int {
    let next = headers.first { $0.line > header.line }?.line ?? lines.count
    let last = statements.last { (header.line..<next).contains($0.lines.lowerBound) }
    return last?.lines.upperBound ?? header.line + 1
  }

  /// Below the last statement of no table, else above the first table and its comment.
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
