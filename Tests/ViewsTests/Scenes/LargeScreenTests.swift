import Testing
import TextUI

/// A window of 200 columns and 60 rows, which has room for three panes.
@MainActor struct LargeScreenTests {
  @Test(arguments: [
    ("huge-inbox", ["enter"]), ("huge-folder", ["j", "enter", "j"]), ("huge-today", ["2"]),
    ("huge-pages", ["3", "j"]), ("huge-ledger", ["4"]),
    ("huge-search", ["6", "s", "h"]), ("huge-help", ["?"]), ("huge-themes", [":", "t", "h", "e"]),
  ])
  func `a large window is used`(name: String, keys: [String]) throws {
    let fixture = try ScreenFixture.filled()
    try SampleDiary(book: fixture.book).write()
    _ = fixture.surface(Shot.huge.size)
    for key in keys {
      fixture.press(key)
      _ = fixture.surface(Shot.huge.size)
    }
    if name == "huge-themes" { fixture.press("enter") }
    try Picture(name, .huge, of: fixture.surface(Shot.huge.size)).check()
  }

  @Test func `the day beside a list is that of the entry under the cursor`() throws {
    let fixture = try ScreenFixture.filled()
    fixture.press("j", "enter")
    func text() -> String { fixture.surface(Shot.huge.size).glyphText }
    #expect(text().contains("Thu 19 Nov 2026"), "the first is late")
    fixture.press("G", "k")
    #expect(text().contains("Sat 21 Nov 2026  today"), "one without a day has the present one")
  }
}
