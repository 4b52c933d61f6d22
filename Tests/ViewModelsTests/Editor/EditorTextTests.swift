import Core
import Entities
import Testing

@testable import ViewModels
import SeededRandom

@Suite struct EditorTextTests {
  /// Rows of ten characters; Hangul takes two cells.
  static let metrics = TextMetrics(
    row: { characters, start, columns in
      let row = start..<min(start + columns, characters.count)
      return start..<(characters[row].firstIndex(where: \.isLineEnd) ?? row.upperBound)
    },
    width: { $0.isASCII ? 1 : 2 })

  /// A text with the caret at its start.
  private func editor(_ text: String) -> EditorText {
    var editor = EditorText(text)
    editor.fit(columns: 10, metrics: Self.metrics)
    press("ctrl+home", in: &editor)
    return editor
  }

  private func press(_ keys: String..., in editor: inout EditorText) {
    for key in keys { _ = editor.press(key, page: 2) }
  }

  /// The text with the caret as `|`.
  private func shown(_ editor: EditorText) -> String {
    var characters = editor.input.characters
    characters.insert("|", at: editor.input.caret)
    return String(characters)
  }

  @Test func `up and down go by rows and keep the column over shorter ones`() {
    var editor = editor("0123456789abcdef\nx\n0123456")
    press("right", "right", "right", "down", in: &editor)
    #expect(shown(editor) == "0123456789abc|def\nx\n0123456")
    press("down", in: &editor)
    #expect(shown(editor) == "0123456789abcdef\nx|\n0123456")
    press("down", in: &editor)
    #expect(shown(editor) == "0123456789abcdef\nx\n012|3456")
    press("up", "up", "up", "up", in: &editor)
    #expect(shown(editor) == "012|3456789abcdef\nx\n0123456")
  }

  @Test func `a text keeps the line ends of other systems, and its lines end there`() {
    var editor = editor("one two\r\nthree\r\nfour")
    press("right", "right", "right", "ctrl+k", in: &editor)
    #expect(shown(editor) == "one|\r\nthree\r\nfour")
    press("down", "ctrl+u", in: &editor)
    #expect(shown(editor) == "one\r\n|ee\r\nfour")
  }

  @Test func `a column is counted in cells`() {
    var editor = editor("우유abc\n0123456")
    press("right", "right", "right", "down", in: &editor)
    #expect(shown(editor) == "우유abc\n01234|56")
    press("left", "left", "up", in: &editor)
    #expect(shown(editor) == "우|유abc\n0123456", "the caret never stands within a wide character")
  }

  @Test func `home and end go to the ends of the row`() {
    var editor = editor("0123456789abcdef\nx")
    press("end", in: &editor)
    #expect(shown(editor) == "012345678|9abcdef\nx")
    press("down", "end", in: &editor)
    #expect(shown(editor) == "0123456789abcdef|\nx")
    press("home", in: &editor)
    #expect(shown(editor) == "0123456789|abcdef\nx")
    press("pgdn", in: &editor)
    #expect(shown(editor) == "0123456789abcdef\n|x")
    press("pgup", "pgup", in: &editor)
    #expect(shown(editor) == "|0123456789abcdef\nx")
  }

  @Test(arguments: [
    (["end", "end"], "0123456789abcdef|\nx"), (["ctrl+e", "ctrl+e"], "0123456789abcdef|\nx"),
    (["down", "right", "home", "home"], "|0123456789abcdef\nx"),
    (["down", "right", "ctrl+a", "ctrl+a", "ctrl+a"], "|0123456789abcdef\nx"),
    (["down", "right", "home", "ctrl+u"], "|abcdef\nx"),
    (["shift+end", "shift+end", "backspace"], "|\nx"),
  ])
  func `home and end, once more, go to the ends of the line`(keys: [String], expected: String) {
    var editor = editor("0123456789abcdef\nx")
    for key in keys { press(key, in: &editor) }
    #expect(shown(editor) == expected)
  }

  @Test func `words and lines are deleted within their line`() {
    var editor = editor("one two\nthree four\nfive")
    press("ctrl+end", "up", "end", "ctrl+w", in: &editor)
    #expect(shown(editor) == "one two\nthree |\nfive")
    press("ctrl+u", in: &editor)
    #expect(shown(editor) == "one two\n|\nfive")
    press("ctrl+k", in: &editor)
    #expect(shown(editor) == "one two\n|five")
    press("ctrl+k", "ctrl+k", "backspace", in: &editor)
    #expect(shown(editor) == "one two|")
  }

  @Test func `what is cut out is put in again, what is cut in one go as a whole`() {
    var editor = editor("one two\nthree four\nfive")
    press("ctrl+k", "ctrl+k", "ctrl+k", "down", "ctrl+y", in: &editor)
    #expect(shown(editor) == "\none two\nthree four|five")
    press("left", "left", "ctrl+w", "left", "ctrl+w", "ctrl+w", "ctrl+end", "ctrl+y", in: &editor)
    #expect(shown(editor) == "\none  urfivetwo\nthree|")
  }

