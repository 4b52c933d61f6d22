import Testing
@testable import TextUI

/// How the lines of a list have moved on a plain screen.
@Suite struct ScrollTests {
  private let size = Size(columns: 8, rows: 6)

  /// Returns a header, four lines of a list from a number on, of which one is focused, and a footer.
  private func list(from first: Int, focus: Int, lines: Range<Int> = 0..<20) -> Surface {
    var canvas = Canvas(size, .plain)
    canvas.text("List", at: Point(column: 0, row: 0), style: Style(.text))
    for row in 1...4 where lines.contains(first + row - 1) {
      let line = first + row - 1
      canvas.text("line \(line)", at: Point(column: 2, row: row), style: Style(.text))
      canvas.announceWhole(row)
      if line == focus { canvas.markFocus(at: Point(column: 0, row: row), style: Style(.text)) }
    }
    canvas.text("\(focus)", at: Point(column: 0, row: 5), style: Style(.text))
    return canvas.surface
  }

  @Test(arguments: [(1, 6), (3, 7), (-1, 1), (-2, 0)])
  func `lines that are left on the screen move`(lines: Int, focus: Int) {
    let former = list(from: 2, focus: lines > 0 ? 5 : 2)
    let next = list(from: 2 + lines, focus: focus)
    let scroll = next.scroll(since: former)
    #expect(scroll == Scroll(rows: 1..<5, lines: lines))
    let rest = scroll.map { next.announcements(since: former.scrolled($0)) } ?? []
    // What is sent: the new lines, the count, and the sign of the line that was focused.
    #expect(rest.count == abs(lines) + 2)
    #expect(rest.first?.row == next.leadingRow)
  }

  @Test func `lines that stay do not move, nor do others than before`() {
    #expect(list(from: 2, focus: 3).scroll(since: list(from: 2, focus: 2)) == nil)
    #expect(list(from: 9, focus: 9).scroll(since: list(from: 2, focus: 2)) == nil)
    #expect(list(from: 2, focus: 3).scroll(since: Surface(size, .plain)) == nil)
    #expect(Surface(size, .plain).scroll(since: list(from: 2, focus: 3)) == nil)
  }
}
