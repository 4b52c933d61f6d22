/// A question that a program may ask its terminal, and how xterm answers it.
///
/// A program that waits for an answer would otherwise be measured waiting. See "XTerm Control
/// Sequences" (invisible-island.net/xterm/ctlseqs).
struct TerminalQuery {
  private var question: [UInt8]
  private var answer: [UInt8]

  private init(_ question: String, _ answer: String) {
    self.question = Array(question.utf8)
    self.answer = Array(answer.utf8)
  }

  private static let known = [
    TerminalQuery("\u{1B}[c", "\u{1B}[?62;22c"),
    TerminalQuery("\u{1B}[0c", "\u{1B}[?62;22c"),
    TerminalQuery("\u{1B}[>c", "\u{1B}[>41;379;0c"),
    TerminalQuery("\u{1B}[5n", "\u{1B}[0n"),
    TerminalQuery("\u{1B}[6n", "\u{1B}[1;1R"),
    TerminalQuery("\u{1B}]10;?\u{7}", "\u{1B}]10;rgb:cccc/cccc/cccc\u{7}"),
    TerminalQuery("\u{1B}]11;?\u{7}", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}"),
  ]

  /// Returns the answers to what a program has asked, in the order of its questions.
  static func answers(to output: ArraySlice<UInt8>) -> [[UInt8]] {
    output.withUnsafeBytes { bytes in
      var answers: [[UInt8]] = []
      var rest = bytes[...]
      while let escape = rest.firstIndex(of: 0x1B) {
        rest = rest[escape...]
        if let query = known.first(where: { rest.starts(with: $0.question) }) {
          answers.append(query.answer)
        }
        rest = rest.dropFirst()
      }
      return answers
    }
  }
}

extension Sequence<UInt8> {
  /// Whether a text occurs in it.
  ///
  /// What a program writes next is read, and timed, only after this, and the library's own search takes a millisecond
  /// for a screen.
  func hasBytes(_ text: [UInt8]) -> Bool {
    withContiguousStorageIfAvailable { bytes in
      guard let first = text.first else { return true }
      var rest = bytes[...]
      while let place = rest.firstIndex(of: first) {
        if bytes[place...].starts(with: text) { return true }
        rest = bytes[(place + 1)...]
      }
      return false
    } ?? false
  }
}
