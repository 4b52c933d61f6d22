package import Entities

/// An unfolded line of iCalendar or vCard: `DUE;TZID=Asia/Seoul:20261127T180000`.
///
/// Sources: RFC 5545, section 3.1; RFC 6350, section 3.3.
package struct ContentLine: Equatable, Sendable {
  package struct Parameter: Equatable, Sendable {
    /// The name, in upper case.
    package let name: String
    /// The value as written, including quotes.
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The group of lines of a card that it belongs to: `item1` in `item1.TEL`.
  package let group: String?
  /// The name, in upper case.
  package let name: String
  package private(set) var parameters: [Parameter]
  /// The value as written, with escapes.
  package var value: String

  package init(_ name: String, _ parameters: [Parameter] = [], value: String) {
    group = nil
    self.name = name
    self.parameters = parameters
    self.value = value
  }

  /// Parses a line; returns nil if it is malformed.
  package init?(_ text: Substring) {
    let text = text.utf8
    var parts: [Substring] = []
    var start = text.startIndex
    var isQuoted = false
    var colon: String.Index?
    for place in text.indices where colon == nil {
      switch text[place] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ";") where !isQuoted:
        parts.append(Substring(text[start..<place]))
        start = text.index(after: place)
      case UInt8(ascii: ":") where !isQuoted: colon = place
      default: break
      }
    }
    guard let colon else { return nil }
    parts.append(Substring(text[start..<colon]))
    value = String(Substring(text[text.index(after: colon)...]))
    let names = parts[0].split(separator: ".", maxSplits: 1)
    guard let name = names.last, name.utf8.allSatisfy(\.isNameByte) else { return nil }
    group = names.count == 2 ? String(names[0]) : nil
    self.name = name.uppercased()
    parameters = parts.dropFirst().map { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // Older cards have types without a name: `TEL;HOME:`.
      return pair.count == 2
        ? Parameter(pair[0].uppercased(), String(pair[1])) : Parameter("TYPE", String(part))
    }
  }

  /// Returns the value of a parameter without its quotes.
  package subscript(parameter name: String) -> String? {
    guard let value = parameters.first(where: { $0.name == name })?.value else { return nil }
    return value.hasPrefix("\"") && value.hasSuffix("\"") && value.count > 1
      ? String(value.dropFirst().dropLast()) : value
  }

  /// Returns the line without some of its parameters.
  func without(_ names: Set<String>) -> ContentLine {
    var line = self
    line.parameters.removeAll { names.contains($0.name) }
    return line
  }

  /// The name of the component that this line begins or ends.
  fileprivate var componentName: String { value.filter { !$0.isBlank }.uppercased() }

  /// The line, with its parameters sorted by name.
  package var text: String {
    var text = group.map { "\($0)." } ?? ""
    text += name
    for parameter in parameters.sorted(by: { $0.name < $1.name }) {
      text += ";\(parameter.name)=\(parameter.value)"
    }
    return text + ":" + value
  }
}

/// A component between `BEGIN:` and `END:`, such as a to-do, an event or a card.
///
/// Two components are equal if their contents are, wherever they are in a file.
package struct ContentComponent: Equatable, Sendable {
  /// The name, in upper case: `VTODO`.
  package let name: String
  package var lines: [ContentLine] = []
  package var components: [ContentComponent] = []
  /// The number in the file, from 1, of its first line, followed by those of its lines; empty if it is in no file.
  private var places: [Int] = []

  package init(_ name: String, _ lines: [ContentLine] = [], _ components: [ContentComponent] = []) {
    self.name = name
    self.lines = lines
    self.components = components
  }

  /// Creates an empty component that begins on a line of a file.
  fileprivate init(_ name: String, at place: Int) {
    self.name = name
    places = [place]
  }

  fileprivate mutating func add(_ line: ContentLine, at place: Int) {
    lines.append(line)
    places.append(place)
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && one.lines == other.lines && one.components == other.components
  }

  /// Returns the line number of the first line with a name, or else that of the component.
  package func place(of name: String) -> Int? {
    let line = lines.firstIndex { $0.name == name }.map { $0 + 1 } ?? 0
    return line < places.count ? places[line] : places.first
  }

  /// All its lines, including those of its components.
  package var allLines: [ContentLine] {
    [ContentLine("BEGIN", value: name)] + lines + components.flatMap(\.allLines)
      + [ContentLine("END", value: name)]
  }
}

