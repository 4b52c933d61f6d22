import Core

/// Text being typed, edited by characters as people see them.
package struct TextInput: Sendable {
  package private(set) var characters: [Character]
  /// The index of the character after the caret, from 0 to the number of characters.
  package private(set) var caret: Int
  private var bytes = BytePlace()
  private var lastEdit: TextEdit?
  /// The text that was cut or copied last, which can be inserted again.
  private var cut: [Character] = []
  /// Where the caret was after the last cut: what is cut there next is added to the same text.
  private var placeOfCut: Int?
  /// The selection, which the next letter replaces; every change ends it.
  var selection: TextSelection?

  /// - Parameter meaning: how the line is parsed; if it is a value, the text is selected.
  package init(_ text: String = "", meaning: TextMeaning = .words) {
    characters = Array(text)
    caret = characters.count
    if meaning.isReplaced { selectAll() }
  }

  package var text: String { String(characters) }
  package var isEmpty: Bool { characters.isEmpty }

  package mutating func clear() {
    self = TextInput()
  }

  package mutating func moveCaret(to index: Int) {
    caret = min(max(0, index), characters.count)
  }

  /// Inserts typed or pasted text at the caret or in place of the selection; combining marks
  /// join the character before them.
  package mutating func insert(_ text: String) {
    let range = selected ?? caret..<caret
    // Only the neighbours can join with the text between them.
    let start = max(0, range.lowerBound - 1)
    let end = min(characters.count, range.upperBound + 1)
    // A slice would share the storage of the whole text, which would then be copied when it is changed.
    let behind = Array(characters[range.upperBound..<end])
    let before = characters[start..<range.lowerBound].text
    let joined = Array(before + text + String(behind))
    replace(start..<end, with: joined)
    // The character after the caret may be a mark that has joined with the inserted text.
    caret = start + joined.count - (joined.last == behind.first ? behind.count : 0)
  }

  /// Replaces characters, and puts the caret after the new ones.
  mutating func replace(_ range: Range<Int>, with replacement: [Character]) {
    bytes.move(to: range.lowerBound, in: characters)
    lastEdit = TextEdit(
      at: bytes, removed: Array(characters[range]), inserted: replacement, caret: caret)
    characters.replaceSubrange(range, with: replacement)
    caret = range.lowerBound + replacement.count
    selection = nil
    placeOfCut = nil
  }

  /// Keeps characters, so that `ctrl+y` can insert them.
  mutating func copy(_ range: Range<Int>) {
    cut = Array(characters[range])
    placeOfCut = nil
  }

  /// Cuts characters, or the selection instead if there is one, so that `ctrl+y` can insert them again.
  mutating func cut(_ range: Range<Int>) {
    let range = selected ?? range
    guard !range.isEmpty else { return }
    let text = Array(characters[range])
    let former = placeOfCut == caret ? cut : []
    cut = range.lowerBound < caret ? text + former : former + text
    remove(range)
    placeOfCut = caret
  }

  /// Removes characters; those before and after them may join, such as a letter and a mark.
  private mutating func remove(_ range: Range<Int>) {
    guard range.lowerBound > 0, range.upperBound < characters.count else {
      return replace(range, with: [])
    }
    let (before, after) = (range.lowerBound - 1, range.upperBound)
    let joined = Array(String([characters[before], characters[after]]))
    guard joined.count == 1 else { return replace(range, with: []) }
    replace(before..<after + 1, with: joined)
  }

  /// Inserts what was cut or copied last, at the caret or in place of the selection.
  mutating func insertCut() {
    guard !cut.isEmpty else { return }
    insert(String(cut))
  }

  /// Returns the last change, and forgets it; nil if nothing has changed since.
  mutating func takeEdit() -> TextEdit? {
    defer { lastEdit = nil }
    return lastEdit
  }

  /// Handles an editing key or a character.
  package mutating func press(_ key: String) -> KeyResponse {
    if let place = Self.shiftedMove(key) {
      select { $0.caret = place($0) }
      return .handled
    }
    let response = act(on: key)
    if response == .handled { endShiftedSelection() }
    return response
  }

  private mutating func act(on key: String) -> KeyResponse {
    if let place = Self.moves[key] {
      caret = place(self)
      return .handled
    }
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
  /// Compares the text, the caret and the selection, but not the history that led there.
  package static func == (one: TextInput, other: TextInput) -> Bool {
    one.caret == other.caret && one.selection == other.selection
      && one.characters == other.characters
  }
}

extension TextInput {
  /// Where each key moves the caret.
  private static let moves: [String: @Sendable (TextInput) -> Int] = [
    "left": { max(0, $0.caret - 1) },
    "ctrl+b": { max(0, $0.caret - 1) },
    "right": { min($0.characters.count, $0.caret + 1) },
    "ctrl+f": { min($0.characters.count, $0.caret + 1) },
    "home": { _ in 0 },
    "ctrl+a": { _ in 0 },
    "end": { $0.characters.count },
    "ctrl+e": { $0.characters.count },
    "alt+b": { $0.startOfWord },
    "ctrl+left": { $0.startOfWord },
    "alt+left": { $0.startOfWord },
    "alt+f": { $0.endOfWord },
    "ctrl+right": { $0.endOfWord },
    "alt+right": { $0.endOfWord },
  ]

  /// Returns the move of a key that is pressed with Shift; nil for other keys.
  private static func shiftedMove(_ key: String) -> (@Sendable (TextInput) -> Int)? {
    let shift = "shift+"
    return key.hasPrefix(shift) ? moves[String(key.dropFirst(shift.count))] : nil
  }

  private static let edits: [String: @Sendable (inout TextInput) -> Void] = [
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
    remove(selected ?? start..<caret)
  }

  private mutating func delete(to end: Int) {
    remove(selected ?? caret..<end)
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

extension TextInput {
  /// The characters that are selected; nil when none are.
  package var selected: Range<Int>? {
    let range = selection?.range(to: caret)
    return range?.isEmpty == false ? range : nil
  }

  /// Selects the whole text, until the caret is moved.
  mutating func selectAll() {
    moveCaret(to: characters.count)
    selection = TextSelection(start: 0, growth: .shifted)
  }

  /// Begins a selection at the caret, or ends the current one.
  mutating func toggleSelection() {
    selection = selection == nil ? TextSelection(start: caret, growth: .always) : nil
  }

  /// Performs a move and selects the characters that the caret passes.
  mutating func select(_ move: (inout TextInput) -> Void) {
    let selection = selectionToGrow
    move(&self)
    self.selection = selection
  }

  /// The selection that a move with Shift extends; a new one from the caret if there is none.
  var selectionToGrow: TextSelection {
    selection ?? TextSelection(start: caret, growth: .shifted)
  }

  /// Ends a selection that was made with Shift, as a move without it does.
  mutating func endShiftedSelection() {
    if selection?.growth == .shifted { selection = nil }
  }

  /// Moves the caret to where the mouse points.
  mutating func placeCaret(before character: Int) {
    endShiftedSelection()
    moveCaret(to: character)
  }
}

/// A selected part of a text, from where the selection began to the caret.
struct TextSelection: Equatable {
  /// How moves of the caret change it.
  enum Growth {
    /// It grows with every move, until it is ended.
    case always
    /// It grows only with keys that are pressed with Shift; other moves end it.
    case shifted
  }

  let start: Int
  let growth: Growth

  func range(to caret: Int) -> Range<Int> {
    min(start, caret)..<max(start, caret)
  }
}

extension String {
  /// Pasted text for a single line: line ends and tabs become spaces.
  var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
