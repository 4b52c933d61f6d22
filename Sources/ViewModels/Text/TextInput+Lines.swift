extension TextInput {
  /// Handles a key in a text of many lines: Enter begins a line, ↑ and ↓ move between lines, and keys that
  /// go to an end or cut up to it stay within the line.
  mutating func pressInText(_ key: String) -> KeyResponse {
    switch key {
    case "up": return moveLine(by: -1)
    case "down": return moveLine(by: 1)
    case "enter": insert("\n")
    case "home", "ctrl+a": move { $0.startOfLine }
    case "end", "ctrl+e": move { $0.endOfLine }
    case "ctrl+home", "alt+<": move { _ in 0 }
    case "ctrl+end", "alt+>": move { $0.characters.count }
    case "shift+home": select { $0.moveCaret(to: $0.startOfLine) }
    case "shift+end": select { $0.moveCaret(to: $0.endOfLine) }
    case "ctrl+u": cutLineBefore()
    case "ctrl+k": cutLineBehind()
    default: return press(key)
    }
    return .handled
  }

  /// Cuts the part of the line before the caret.
  mutating func cutLineBefore() {
    cut(startOfLine..<caret)
  }

  /// Cuts the part of the line after the caret, or the line end if there is nothing else.
  mutating func cutLineBehind() {
    cut(caret..<(endOfLine == caret ? min(caret + 1, characters.count) : endOfLine))
  }

  /// Where the caret's line starts.
  var startOfLine: Int {
    characters[..<caret].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
  }

  /// Where the caret's line ends, before its line end.
  var endOfLine: Int {
    characters[caret...].firstIndex(where: \.isLineEnd) ?? characters.count
  }

  private mutating func move(to place: (TextInput) -> Int) {
    moveCaret(to: place(self))
    endShiftedSelection()
  }

  /// The lines of the text.
  package var lines: [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd).map(String.init)
  }

  /// The caret's line, from 0.
  package var caretLine: Int {
    characters[..<caret].count(where: \.isLineEnd)
  }

  /// How many characters stand before the caret in its line.
  package var caretColumn: Int {
    caret - startOfLine(caretLine)
  }

  /// Moves the caret to another line; ignored at the first and the last one, so that the form can go to another field.
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
      guard let end = characters[start...].firstIndex(where: \.isLineEnd) else { return start }
      start = end + 1
    }
    return start
  }
}

extension Character {
  /// Whether a line ends here; texts from other systems may have `\r\n`, which is one character.
  var isLineEnd: Bool { self == "\n" || self == "\r\n" }
}