  @Test func `a word typed, a paste and a deletion are one step of undo each`() {
    var editor = editor("")
    press("o", "n", "e", "space", "t", "w", "o", in: &editor)
    editor.insert("\nthree\nfour")
    press("backspace", "backspace", in: &editor)
    var texts: [String] = []
    while editor.history.canUndo {
      editor.undo()
      texts.append(editor.input.text)
    }
    #expect(texts == ["one two\nthree\nfour", "one two", "one ", ""])
    while editor.history.canRedo { editor.redo() }
    #expect(shown(editor) == "one two\nthree\nfo|")
    press("x", in: &editor)
    #expect(!editor.history.canRedo)
  }

  @Test func `undo puts the caret where it was`() {
    var editor = editor("one\ntwo")
    press("ctrl+end", "a", "ctrl+home", "b", in: &editor)
    editor.undo()
    #expect(shown(editor) == "|one\ntwoa")
    editor.undo()
    #expect(shown(editor) == "one\ntwo|")
  }

  @Test func `the text of another editor is one step, and its line ends are ours`() {
    var editor = editor("one")
    editor.replace(with: "two\r\nthree\r\n")
    #expect(editor.input.text == "two\nthree\n")
    editor.undo()
    #expect(editor.input.text == "one")
  }

  @Test func `what is changed is told in bytes, so that it can be made in the text that was kept`()
  {
    var numbers = SeededGenerator(7)
    var editor = editor("오늘은 비\ncafé\r\n👨‍👩‍👧‍👦 end")
    var kept = Draft(
      kind: .diary, field: "text", text: editor.input.text, typed: Timestamp(milliseconds: 0))
    let keys = [
      "a", "e", "\u{301}", "우", "👩", "\u{200D}", "space", "enter", "backspace", "delete", "ctrl+w",
      "alt+b", "ctrl+k", "left", "up", "down", "right", "ctrl+home", "ctrl+end", "undo", "redo",
      "shift+right", "shift+up", "shift+end",
    ]
    for _ in 0..<5000 {
      switch keys.randomElement(using: &numbers) ?? "" {
      case "undo": editor.undo()
      case "redo": editor.redo()
      case let key: press(key, in: &editor)
      }
      guard let edit = editor.takeChange() else { continue }
      kept.make([
        DraftEdit(
          place: edit.byte, removed: edit.removed.byteCount, inserted: String(edit.inserted),
          typed: Timestamp(milliseconds: 0))
      ])
      guard kept.text.utf8.elementsEqual(editor.input.text.utf8) else {
        Issue.record("\(kept.text.debugDescription) is not \(editor.input.text.debugDescription)")
        return
      }
    }
  }

  @Test(arguments: [
    (["backspace"], "a|d"), (["delete"], "a|d"), (["x"], "ax|d"), (["enter"], "a\n|d"),
    (["ctrl+w"], "a|d"), (["ctrl+w", "end", "ctrl+y"], "adbc|"), (["right", "x"], "abcdx|"),
    (["left", "x"], "abx|cd"), (["ctrl+w", "shift+right", "ctrl+y"], "abc|"),
  ])
  func `what is selected with Shift is what the next key is for`(keys: [String], text: String) {
    var editor = editor("abcd")
    press("right", "shift+right", "shift+right", in: &editor)
    #expect(editor.selected == 1..<3)
    for key in keys { press(key, in: &editor) }
    #expect(shown(editor) == text && editor.selected == nil)
    editor.undo()
    #expect(!editor.input.text.isEmpty)
  }

  @Test func `a selection that was begun grows with every move until it is ended`() {
    var editor = editor("one two\nthree")
    editor.toggleSelection()
    press("alt+f", in: &editor)
    #expect(editor.selected == 0..<3)
    press("down", "end", in: &editor)
    #expect(editor.selected == 0..<13)
    press("ctrl+home", in: &editor)
    #expect(editor.selected == nil)
    press("right", in: &editor)
    #expect(editor.selected == 0..<1)
    editor.toggleSelection()
    #expect(editor.selected == nil)
  }

  @Test func `what takes the place of a selection is taken back in one step`() {
    var editor = editor("one two")
    press("shift+ctrl+right", in: &editor)
    editor.insert("three")
    #expect(shown(editor) == "three| two")
    editor.undo()
    #expect(editor.input.text == "one two")
  }

  @Test func `a mark joins what stands before a selection that it replaces`() {
    var editor = editor("eab")
    press("right", "shift+right", "\u{301}", in: &editor)
    #expect(editor.input.text == "e\u{301}b" && editor.input.characters.count == 2)
  }

  @Test func `keys that mean nothing are left to others`() {
    var editor = editor("one")
    for key in ["esc", "ctrl+s", "alt+u", "f1"] {
      #expect(editor.press(key, page: 2) == .ignored)
    }
    #expect(!editor.history.canUndo)
  }

  @Test func `characters that join as what was between them goes are one`() {
    var editor = editor("a\n🏽b")
    press("end", "delete", in: &editor)
    #expect(editor.input.characters == Array("a🏽b"))
    #expect(shown(editor) == "a🏽|b")
  }

  @Test func `what is cut after an edit replaces what was cut before`() {
    var editor = editor("ab")
    press("ctrl+k", "ctrl+y", "home", "ctrl+k", "ctrl+y", in: &editor)
    #expect(shown(editor) == "ab|")
  }
}
