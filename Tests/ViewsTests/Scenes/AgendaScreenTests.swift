import Core
import Entities
import Services
import Testing
import TextUI
import ViewModels
import WallClock

/// The week and the month that are reached from the clock's day.
@MainActor struct AgendaScreenTests {
  private func fixture(_ language: Language) throws -> ScreenFixture {
    let fixture = try ScreenFixture.filled(language)
    for line in [
      "부산 workshop 2026-11-20 to 2026-11-23 /Work", "회의 every tue 14:00-15:30 @회의실 /Work",
      "Standup every weekday 9:30 for 15m /Work", "치과 2026-11-21 15:00-15:40",
      "Budget 2026-11-21 14:00-15:30 @Office /Work", "1:1 2026-11-27 14:00-15:00",
      "워크숍 2026-11-26 11:00-14:00 @성수동", "Stretch every 2 days ~10m",
    ] { try fixture.book.quickAdd.add(line) }
    return fixture
  }

  @Test(arguments: Shot.common)
  func `a day says what is free and what clashes`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    fixture.press("2")
    try Picture("agenda-day", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a week is seven days from the one shown`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    fixture.press("2", "f")
    try Picture("agenda-week", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a month has a box for each day`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    fixture.press("2", "f", "f")
    try Picture("agenda-month", shot, of: fixture.surface(shot.size)).check()
  }

  /// Returns the lines of a week or a month with these entries alone.
  private func lines(_ size: Size, _ keys: String..., of entries: [String]) throws -> [Substring] {
    let fixture = try ScreenFixture()
    for entry in entries { try fixture.book.quickAdd.add(entry) }
    for key in keys { fixture.press(key) }
    return fixture.surface(size).glyphText.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `to-dos alone fill both rows of a day, and the last row counts the rest`() throws {
    let titles = [
      "Prepare the slides for the workshop", "Return the books", "Call the plumber",
      "Fold the laundry", "Water the plants",
    ]
    let entries = titles.map { "\($0) 2026-11-22" }
    let three = try lines(Shot.usual.size, "2", "f", of: Array(entries.prefix(3)))
    #expect(three.contains { $0.hasSuffix("☐ Prepare the slides for the workshop") })
    #expect(three.contains { $0.hasSuffix("  Return the books · Call the plumber") })
    let five = try lines(Shot.usual.size, "2", "f", of: entries)
    #expect(five.contains { $0.hasSuffix("  Return the books · Call the plumber +2") })
  }

  @Test func `an entry of a week stands in the row of its hour or is counted there`() throws {
    let lines = try lines(
      Size(columns: 120, rows: 40), "2", "f",
      of: [
        "Aa 2026-11-22 14:00-15:30", "Bb 2026-11-22 14:30-16:30", "Cc 2026-11-22 15:00-16:00",
        "Early 2026-11-23 0:30-1:00", "Late 2026-11-23 23:00-23:30",
      ])
    #expect(lines.contains { $0.hasPrefix(" 14:00 ") && $0.contains("14:00 Aa +1") })
    #expect(lines.contains { $0.hasPrefix(" 15:00 ") && $0.contains("15:00 Cc") })
  }

  @Test func `a sign in a month stays beside the first word`() throws {
    let lines = try lines(Shot.usual.size, "2", "f", "f", of: ["Birthday present 2026-11-10"])
    #expect(lines.contains { $0.contains("☐ Birthda") })
    #expect(lines.contains { $0.contains("y present") })
  }

  @Test(arguments: Shot.languages)
  func `a week in words is plain text`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    try fixture.settings.change(.set(.plain, "on"))
    fixture.press("2", "f", "j")
    try Picture("plain-week", shot, of: fixture.surface(shot.size)).check()
  }

  @Test func `a click chooses a day, and a second one opens it`() throws {
    let fixture = try fixture(.english)
    fixture.press("2", "f")
    let mouse = MousePointer(fixture)
    mouse.act(.click, on: "Mon 23")
    #expect(mouse.text.contains("▌ Mon 23"))
    mouse.doubleClick("Tue 24")
    #expect(mouse.text.contains("Tue 24 Nov 2026"))
  }
}
