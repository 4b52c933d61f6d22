import Core
import MemoryFiles
import Repositories
import Testing
import TextUI
import ViewModels

@MainActor struct ShellScreenTests {
  @Test(arguments: Shot.all)
  func `help shows the keys of the screen`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("?")
    try Picture("help", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `the palette narrows by words`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press(":")
    stage.type("ma")
    try Picture("palette", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `what was done is said below`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("j", "enter", "x")
    try Picture("notice", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `notices are kept`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("j", "enter", "x", "u", "q", ":")
    stage.type(shot.language == .korean ? "알림" : "notices")
    stage.press("enter")
    try Picture("notices", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a notice that is cut is read whole below the others`(shot: Shot) throws {
    let narrow = Shot(size: Size(columns: 50, rows: 20), language: shot.language)
    let stage = try Stage.filled(shot.language)
    stage.press("enter", "a")
    stage.type("Ask 엄마 how she made the cucumber kimchi of last summer, and for whom")
    stage.press("enter", "esc", ":")
    stage.type(shot.language == .korean ? "알림" : "notices")
    stage.press("enter")
    try Picture("notices-long", narrow, of: stage.surface(narrow.size)).check()
  }

  @Test(arguments: Shot.all)
  func `what could not be saved is said for as long as it is so`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("enter", "a")
    stage.type("Buy a bigger disk")
    stage.files.fault = Fault(call: 1, .shortWrite(0), .forGood)
    stage.press("enter")
    try Picture("not-saved", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a window without room says so`(shot: Shot) throws {
    let small = Shot(size: Size(columns: 39, rows: 9), language: shot.language)
    let stage = try Stage.filled(shot.language)
    try Picture("too-small", small, of: stage.surface(small.size)).check()
  }

  @Test func `every size from nothing to huge is drawn`() throws {
    let stage = try Stage.filled()
    for keys in [["j"], ["A"], ["esc"], ["enter"], ["enter"], ["esc"], ["?"], ["esc"], ["/", "a"]] {
      for key in keys { stage.press(key) }
      for size in [(0, 0), (1, 1), (40, 10), (41, 11), (109, 10), (110, 10), (500, 200)] {
        let size = Size(columns: size.0, rows: size.1)
        #expect(stage.surface(size).size == size)
      }
    }
  }
}
