import TOMLKit

/// A TOML text: what it says, on which line, and the same text with one value changed.
///
/// TOMLKit says what a text means, and nothing more: not where a value stands, nor how to change one
/// without losing the comments. Those two are added here. Nobody else sees TOMLKit.
package struct TOMLDocument: Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    case list([String])
    /// A number, a date or the like, as TOML.
    case other(String)
  }

  /// A value and the names of the tables around it, joined by dots: `styles.text.muted.fg`.
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let value: Value
  }

  package let text: String
  /// All values, by name.
  package let entries: [Entry]

  package init(_ text: String) throws(TOMLMistake) {
    self.text = text
    // The parser would read as far as the first NUL and be content.
    guard !text.utf8.contains(0) else {
      throw TOMLMistake(line: Self.line(ofNULIn: text), column: 1, reason: "a NUL byte")
    }
    entries = Self.entries(of: try Self.table(text), in: "")
  }

  package subscript(name: String) -> Value? {
    entries.first { $0.name == name }?.value
  }

  /// The line where a value begins; parses every line once.
  package func line(of name: String) -> Int? {
    TOMLOutline(text).statement(saying: name).map { $0.lines.lowerBound + 1 }
  }
}

// MARK: - What TOMLKit says

extension TOMLDocument {
  static func table(_ text: String) throws(TOMLMistake) -> TOMLTable {
    do {
      return try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      let place = error.source.begin
      throw TOMLMistake(
        line: place.line, column: place.column, reason: reason(error.description))
    } catch {
      throw TOMLMistake(line: 1, column: 1, reason: "\(error)")
    }
  }

  /// The parser's words without those that every one of its sentences begins with.
  private static func reason(_ description: String) -> String {
    let beginning = "Error while parsing "
    guard description.hasPrefix(beginning) else { return description }
    return String(description.dropFirst(beginning.count))
  }

  private static func entries(of table: TOMLTable, in scope: String) -> [Entry] {
    table.keys.flatMap { key -> [Entry] in
      let name = scope.isEmpty ? key : "\(scope).\(key)"
      guard let value = table[key] else { return [] }
      if let inner = value.table { return entries(of: inner, in: name) }
      return [Entry(name: name, value: Value(value))]
    }
  }

  private static func line(ofNULIn text: String) -> Int {
    text.utf8.prefix { $0 != 0 }.count { $0 == UInt8(ascii: "\n") } + 1
  }
}

extension TOMLDocument.Value {
  init(_ value: any TOMLValueConvertible) {
    if let text = value.string {
      self = .text(text)
    } else if let array = value.array, array.allSatisfy({ $0.string != nil }) {
      self = .list(array.compactMap(\.string))
    } else {
      self = .other(value.debugDescription)
    }
  }
}
