import FoundationEssentials
import Glibc
import Terminal
import TextUI

/// Standard output: the only way for text of the book to get there, made harmless on the way.
struct Output {
  /// Whether a person is looking, rather than a program.
  let isTerminal: Bool
  /// How many columns the terminal has; nil if nobody knows, as in a pipe.
  let columns: Int?
  private let isColoured: Bool
  /// Whether this program has saved a change, which an error message must then say.
  private let hasSaved: () -> Bool

  init(environment: [String: String], hasSaved: @escaping () -> Bool = { false }) {
    self.hasSaved = hasSaved
    isTerminal = isatty(STDOUT_FILENO) == 1
    columns = Size.ofTerminal?.columns
    isColoured =
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }

  private func write(_ text: String) {
    StandardStream.output.write(text, hasSaved: hasSaved)
  }

  /// Prints one line; a line end within it becomes visible, or a title could pass for two entries.
  func line(_ text: String) {
    write(sanitised(text) + "\n")
  }

  /// Prints as many lines as the text has.
  func lines(_ text: String) {
    write(sanitised(text, keeping: .lineEnds) + "\n")
  }

  /// Prints a line with a colour of the terminal's own.
  func line(_ text: String, _ emphasis: Emphasis) {
    write(drawn(Line(text: text, emphasis: emphasis)))
  }

  /// A line in parts, each with its own emphasis.
  struct Line {
    struct Part {
      let text: String
      let emphasis: Emphasis?
    }

    let parts: [Part]

    init(_ parts: [Part]) {
      self.parts = parts
    }

    init(text: String, emphasis: Emphasis?) {
      parts = [Part(text: text, emphasis: emphasis)]
    }
  }

  func lines(_ lines: [Line]) {
    var portions = Portions(write)
    for line in lines { portions.add(drawn(line)) }
    portions.end()
  }

  private func drawn(_ line: Line) -> String {
    var drawn = ""
    for part in line.parts {
      let safe = sanitised(part.text)
      if isColoured, let emphasis = part.emphasis {
        drawn += "\u{1B}[\(emphasis.rawValue)m\(safe)\u{1B}[0m"
      } else {
        drawn += safe
      }
    }
    return drawn + "\n"
  }

  /// Collects text, so that much is written at a time.
  private struct Portions {
    private static let size = 1 << 16
    let write: (String) -> Void
    private var text = ""

    init(_ write: @escaping (String) -> Void) {
      self.write = write
    }

    mutating func add(_ text: String) {
      self.text += text
      if self.text.utf8.count >= Self.size { end() }
    }

    mutating func end() {
      write(text)
      text = ""
    }
  }

  /// Prints a list of values that are JSON already, one a line.
  func json(list values: [String]) {
    var portions = Portions(write)
    for (index, value) in values.enumerated() {
      portions.add(index == 0 ? "[\n" : ",\n")
      portions.add(sanitised(json: value))
    }
    portions.add(values.isEmpty ? "[]\n" : "\n]\n")
    portions.end()
  }

  /// Prints a value as JSON; characters that could steer a terminal are escaped.
  ///
  /// - Parameter isOneLine: whether it takes one line, for programs that read lines.
  func json(_ value: some Encodable, isOneLine: Bool = false) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !isOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    write(sanitised(json: String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n")
  }

  /// Prints a text: byte for byte, but made harmless for a terminal.
  func text(_ text: String) {
    write(isTerminal ? sanitised(text, keeping: .lineEnds) : text)
  }

  /// Prints a file of JSON: byte for byte, but to a terminal like all other JSON.
  func file(_ json: [UInt8]) {
    let text = String(decoding: json, as: UTF8.self)
    write(isTerminal ? sanitised(json: text) : text)
  }

  /// How a line stands out on a terminal, as its SGR number.
  enum Emphasis: Int {
    case dim = 2
    case bold = 1
    case warning = 33
    case error = 31
  }
}

/// An optional that is encoded as null rather than left out.
struct Nullable<Value: Encodable>: Encodable {
  private let value: Value?

  init(_ value: Value?) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value {
      try container.encode(value)
    } else {
      try container.encodeNil()
    }
  }
}

/// Standard output or standard error.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Opens an unusable file in place of each standard stream that is closed: else a file of the book would take its
  /// place, and what is printed would be written into the book.
  static func openAll() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes all of it; if the reader has gone away the program ends quietly, and after any other error with a message.
  ///
  /// The status is that of an error. So if a change was saved, a message always says so, as a script would else try
  /// it again.
  func write(_ text: String, hasSaved: () -> Bool = { false }) {
    var bytes = Array(readable(text).utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { end(because: errno, hasSaved()) }
      bytes = bytes.dropFirst(count)
    }
  }

  private func end(because number: Int32, _ hasSaved: Bool) -> Never {
    if self == .output, hasSaved || number != EPIPE {
      let saved = hasSaved ? "what was changed is saved; " : ""
      Self.error.write("daybook: \(saved)standard output: \(String(cString: strerror(number)))\n")
    }
    exit(ExitStatus.error.rawValue)
  }

  /// Returns the text in the terminal's character set; anything but a terminal gets all of it.
  ///
  /// To a terminal of eight bits some bytes of UTF-8 are control characters.
  private func readable(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }), isatty(rawValue) == 1 else { return text }
    let symbols = SymbolSet { name in getenv(name).map { String(cString: $0) } }
    return symbols == .unicode ? text : text.map { symbols.drawable(String($0)) }.joined()
  }
}

extension StandardStream {
  /// Writes a sentence of the program's own, as one harmless line that begins with its name.
  func say(_ sentence: String) {
    write("daybook: \(sanitised(Self.continued(sentence)))\n")
  }

  /// Returns a sentence that goes on behind a colon; the names of variables and files stay as they are.
  private static func continued(_ sentence: String) -> String {
    let word = sentence.prefix { !$0.isWhitespace }.dropLast()
    let isName =
      sentence.prefix(2).allSatisfy(\.isUppercase) || word.contains { "./_0123456789".contains($0) }
    return isName ? sentence : sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