/// Reads and writes the lines of iCalendar and vCard.
package enum ContentText {
  /// The maximum nesting depth of components.
  private static let deepest = 8
  /// The maximum length in bytes of a written line, before it is folded.
  private static let width = 75

  /// Parses the top-level components of a file: calendars, or single entries.
  package static func components(
    _ bytes: [UInt8]
  ) throws(ExchangeError) -> [ContentComponent] {
    try ImportText.checkNUL(bytes)
    var open: [ContentComponent] = []
    var whole: [ContentComponent] = []
    var last = 0
    for (number, bytes, _) in unfolded(bytes) {
      last = number
      guard bytes.count <= ImportText.longestLine else {
        throw ExchangeError(.lineTooLong, line: number)
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw ExchangeError(.notText, line: number)
      }
      guard !text.allSatisfy(\.isBlank) else { continue }
      guard let line = ContentLine(text[...]) else { throw ExchangeError(.notALine, line: number) }
      switch line.name {
      case "BEGIN":
        guard open.count < deepest else { throw ExchangeError(.nestedTooDeep, line: number) }
        open.append(ContentComponent(line.componentName, at: number))
      case "END":
        guard let component = open.popLast(), component.name == line.componentName
        else { throw ExchangeError(.endsNothing, line: number) }
        if open.isEmpty {
          whole.append(component)
        } else {
          open[open.count - 1].components.append(component)
        }
      default:
        guard !open.isEmpty else { throw ExchangeError(.notALine, line: number) }
        open[open.count - 1].add(line, at: number)
      }
    }
    guard open.isEmpty else { throw ExchangeError(.cutOff, line: last) }
    return whole
  }

  /// Unfolds the lines of a file.
  ///
  /// Each comes with its number in the file and all its bytes there, including folds and line ends. It works on
  /// bytes, as a fold may split a character.
  static func unfolded(
    _ bytes: [UInt8]
  ) -> [(number: Int, bytes: [UInt8], written: ArraySlice<UInt8>)] {
    var lines: [(number: Int, bytes: [UInt8], written: ArraySlice<UInt8>)] = []
    let parts = bytes.lines
    for (index, part) in parts.enumerated() {
      let end = index + 1 < parts.count ? parts[index + 1].startIndex : bytes.endIndex
      if let first = part.first, first == 0x20 || first == 0x09, let last = lines.indices.last {
        lines[last].bytes += part.dropFirst()
        lines[last].written = bytes[lines[last].written.startIndex..<end]
      } else {
        lines.append((index + 1, Array(part), bytes[(index == 0 ? 0 : part.startIndex)..<end]))
      }
    }
    return lines
  }

  package static func bytes(_ lines: [ContentLine]) -> [UInt8] {
    lines.reduce(into: []) { bytes, line in
      add(line.text, to: &bytes)
      bytes += [0x0D, 0x0A]
    }
  }

  /// Appends a line, folded if necessary; no fold splits a character.
  private static func add(_ text: String, to bytes: inout [UInt8]) {
    // A shortcut, as most lines are short.
    guard text.utf8.count > width else { return bytes += text.utf8 }
    var count = 0
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      if count + width > Self.width {
        bytes += [0x0D, 0x0A, 0x20]
        count = 1
      }
      bytes += String(scalar).utf8
      count += width
    }
  }
}

/// Escapes in values.
extension ContentText {
  /// Decodes `a\, b\nc` as `a, b` and `c` on two lines.
  package static func unescaped(_ value: some StringProtocol) -> String {
    var text = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        text.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }

  package static func escaped(_ text: String) -> String {
    // A shortcut, as most texts have no special characters and no line ends.
    guard
      text.mayHaveLineEnd || text.utf8.contains(where: { $0 == 0x2C || $0 == 0x3B || $0 == 0x5C })
    else { return text }
    var value = ""
    for character in text {
      switch character {
      case "\\", ";", ",": value += "\\\(character)"
      case _ where character.isNewline: value += "\\n"
      default: value.append(character)
      }
    }
    return value
  }

  /// Splits a list: `a,b\,c` into `a` and `b,c`.
  package static func list(_ value: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in value {
      if character == "," && !isEscaped {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts.map(unescaped)
  }
}
