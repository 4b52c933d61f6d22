extension TextInput {
  /// Takes a key in a text of many lines: Enter makes a line, ↑ and ↓ move between lines.
  mutating func pressInText(_ key: String) -> KeyResponse {
    switch key {
    case "enter":
      insert("\n")
      return .handled
    case "up": return moveLine(by: -1)
    case "down": return moveLine(by: 1)
    default: return press(key)
    }
  }

  /// The lines and the caret's place among them.
  package var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The caret's line, from 0.
  package var caretLine: Int {
    characters[..<caret].count { $0 == "\n" }
  }

  /// How many characters stand before the caret in its line.
  package var caretColumn: Int {
    caret - startOfLine(caretLine)
  }

  /// Ignored at the first and the last line, so that the form can go to another field.
  private mutating func moveLine(by step: Int) -> KeyResponse {
    let line = caretLine + step
    let column = caretColumn
    guard line >= 0, line < lines.count else { return .ignored }
    let start = startOfLine(line)
    moveCaret(to: min(start + column, start + lines[line].count))
    return .handled
  }

  private func startOfLine(_ line: Int) -> Int {
    var start = 0
    for _ in 0..<line {
      guard let end = characters[start...].firstIndex(of: "\n") else { return start }
      start = end + 1
    }
    return start
  }
}
