import Testing
import TextUI
import Views

/// The pictures in the README, in the colours of the dark theme.
@MainActor struct ReadmePictureTests {
  private static let size = Size(columns: 118, rows: 24)

  @Test(arguments: [
    ("folders", ["j"]), ("folder-detail", ["j", "enter"]),
    ("assign", ["j", "A", "space", "j", "space"]), ("help", ["?"]),
  ])
  func `the README shows the program as it is`(name: String, keys: [String]) throws {
    let fixture = try ScreenFixture.filled()
    for key in keys { fixture.press(key) }
    try check(name, fixture)
  }

  @Test func `the README shows a month of work, money and pages`() throws {
    let fixture = try ScreenFixture.filled()
    try SampleDiary(book: fixture.book).write()
    try SampleLedger(book: fixture.book).write()
    fixture.press("2")
    try check("today-readme", fixture)
  }

  private func check(_ name: String, _ fixture: ScreenFixture) throws {
    let theme = try ThemeLibrary().theme("dark")
    let svg = SurfaceSVG(surface: fixture.surface(Self.size), theme: theme)
    try Picture(name: "\(name).svg", text: svg.text).check()
  }

  @Test func `an SVG says no more than the screen`() throws {
    var canvas = Canvas(Size(columns: 8, rows: 1))
    canvas.text("<우 & e\u{301}", at: Point(column: 0, row: 0), style: Style(.text))
    let svg = SurfaceSVG(surface: canvas.surface, theme: Theme(name: "none", styles: [:])).text
    #expect(svg.contains("<tspan x=\"20.4\" fill=\"#FFFFFF\">우</tspan>"))
    #expect(svg.contains("<tspan x=\"45.6\" fill=\"#FFFFFF\">&amp;</tspan>"))
    #expect(svg.contains("<tspan x=\"62.4\" fill=\"#FFFFFF\">e\u{301}</tspan>"))
  }
}
