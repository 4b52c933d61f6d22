import Synchronization
import Testing

@testable import ViewModels
@testable import Views
import SeededRandom

/// The rows of a text after an edit, which must be those of a layout from the start.
@Suite struct EditedLayoutTests {
  @Test(arguments: 1...30)
  func `only what has changed is laid out anew`(seed: Int) {
    var numbers = SeededGenerator(UInt64(seed))
    let pieces = ["a", "bcd", " ", "우", "유유", "\t", "\n", "longlonglong", "👩", "\u{3000}", "  "]
    let columns = Int.random(in: 2...12, using: &numbers)
    var editor = EditorText(
      (0..<60).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined())
    editor.fit(columns: columns, metrics: .cells)
    for step in 0..<400 {
      let start = Int.random(in: 0...editor.input.characters.count, using: &numbers)
      let row = editor.layout.row(of: start)
      editor.moveCaret(toRow: row)
      for _ in 0..<Int.random(in: 0...9, using: &numbers) { _ = editor.press("right", page: 3) }
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0: _ = editor.press("ctrl+w", page: 3)
      case 1: _ = editor.press("ctrl+k", page: 3)
      case 2: _ = editor.press("delete", page: 3)
      case 3: _ = editor.press("backspace", page: 3)
      case 4: editor.undo()
      default: editor.insert(pieces.randomElement(using: &numbers) ?? "")
      }
      let whole = TextLayout(editor.input.characters, columns: columns, metrics: .cells)
      guard editor.layout.rows == whole.rows else {
        Issue.record("step \(step): \(editor.layout.rows) is not \(whole.rows)")
        return
      }
    }
  }

  @Test(arguments: ["one two\n", "one two "])
  func `a letter lays out some rows, however long the text and its lines are`(piece: String) {
    let laidOut = Mutex(0)
    let metrics = TextMetrics(
      row: { characters, start, columns in
        laidOut.withLock { $0 += 1 }
        return TextMetrics.cells.row(characters, start, columns)
      },
      width: TextMetrics.cells.width)
    var editor = EditorText(String(repeating: piece, count: 20_000))
    editor.fit(columns: 10, metrics: metrics)
    #expect(laidOut.withLock { $0 } >= 20_000)
    for row in [20_000, 10, 0] {
      editor.moveCaret(toRow: row)
      laidOut.withLock { $0 = 0 }
      for key in ["a", "backspace", "enter", "backspace"] { _ = editor.press(key, page: 3) }
      #expect(laidOut.withLock { $0 } < 40)
    }
  }
}
