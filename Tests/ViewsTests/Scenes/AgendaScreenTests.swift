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
