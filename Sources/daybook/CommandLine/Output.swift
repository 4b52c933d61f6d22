import FoundationEssentials
import Glibc
import TextUI

/// Standard output: the only way for text of the book to get there, made harmless on the way.
struct Output {
  /// Somebody is looking, rather than a program.
  let isTerminal: Bool
  private let isColoured: Bool

  init(environment: [String: String]) {
    isTerminal = isatty(STDOUT_FILENO) == 1
    isColoured =
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Prints one line; a line end within it becomes visible, or a title could pass for two entries.
  func line(_ text: String) {
    StandardStream.output.write(sanitised(text) + "\n")
  }

  /// Prints as many lines as the text has.
  func lines(_ text: String) {
    StandardStream.output.write(sanitised(text, keeping: .lineEnds) + "\n")
  }

  /// Prints a line with a colour of the terminal's own.
  func line(_ text: String, _ emphasis: Emphasis) {
    StandardStream.output.write(drawn(Line(text: text, emphasis: emphasis)))
  }

  /// A line and how it stands out.
  struct Line {
    let text: String
    let emphasis: Emphasis?
  }

  func lines(_ lines: [Line]) {
    var portions = Portions()
    for line in lines { portions.add(drawn(line)) }
    portions.end()
  }

  private func drawn(_ line: Line) -> String {
    let safe = sanitised(line.text)
    guard isColoured, let emphasis = line.emphasis else { return safe + "\n" }
    return "\u{1B}[\(emphasis.rawValue)m\(safe)\u{1B}[0m\n"
  }

  /// Text that is written much at a time.
  private struct Portions {
    private static let size = 1 << 16
    private var text = ""

    mutating func add(_ text: String) {
      self.text += text
      if self.text.utf8.count >= Self.size { end() }
    }

    mutating func end() {
      StandardStream.output.write(text)
      text = ""
    }
  }

  /// Prints a list of values that are JSON already, one a line.
  func json(list values: [String]) {
    var portions = Portions()
    for (index, value) in values.enumerated() {
      portions.add(index == 0 ? "[\n" : ",\n")
      portions.add(sanitised(json: value))
    }
    portions.add(values.isEmpty ? "[]\n" : "\n]\n")
    portions.end()
  }

  /// Prints a value as JSON; characters that could steer a terminal are escaped.
  func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    StandardStream.output.write(
      sanitised(json: String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n")
  }

  /// Prints a text: byte for byte, but made harmless for a terminal.
  func text(_ text: String) {
    StandardStream.output.write(isTerminal ? sanitised(text, keeping: .lineEnds) : text)
  }

  /// Prints a file of JSON: byte for byte, but to a terminal like all other JSON.
  func file(_ json: [UInt8]) {
    let text = String(decoding: json, as: UTF8.self)
    StandardStream.output.write(isTerminal ? sanitised(json: text) : text)
  }

  /// How a line stands out on a terminal, as its SGR number.
  enum Emphasis: Int {
    case dim = 2
    case bold = 1
    case warning = 33
    case error = 31
  }
}
