import Glibc
import Terminal

/// Standard output or standard error.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Gives those that are closed a file that cannot be used: a file of the book would take their
  /// place, and what is printed would be written into it.
  static func openAll() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes all of it; a reader that has gone away ends the program quietly, anything else that is in
  /// the way is said.
  func write(_ text: String) {
    var bytes = Array(readable(text).utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { end(because: errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  private func end(because number: Int32) -> Never {
    if self == .output, number != EPIPE {
      Self.error.write("daybook: standard output: \(String(cString: strerror(number)))\n")
    }
    exit(ExitStatus.error.rawValue)
  }

  /// The text as the terminal's character set has it; whatever else reads it gets all of it.
  ///
  /// To a terminal of eight bits some bytes of UTF-8 are control characters.
  private func readable(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }), isatty(rawValue) == 1 else { return text }
    let symbols = SymbolSet { name in getenv(name).map { String(cString: $0) } }
    return symbols == .unicode ? text : text.map { symbols.drawable(String($0)) }.joined()
  }
}
