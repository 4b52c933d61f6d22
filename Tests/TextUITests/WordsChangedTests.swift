import Testing
import TextUI

/// Which words of a plain screen are heard anew.
@Suite struct WordsChangedTests {
  private func surface(_ lines: [String], focus: Int = 3) -> Surface {
    var canvas = Canvas(Size(columns: 20, rows: 4), .plain)
    for (row, line) in lines.enumerated() {
      canvas.text(line, at: Point(column: 0, row: row), style: Style(.text))
    }
    canvas.focus(at: Point(column: 0, row: focus))
    return canvas.surface
  }

  @Test func `a word of which a part changes is heard whole, and no other`() {
    let parts = surface(["Sun 22 Nov"]).wordsChanged(since: surface(["Sat 21 Nov"]))
    #expect(parts == [RowPart(row: 0, columns: 0..<3), RowPart(row: 0, columns: 4..<6)])
  }

  @Test func `what is new as a whole, what stays and what goes need not be told so`() {
    let former = surface(["one two", "> left", "gone"])
    #expect(surface(["one ten", "  left", ""]).wordsChanged(since: former).count == 1)
    #expect(surface(["one two", "  left", ""]).wordsChanged(since: former).isEmpty)
    #expect(surface(["one two", "> left", "gone", "new"]).wordsChanged(since: former).isEmpty)
  }

  @Test func `words of wide letters are heard whole, too`() {
    let parts = surface(["11월 22일 일"]).wordsChanged(since: surface(["11월 21일 토"]))
    #expect(parts == [RowPart(row: 0, columns: 5..<9)])
  }

  @Test func `lines in focus are sent in another way`() {
    let former = surface(["Sat 21"], focus: 0)
    #expect(surface(["Sun 22"], focus: 0).wordsChanged(since: former).isEmpty)
    #expect(surface(["Sun 22"], focus: 1).wordsChanged(since: former).isEmpty)
  }
}
