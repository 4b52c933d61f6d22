import Glibc
import ViewModels

/// A file that the command line names.
enum InputFile {
  /// No book is longer than this.
  private static let mostBytes = 1 << 30

  /// Reads all of a file; `-` is standard input.
  static func bytes(_ path: String) throws(Refusal) -> [UInt8] {
    if path == StandardInput.sign { return try bytes(of: STDIN_FILENO, path, atMost: mostBytes) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Refusal(.unreadable(path, String(cString: strerror(errno)))) }
    defer { close(file) }
    return try bytes(of: file, path, atMost: mostBytes)
  }

  /// - Parameter name: the name of the file in errors.
  static func bytes(
    of file: Int32, _ name: String, atMost limit: Int
  ) throws(Refusal) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Refusal(.unreadable(name, String(cString: strerror(errno)))) }
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
      guard bytes.count <= limit else { throw Refusal(.tooLong(name, limit >> 20)) }
    }
  }

  /// Returns bytes as text, none of which is changed; refuses what is not UTF-8, with its line.
  static func text(_ bytes: [UInt8]) throws(Refusal) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let whole = lines.prefix { String(validating: $0, as: UTF8.self) != nil }
    throw Refusal(.lineIsNoText(whole.count + 1))
  }
}

/// What is piped into the program.
enum StandardInput {
  /// As much as a page may hold.
  private static let mostBytes = 16 << 20

  /// The word that stands for it.
  static let sign = "-"

  /// Reads all of it.
  static func text() throws(Refusal) -> String {
    try InputFile.text(InputFile.bytes(of: STDIN_FILENO, "standard input", atMost: mostBytes))
  }
}
