import Glibc

/// Standard output or standard error.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Writes all of it; a reader that has gone away ends the program quietly.
  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { exit(ExitStatus.error.rawValue) }
      bytes = bytes.dropFirst(count)
    }
  }
}
