import Testing
import TextUI

struct WidgetTests {
  private let style = Style(.text)
  private let origin = Point(column: 0, row: 0)

  private func field(_ text: String, caret: Int, width: Int, hint: String = "") -> Surface {
    var canvas = Canvas(Size(columns: 12, rows: 1))
    canvas.textField(
      EditedText(characters: Array(text), caret: caret), at: Point(column: 1, row: 0),
      width: width, style: style, quietStyle: style, hint: hint)
    return canvas.surface
  }

  @Test(arguments: [
    ("", 0, "", 1), ("milk", 0, " milk", 1), ("milk", 4, " milk", 5), ("우유", 1, " 우유", 3),
    ("👍🏽 ok", 1, " 👍 ok", 3), ("e\u{301}a", 1, " e\u{301}a", 2),
  ])
  func `the caret stands before its character`(
    text: String, caret: Int, shown: String, column: Int
  ) {
    let surface = field(text, caret: caret, width: 8)
    #expect(surface.glyphText == shown)
    #expect(surface.cursor == Point(column: column, row: 0))
  }

  @Test(arguments: [
    (10, 7, " ‹56789", 7), (7, 8, " 01234567", 8), (8, 8, " ‹2345678", 8), (3, 8, " 0123456›", 4),
    (0, 8, " 0123456›", 1), (5, 1, " 5", 1), (5, 2, " ‹5", 2), (0, 2, " 0›", 1),
  ])
  func `a long text scrolls so that the caret is seen, and says where it goes on`(
    caret: Int, width: Int, shown: String, column: Int
  ) {
    let surface = field("0123456789", caret: caret, width: width)
    #expect(surface.glyphText == shown)
    #expect(surface.cursor == Point(column: column, row: 0))
  }

  @Test func `scrolling leaves no half of a wide character`() {
    let surface = field("가나다라", caret: 4, width: 6)
    #expect(surface.glyphText == " ‹ 라")
    #expect(surface.cursor?.column == 5)
  }

  @Test(arguments: [
    (0..<10, 10, "‹456789", 2..<8), (2..<4, 4, "0123456›", 3..<5), (0..<2, 10, "‹456789", 0..<0),
  ])
  func `what is selected is shown in reverse, as far as it is seen`(
    selected: Range<Int>, caret: Int, shown: String, reversed: Range<Int>
  ) {
    var canvas = Canvas(Size(columns: 12, rows: 1))
    canvas.textField(
      EditedText(characters: Array("0123456789"), caret: caret, selected: selected),
      at: Point(column: 1, row: 0), width: 8, style: style, quietStyle: style)
    #expect(canvas.surface.glyphText == " " + shown)
    let columns = (0..<12).filter {
      canvas.surface[Point(column: $0, row: 0)].style.emphasis.contains(.reverse)
    }
    #expect(columns == Array(reversed))
  }

  @Test func `an empty field shows its hint`() {
    #expect(field("", caret: 0, width: 8, hint: "tomorrow 9:00").glyphText == " tomorro…")
    #expect(field("x", caret: 1, width: 8, hint: "tomorrow").glyphText == " x")
  }

  @Test func `a field of no width draws nothing`() {
    #expect(field("milk", caret: 2, width: 0) == Surface(Size(columns: 12, rows: 1)))
  }

  @Test(arguments: [
    (0.0, "──────────"), (0.001, "╸─────────"), (0.5, "━━━━━─────"), (0.55, "━━━━━╸────"),
    (0.999, "━━━━━━━━━╸"), (1.0, "━━━━━━━━━━"), (7.0, "━━━━━━━━━━"), (-1.0, "──────────"),
    (.nan, "──────────"), (.infinity, "━━━━━━━━━━"), (-.infinity, "──────────"),
  ])
  func `a meter is full only when all is done, empty only when nothing is`(
    ratio: Double, bar: String
  ) {
    var canvas = Canvas(Size(columns: 12, rows: 1))
    canvas.meter(ratio, at: origin, width: 10, style: style, trackStyle: style)
    #expect(canvas.surface.glyphText == bar)
  }

  @Test func `a sparkline stands as high as its values, what is nothing on the ground`() {
    var canvas = Canvas(Size(columns: 12, rows: 1))
    canvas.sparkline(
      [0, 0.001, 0.5, 1, 7, -1, .nan], at: origin, style: style, groundStyle: style)
    #expect(canvas.surface.glyphText == "▁▂▅██▁▁")
  }

  @Test func `a plain screen has no sparkline`() {
    var canvas = Canvas(Size(columns: 12, rows: 1), .plain)
    canvas.sparkline([1, 0.5], at: origin, style: style, groundStyle: style)
    #expect(canvas.surface.glyphText == "")
  }

