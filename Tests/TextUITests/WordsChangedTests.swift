import Testing
import TextUI

/// Which words of a plain screen are heard anew.
@Suite struct WordsChangedTests {
  private func surface(_ lines: [String], focus: Int = 4) -> Surface {
    var canvas = Canvas(Size(columns: 20, rows: 5), .plain)
    for (row, line) in lines.enumerated() {
      canvas.text(line, at: Point(column: 0, row: row), style: Style(.text))
    }
    canvas.focus(at: Point(column: 0, row: focus))
    return canvas.surface
  }

  @Test func `a word of which a part changes is heard whole, and no other`() {
    let words = surface(["Sun 22 Nov"]).wordsChanged(in: 0, since: surface(["Sat 21 Nov"]))
    #expect(words == [0..<3, 4..<6])
  }

  @Test func `what is new as a whole, what stays and what goes need not be told so`() {
    let former = surface(["one two", "> left", "gone", ""])
    let next = surface(["one tea", "  left", "", "new"])
    #expect((0..<4).map { next.wordsChanged(in: $0, since: former) } == [[4..<7], [], [], []])
  }

  @Test func `words of wide letters are heard whole, too`() {
    let words = surface(["11월 22일 일"]).wordsChanged(in: 0, since: surface(["11월 21일 토"]))
    #expect(words == [5..<9])
  }

  @Test func `lines in focus are sent in another way`() {
    let former = surface(["Sat 21"], focus: 0)
    #expect(surface(["Sun 22"], focus: 0).wordsChanged(in: 0, since: former).isEmpty)
    #expect(surface(["Sun 22"], focus: 1).wordsChanged(in: 0, since: former).isEmpty)
  }
}
