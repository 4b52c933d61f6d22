import FoundationEssentials
import Glibc
import TextUI

/// Standard output: the only way for text of the book to get there, made harmless on the way.
struct Output {
  private let isColoured: Bool

  init(environment: [String: String]) {
    isColoured =
      isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Prints a line; line ends within it are kept.
  func line(_ text: String) {
    StandardStream.output.write(sanitised(text, keeping: .lineEnds) + "\n")
  }

  /// Prints a line with a colour of the terminal's own.
  func line(_ text: String, _ emphasis: Emphasis) {
    let safe = sanitised(text, keeping: .lineEnds)
    StandardStream.output.write(
      isColoured ? "\u{1B}[\(emphasis.rawValue)m\(safe)\u{1B}[0m\n" : safe + "\n")
  }

  /// Prints a value as JSON; characters that could steer a terminal are escaped.
  func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    StandardStream.output.write(
      escaped(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n")
  }

  /// How a line stands out on a terminal, as its SGR number.
  enum Emphasis: Int {
    case dim = 2
    case bold = 1
    case warning = 33
    case error = 31
  }

  /// JSON in which characters that could steer a terminal stand as escapes.
  private func escaped(_ json: String) -> String {
    var text = ""
    for scalar in json.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n", .format, .lineSeparator, .paragraphSeparator:
        for unit in UTF16.encode(scalar) ?? .init() {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
