import Glibc
import TextUI
import ViewModels

/// What is piped into the program.
enum StandardInput {
  /// As much as a line of the log may hold.
  private static let mostBytes = 16 << 20

  /// All of it; bytes that are no UTF-8 become visible.
  static func text() throws(Refusal) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Refusal(.unreadable(String(cString: strerror(errno)))) }
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
      guard bytes.count <= mostBytes else { throw Refusal(.tooLong) }
    }
    return String(validating: bytes, as: UTF8.self) ?? sanitised(utf8: bytes, keeping: .lineEnds)
  }
}

extension Phrase {
  fileprivate static let tooLong = Phrase(
    "Standard input is longer than 16 MiB. Write it in parts", "표준 입력이 16 MiB보다 깁니다. 나누어 쓰십시오")

  fileprivate static func unreadable(_ reason: String) -> Phrase {
    Phrase("Cannot read standard input: \(reason)", "표준 입력을 읽을 수 없습니다: \(reason)")
  }
}
