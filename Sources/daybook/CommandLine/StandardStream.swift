import Glibc
import Terminal

/// Standard output or standard error.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Writes all of it; a reader that has gone away ends the program quietly.
  func write(_ text: String) {
    var bytes = Array(readable(text).utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { exit(ExitStatus.error.rawValue) }
      bytes = bytes.dropFirst(count)
    }
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
