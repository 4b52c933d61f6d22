import Testing
import TextUI

struct CanvasTests {
  private let style = Style(.text)
  private let selected = Style("list.selected")

  private func canvas(_ columns: Int, _ rows: Int = 1) -> Canvas {
    Canvas(Size(columns: columns, rows: rows))
  }

  @Test func `nothing is drawn outside of the canvas`() {
    var canvas = canvas(6, 2)
    canvas.text("above", at: Point(column: 0, row: -1), style: style)
    canvas.text("below", at: Point(column: 0, row: 2), style: style)
    canvas.text("right", at: Point(column: 6, row: 0), style: style)
    canvas.text("left", at: Point(column: -2, row: 0), style: style)
    canvas.text("too long", at: Point(column: 0, row: 1), style: style)
    #expect(canvas.surface.glyphText == "ft\ntoo l…")
  }

  @Test func `drawing tells how many cells it took`() {
    var canvas = canvas(10)
    #expect(canvas.text("우유", at: Point(column: 0, row: 0), style: style) == 4)
    #expect(canvas.text("우유 사기", at: Point(column: 4, row: 0), style: style) == 6)
    #expect(canvas.text("x", at: Point(column: 10, row: 0), style: style) == 0)
  }

  @Test func `a wide glyph takes two cells, the right one empty`() {
    var canvas = canvas(4)
    canvas.text("a우", at: Point(column: 0, row: 0), style: style)
    #expect(canvas.surface.cells.map(\.glyph) == ["a", "우", "", " "])
  }

  @Test(arguments: [
    (0, "x", "x 유"), (1, "x", " x유"), (2, "x", "우x"), (1, "가", " 가"), (0, "가", "가유"),
  ])
  func `no half of a wide glyph is left behind`(column: Int, text: String, shown: String) {
    var canvas = canvas(4)
    canvas.text("우유", at: Point(column: 0, row: 0), style: style)
    canvas.text(text, at: Point(column: column, row: 0), style: style)
    #expect(canvas.surface.glyphText == shown)
  }

  @Test func `a wide glyph does not fit into the last cell`() {
    var canvas = canvas(3)
    canvas.text("우유", at: Point(column: 0, row: 0), style: style, truncation: .clip)
    #expect(canvas.surface.glyphText == "우")
  }

  @Test func `a window's edge cuts a wide glyph beneath it`() {
    var canvas = canvas(6)
    canvas.text("우유가", at: Point(column: 0, row: 0), style: style)
    canvas.within(Rect(column: 1, row: 0, columns: 4, rows: 1)) {
      $0.text("||||", at: Point(column: 0, row: 0), style: style)
    }
    #expect(canvas.surface.glyphText == " ||||")
  }

  @Test func `a window counts from its own corner and clips at its edges`() {
    var canvas = canvas(8, 3)
    canvas.within(Rect(column: 2, row: 1, columns: 4, rows: 1)) { canvas in
      canvas.text("inside", at: Point(column: 1, row: 0), style: style)
      canvas.text("below", at: Point(column: 0, row: 1), style: style)
      canvas.within(Rect(column: 3, row: 0, columns: 9, rows: 9)) {
        $0.text("deep", at: Point(column: 0, row: 0), style: style, truncation: .clip)
      }
    }
    canvas.text("end", at: Point(column: 0, row: 2), style: style)
    #expect(canvas.surface.glyphText == "\n   ind\nend")
  }

  @Test func `a text ends at a column and stays left of it`() {
    var canvas = canvas(10)
    canvas.text("우유", endingAt: Point(column: 9, row: 0), style: style)
    #expect(canvas.surface.glyphText == "     우유")
    canvas.text("much too long", endingAt: Point(column: 9, row: 0), style: style)
    #expect(canvas.surface.glyphText == "much too…")
  }

  @Test func `a very long text takes only the time of the part that is seen`() {
    let book = String(repeating: "우유 \u{202E}", count: 1 << 18)
    let time = ContinuousClock().measure {
      var canvas = canvas(12, 40)
      for row in 0..<40 {
        canvas.text(book, at: Point(column: 0, row: row), style: style)
        canvas.text(book, endingAt: Point(column: 12, row: row), style: style)
      }
      #expect(canvas.surface.glyphText.hasPrefix("우유 <U+202…\n"))
    }
    #expect(time < .seconds(1))
  }

  @Test func `hostile text is harmless on the canvas`() {
    var canvas = canvas(20)
    canvas.text("\u{1B}[2J\u{202E}", at: Point(column: 0, row: 0), style: style)
    #expect(canvas.surface.glyphText == "<U+001B>[2J<U+202E>")
  }

  @Test func `a part takes another style and keeps its glyphs`() {
    var canvas = canvas(4)
    canvas.text("abcd", at: Point(column: 0, row: 0), style: style)
    canvas.restyle(Rect(column: 1, row: 0, columns: 9, rows: 9)) { $0 = selected }
    #expect(canvas.surface.glyphText == "abcd")
    #expect(canvas.surface.roleText == " aaa\na list.selected")
  }

  @Test func `filling blanks a part and heals what it cuts`() {
    var canvas = canvas(6)
    canvas.text("우유가", at: Point(column: 0, row: 0), style: style)
    canvas.fill(Rect(column: 3, row: 0, columns: 1, rows: 5), style: selected)
    #expect(canvas.surface.glyphText == "우  가")
  }

  @Test func `the cursor stays within its window`() {
    var canvas = canvas(10, 4)
    canvas.within(Rect(column: 2, row: 1, columns: 3, rows: 2)) {
      $0.placeCursor(at: Point(column: 9, row: 9))
    }
    #expect(canvas.surface.cursor == Point(column: 4, row: 2))
  }
}
