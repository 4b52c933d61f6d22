import Core
import Entities
import Services
import Testing
import TextUI
import ViewModels
import Views

/// Screens without boxes and bars, for people who listen to them.
@MainActor struct PlainScreenTests {
  private func fixture(_ language: Language = .english) throws -> ScreenFixture {
    let fixture = try ScreenFixture.filled(language)
    try fixture.settings.change(.set(.plain, "on"))
    return fixture
  }

  @Test(arguments: Shot.languages)
  func `the folders are plain text`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    fixture.press("j")
    try Picture("plain-folders", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `sheets are plain text`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    fixture.press("j", "A")
    try Picture("plain-assign", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `the day is plain text, with a week above it`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    fixture.press("2")
    try Picture("plain-today", shot, of: fixture.surface(shot.size)).check()
  }

  /// The keys that lead to every kind of screen and sheet, and what is focused there.
  private nonisolated static let ways: [([String], String)] = [
    ([], "> Inbox  2"), (["j", "enter"], "> to do  late  high  Pay the electricity bill"),
    (["j", "enter", "enter"], "> Title     Pay the electricity bill"),
    (["2"], "> to do  late  high  Pay the electricity bill"), (["3"], "> All pages"),
    (["3", "enter"], "> Sat 21"), (["3", "enter", "enter"], "비 오는 바다 The sea in the rain"),
    (["3", "a", "tab"], "Write here."), (["4"], "> open  Sat 21 Nov  커피"),
    (["4", "a", "tab"], "> Amount"),
    (["5"], "> Anna Lindgren"), (["5", "enter"], "> Name     Anna Lindgren"), (["6"], "> to do"),
    (["6", "t", "h", "e"], "> "), (["?"], "> "), ([":"], "> "), ([","], "> Language"),
    (["+"], "Quick-add ›"),
    (["j", "A"], "> not chosen  expense  A very long book title"),
    (["j", "d"], "Delete folder “집안일 Home”?"),
    (["j", "o"], "> Name       집안일 Home"), (["j", "c"], "Colour"),
    (["j", "enter", "m"], "> Inbox"),
    (["/", "h"], "> 집안일 Home"), (["a"], "New folder ›"),
    ([",", "j", "j", "j", "enter"], "> Mouse"),
    ([",", "/", "q", "u", "i", "c", "k", "enter", "enter"], "Keys of"),
    ([":", "t", "h", "e", "m", "e", "enter"], "> chosen  auto"),
    (
      [":", "n", "o", "t", "i", "c", "e", "enter"], "> Student Lee Jieun → Development 개발"
    ),
    ([":", "i", "m", "p", "o", "r", "t", "enter"], "› (department.json"),
  ]

  @Test(arguments: [(Language.english, "  Back  not now  "), (.korean, "  뒤로  지금은 안 됨  ")])
  func `a command that cannot be run says so without colour`(
    language: Language, words: String
  ) throws {
    let fixture = try fixture(language)
    fixture.press("?", "b", "a", "c", "k")
    #expect(fixture.surface(Shot.usual.size).glyphText.contains(words))
  }

  @Test(arguments: ways)
  func `nothing is drawn but text, and what is focused is heard first, with the cursor on it`(
    way: [String], focused: String
  ) throws {
    let fixture = try fixture()
    try SampleDiary(book: fixture.book).write()
    try SampleLedger(book: fixture.book).write()
    try SamplePeople(book: fixture.book).write()
    for key in way { fixture.press(key) }
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
      let surface = fixture.surface(size)
      // Box drawing, blocks, shades.
      let drawn = surface.cells.flatMap(\.glyph.text.unicodeScalars).filter {
        ("\u{2500}"..."\u{259F}").contains($0)
      }
      #expect(drawn.isEmpty, "\(drawn.prefix(3))")
      let first = try #require(surface.leadingRow)
      let line = surface.row(first).map(\.glyph.text).joined()
      #expect(line.drop { $0 == " " }.hasPrefix(focused), "\(line)")
      let cursor = try #require(surface.cursor)
      let row = surface.row(cursor.row).map(\.glyph.text).joined()
      let isTyping = row.contains("›") || row.drop { $0 == " " }.hasPrefix("filter ")
      #expect(cursor.row == first || isTyping)
    }
  }

  @Test func `the cursor follows the line in focus, and a sheet's text goes before it`() throws {
    let fixture = try fixture()
    let size = Size(columns: 80, rows: 24)
    let first = try #require(fixture.surface(size).cursor)
    fixture.press("j")
    let second = try #require(fixture.surface(size).cursor)
    #expect(second.row == first.row + 1 && second.column == 0)
    #expect(fixture.surface(size)[second].glyph == ">")
    fixture.press(":")
    let typing = try #require(fixture.surface(size).cursor)
    #expect(fixture.surface(size)[Point(column: typing.column - 2, row: typing.row)].glyph == "›")
  }

  @Test func `a line is about one thing, however wide the window is`() throws {
    let fixture = try fixture()
    let size = Size(columns: 200, rows: 40)
    fixture.press("j", "enter")
    let width = fixture.surface(size).glyphText.split(separator: "\n").dropFirst().dropLast()
      .map { String($0).cellWidth }.max()
    #expect(try #require(width) < ListLayout.twoPanes)
    fixture.press("h", "d")
    let question = fixture.surface(size).glyphText.split(separator: "\n")
    let line = try #require(question.first { $0.contains("Delete") })
    #expect(!line.contains("updated"))
  }

  @Test func `what a line is understood as is told without signs`() throws {
    let fixture = try fixture()
    fixture.press("+")
    fixture.type("Call Mum !high /Home")
    let text = fixture.surface(Size(columns: 80, rows: 24)).glyphText
    #expect(text.contains("\n   Call Mum  high  /집안일 Home\n"), "\(text)")
  }

  @Test func `a title that is too long leaves room for what is known of the entry`() throws {
    let fixture = try fixture()
    try SampleLedger(book: fixture.book).write()
    fixture.press("4")
    let lines = fixture.surface(Size(columns: 80, rows: 24)).glyphText.split(separator: "\n")
    let long = try #require(lines.first { $0.contains("A very long book title") })
    #expect(long.contains("…") && long.contains("€18.90"), "\(long)")
  }

  @Test func `other screens keep their boxes, and no cursor where nothing is typed`() throws {
    let fixture = try ScreenFixture.filled()
    fixture.press("j", "d")
    let surface = fixture.surface(Size(columns: 80, rows: 24))
    #expect(surface.cells.contains { $0.glyph == "╭" })
    #expect(surface.cursor == nil)
  }
}
