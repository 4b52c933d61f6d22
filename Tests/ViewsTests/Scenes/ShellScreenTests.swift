import Core
import MemoryFiles
import Repositories
import Testing
import TextUI
import ViewModels

@MainActor struct ShellScreenTests {
  @Test(arguments: Shot.all)
  func `help shows the keys of the screen`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("?")
    try Picture("help", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `the palette narrows by words`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press(":")
    fixture.type("ma")
    try Picture("palette", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `what was done is said below`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("j", "enter", "x")
    try Picture("notice", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `notices are kept`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("j", "enter", "x", "u", "q", ":")
    fixture.type(shot.language == .korean ? "알림" : "notices")
    fixture.press("enter")
    try Picture("notices", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a notice that is cut is read whole below the others`(shot: Shot) throws {
    let narrow = Shot(size: Size(columns: 50, rows: 20), language: shot.language)
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("enter", "a")
    fixture.type("Ask 엄마 how she made the cucumber kimchi of last summer, and for whom")
    fixture.press("enter", "esc", ":")
    fixture.type(shot.language == .korean ? "알림" : "notices")
    fixture.press("enter")
    try Picture("notices-long", narrow, of: fixture.surface(narrow.size)).check()
  }

  @Test(arguments: Shot.all)
  func `what could not be saved is said for as long as it is so`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("enter", "+")
    fixture.type("Buy a bigger disk")
    fixture.files.fault = Fault(call: 1, .shortWrite(0), .forGood)
    fixture.press("enter")
    try Picture("not-saved", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a window without room says so`(shot: Shot) throws {
    let small = Shot(size: Size(columns: 39, rows: 9), language: shot.language)
    let fixture = try ScreenFixture.filled(shot.language)
    try Picture("too-small", small, of: fixture.surface(small.size)).check()
  }

  @Test func `every size from nothing to huge is drawn`() throws {
    let fixture = try ScreenFixture.filled()
    for keys in [["j"], ["A"], ["esc"], ["enter"], ["enter"], ["esc"], ["?"], ["esc"], ["/", "a"]] {
      for key in keys { fixture.press(key) }
      for size in [(0, 0), (1, 1), (40, 10), (41, 11), (109, 10), (110, 10), (500, 200)] {
        let size = Size(columns: size.0, rows: size.1)
        #expect(fixture.surface(size).size == size)
      }
    }
  }
}
