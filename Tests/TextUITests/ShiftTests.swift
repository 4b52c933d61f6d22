import Testing
@testable import TextUI

/// How the end of a line moves on a plain screen while somebody types in it.
@Suite struct ShiftTests {
  /// Returns a line with a text and a caret, and another line above it.
  private func line(_ text: String, caret: Int, above: String = "") -> Surface {
    var canvas = Canvas(Size(columns: 16, rows: 2), .plain)
    canvas.text(above, at: Point(column: 0, row: 0), style: Style(.text))
    canvas.textField(
      EditedText(characters: Array(text), caret: caret), at: Point(column: 2, row: 1), width: 14,
      style: Style(.text), quietStyle: Style(.text))
    return canvas.surface
  }

  private func heard(_ surface: Surface, after former: Surface) -> [String] {
    surface.announcements(since: former).map { part in
      let row = surface.row(part.row)
      return row[(row.startIndex + part.columns.lowerBound)...].prefix(part.columns.count)
        .map(\.glyph.text).joined()
    }
  }

  @Test(arguments: [
    ("Bu milk", 2, "Buy milk", 4, 1, ["y"]), ("우유", 0, "새우유", 2, 2, ["새"]),
    ("Buy milk", 3, "Bu milk", 4, -1, []), ("새우유", 1, "우유", 2, -2, []),
  ])
  func `text after the caret moves, and only what is typed is heard`(
    text: String, caret: Int, next: String, column: Int, cells: Int, typed: [String]
  ) {
    let former = line(text, caret: caret)
    let now = line(next, caret: cells > 0 ? caret + 1 : caret - 1)
    let shift = now.shift(since: former)
    #expect(shift == Shift(row: 1, column: column, cells: cells))
    #expect(shift.map { heard(now, after: former.shifted($0)) } == typed)
  }

  @Test func `a line does not move at its end, at the edge, nor where another is typed in`() {
    #expect(line("Buy", caret: 3).shift(since: line("Bu", caret: 2)) == nil)
    #expect(line("Bu", caret: 2).shift(since: line("Buy", caret: 3)) == nil)
    let full = "12345678901234"
    #expect(line("x" + full, caret: 1).shift(since: line(full, caret: 0)) == nil)
    let other = Surface(Size(columns: 16, rows: 2), .plain)
    #expect(line("xBuy", caret: 1).shift(since: other) == nil)
  }
}
