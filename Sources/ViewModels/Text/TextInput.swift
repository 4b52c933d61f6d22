/// Text being typed, edited by characters as people see them.
package struct TextInput: Sendable {
  package private(set) var characters: [Character]
  /// The caret stands before the character with this index; 0 to count.
  package private(set) var caret: Int
  private var bytes = BytePlace()
  private var lastEdit: TextEdit?
  /// What was cut out last, to be put in again.
  private var cut: [Character] = []
  /// Where the caret was after that: what is cut out there next is one with it.
  private var placeOfCut: Int?

  package init(_ text: String = "") {
    characters = Array(text)
    caret = characters.count
  }

  package var text: String { String(characters) }
  package var isEmpty: Bool { characters.isEmpty }

  package mutating func clear() {
    self = TextInput()
  }

  package mutating func moveCaret(to index: Int) {
    caret = min(max(0, index), characters.count)
  }

  /// Puts in what was typed or pasted, at the caret or in the place of others; combining marks join the
  /// character before them.
  package mutating func insert(_ text: String, over range: Range<Int>? = nil) {
    let range = range ?? caret..<caret
    // Only the neighbours can join with what comes between them.
    let start = max(0, range.lowerBound - 1)
    let end = min(characters.count, range.upperBound + 1)
    // A slice would hold on to the whole text, which would be copied to be changed.
    let behind = Array(characters[range.upperBound..<end])
    let before = String(characters[start..<range.lowerBound])
    let joined = Array(before + text + String(behind))
    replace(start..<end, with: joined)
    // What stood behind the caret may be a mark that has joined with what now stands before it.
    caret = start + joined.count - (joined.last == behind.first ? behind.count : 0)
  }

  /// Puts characters in the place of others; the caret stands behind them.
  mutating func replace(_ range: Range<Int>, with replacement: [Character]) {
    bytes.move(to: range.lowerBound, in: characters)
    lastEdit = TextEdit(
      at: bytes, removed: Array(characters[range]), inserted: replacement, caret: caret)
    characters.replaceSubrange(range, with: replacement)
    caret = range.lowerBound + replacement.count
  }

  /// Keeps characters for `ctrl+y` to put them in again.
  mutating func copy(_ range: Range<Int>) {
    cut = Array(characters[range])
    placeOfCut = nil
  }

  /// Takes characters out, for `ctrl+y` to put them in again.
  mutating func cut(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let text = Array(characters[range])
    let former = placeOfCut == caret ? cut : []
    cut = range.lowerBound < caret ? text + former : former + text
    replace(range, with: [])
    placeOfCut = caret
  }

  /// Puts in what was cut out or copied last, at the caret or in the place of others.
  mutating func insertCut(over range: Range<Int>? = nil) {
    guard !cut.isEmpty else { return }
    insert(String(cut), over: range)
  }

  /// What was changed last, once; nil when nothing was since.
  mutating func takeEdit() -> TextEdit? {
    defer { lastEdit = nil }
    return lastEdit
  }

  /// Takes an editing key or a character.
  package mutating func press(_ key: String) -> KeyResponse {
    if let edit = Self.edits[key] {
      edit(&self)
      return .handled
    }
    if key == "space" {
      insert(" ")
      return .handled
    }
    guard key.count == 1 else { return .ignored }
    insert(key)
    return .handled
  }
}

extension TextInput: Equatable {
  /// How a text came to be what it is makes no other one of it.
  package static func == (one: TextInput, other: TextInput) -> Bool {
    one.caret == other.caret && one.characters == other.characters
  }
}

extension TextInput {
  private static let edits: [String: @Sendable (inout TextInput) -> Void] = [
    "left": { $0.caret = max(0, $0.caret - 1) },
    "ctrl+b": { $0.caret = max(0, $0.caret - 1) },
    "right": { $0.caret = min($0.characters.count, $0.caret + 1) },
    "ctrl+f": { $0.caret = min($0.characters.count, $0.caret + 1) },
    "home": { $0.caret = 0 },
    "ctrl+a": { $0.caret = 0 },
    "end": { $0.caret = $0.characters.count },
    "ctrl+e": { $0.caret = $0.characters.count },
    "alt+b": { $0.caret = $0.startOfWord },
    "ctrl+left": { $0.caret = $0.startOfWord },
    "alt+left": { $0.caret = $0.startOfWord },
    "alt+f": { $0.caret = $0.endOfWord },
    "ctrl+right": { $0.caret = $0.endOfWord },
    "alt+right": { $0.caret = $0.endOfWord },
    "backspace": { $0.delete(from: max(0, $0.caret - 1)) },
    "ctrl+h": { $0.delete(from: max(0, $0.caret - 1)) },
    "ctrl+w": { $0.cut($0.startOfWord..<$0.caret) },
    "alt+backspace": { $0.cut($0.startOfWord..<$0.caret) },
    "ctrl+u": { $0.cut(0..<$0.caret) },
    "delete": { $0.delete(to: min($0.characters.count, $0.caret + 1)) },
    "ctrl+d": { $0.delete(to: min($0.characters.count, $0.caret + 1)) },
    "ctrl+k": { $0.cut($0.caret..<$0.characters.count) },
    "ctrl+y": { $0.insertCut() },
  ]

  private mutating func delete(from start: Int) {
    replace(start..<caret, with: [])
  }

  private mutating func delete(to end: Int) {
    replace(caret..<end, with: [])
  }

  private var startOfWord: Int {
    var index = caret
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private var endOfWord: Int {
    var index = caret
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    while index < characters.count, !characters[index].isWhitespace { index += 1 }
    return index
  }
}
