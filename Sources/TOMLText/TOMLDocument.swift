import Synchronization
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

  /// A value and where it is said.
  package struct Entry: Hashable, Sendable {
    /// The names of the tables around it, and its own last.
    package let path: [String]
    package let value: Value

    /// The path with dots between: `styles.text.muted.fg`.
    package var name: String { path.joined(separator: ".") }
  }

  package let text: String
  /// All values, by name.
  package let entries: [Entry]
  private let places: Places

  package init(_ text: String) throws(TOMLMistake) {
    self.text = text
    // The parser would read as far as the first NUL and be content.
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

  /// The line where a value begins; the first time parses every line once.
  package func line(of name: String) -> Int? {
    places.outline.statement(saying: name).map { $0.lines.lowerBound + 1 }
  }
}

/// Where a text says what: found out when it is first asked for, since a file without mistakes is
/// never asked.
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

// MARK: - What TOMLKit says

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

  /// The parser's words without those that every one of its sentences begins with.
  private static func reason(_ description: String) -> String {
    let beginning = "Error while parsing "
    guard description.hasPrefix(beginning) else { return description }
    return String(description.dropFirst(beginning.count))
  }

  private static func read(_ table: TOMLTable, at path: [String], into entries: inout [Entry]) {
    for key in table.keys {
      guard let value = table[key] else { continue }
      if let text = value.string {
        entries.append(Entry(path: path + [key], value: .text(text)))
      } else if let inner = value.table {
        read(inner, at: path + [key], into: &entries)
      } else {
        entries.append(Entry(path: path + [key], value: Value(value)))
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
      self = .list(array.compactMap(\.string))
    } else {
      self = .other(value.debugDescription)
    }
  }
}