  @Test func `a rule is joined to the lines that end at it, not to a text in it`() {
    var canvas = Canvas(Size(columns: 5, rows: 3))
    canvas.horizontalRule(1, style: style)
    for (column, row) in [(0, 0), (1, 2), (2, 0), (2, 2), (4, 0)] {
      canvas.text("│", at: Point(column: column, row: row), style: style)
    }
    canvas.text("x", at: Point(column: 4, row: 1), style: style)
    canvas.joinRule(1)
    #expect(canvas.surface.glyphText == "│ │ │\n┴┬┼─x\n ││")
  }

  @Test(arguments: [0, -3]) func `a meter of no width draws nothing`(width: Int) {
    var canvas = Canvas(Size(columns: 12, rows: 1))
    canvas.meter(0.5, at: origin, width: width, style: style, trackStyle: style)
    #expect(canvas.surface.glyphText == "")
  }

  @Test(arguments: [
    (0..<4, 4, [false, false, false, false]), (0..<4, 0, [false, false, false, false]),
    (0..<4, 8, [true, true, false, false]), (4..<8, 8, [false, false, true, true]),
    (0..<4, 1_000_000, [true, false, false, false]),
    (999_996..<1_000_000, 1_000_000, [false, false, false, true]),
  ])
  func `a scrollbar shows which part of a list is seen`(
    visible: Range<Int>, count: Int, rows: [Bool]
  ) {
    var canvas = Canvas(Size(columns: 3, rows: 4))
    canvas.scrollbar(visible: visible, of: count, style: style)
    let bar = (0..<4).map { canvas.surface[Point(column: 2, row: $0)].glyph == "┃" }
    #expect(bar == rows)
  }

  @Test func `a frame holds its title and its note`() {
    var canvas = Canvas(Size(columns: 14, rows: 3))
    canvas.frame(title: "집안일 Home", note: "3 of 9", style: style, titleStyle: style)
    #expect(canvas.surface.glyphText == "╭─ 집안일 … ─╮\n│            │\n╰─ 3 of 9 ───╯")
  }

  @Test func `hints that do not fit whole are left out`() {
    var canvas = Canvas(Size(columns: 20, rows: 1))
    let hints = [
      KeyHint(key: "a", label: "추가", command: "x.add"),
      KeyHint(key: "enter", label: "a long label", command: "x.open"),
      KeyHint(key: "d", label: "del", command: "x.delete"),
    ]
    canvas.hints(hints, row: 0, upTo: 20, keyStyle: style, labelStyle: style)
    #expect(canvas.surface.glyphText == " a 추가  d del")
    #expect(
      canvas.surface.hits.hits(at: Point(column: 6, row: 0)).map(\.target) == [.command("x.add")])
    #expect(canvas.surface.hits.hits(at: Point(column: 7, row: 0)).map(\.target) == [])
    #expect(
      canvas.surface.hits.hits(at: Point(column: 9, row: 0)).map(\.target) == [.command("x.delete")]
    )
  }
  @Test func `the last hints have room before the others`() {
    var canvas = Canvas(Size(columns: 20, rows: 1))
    let hints = [
      KeyHint(key: "a", label: "add", command: "x.add"),
      KeyHint(key: "x", label: "done", command: "x.done"),
      KeyHint(key: "d", label: "x", command: "x.delete"),
    ]
    canvas.hints(
      hints, last: [KeyHint(key: "?", label: "help", command: "x.help")], row: 0, upTo: 20,
      keyStyle: style,
      labelStyle: style)
    #expect(canvas.surface.glyphText == " a add  d x  ? help")
  }

  @Test func `the first hint has room before the last ones`() {
    var canvas = Canvas(Size(columns: 20, rows: 1))
    let last = [
      KeyHint(key: "Esc", label: "back", command: "x.back"),
      KeyHint(key: "?", label: "help", command: "x.help"),
    ]
    canvas.hints(
      [KeyHint(key: "a", label: "add it", command: "x.add")], last: last, row: 0, upTo: 20,
      keyStyle: style, labelStyle: style)
    #expect(canvas.surface.glyphText == " a add it  ? help")
  }

  @Test func `a heavy box is told from a light one without colour`() {
    var canvas = Canvas(Size(columns: 8, rows: 3))
    canvas.frame(title: "a", edge: .heavy, style: style, titleStyle: style)
    #expect(canvas.surface.glyphText == "┏━ a ━━┓\n┃      ┃\n┗━━━━━━┛")
  }
}
