import Core
import MemoryFiles
import Repositories
import Services
import Testing
import TextUI

@MainActor struct DiaryScreenTests {
  /// The diary's board over a few pages.
  private func diary(_ shot: Shot) throws -> Stage {
    let stage = try Stage.filled(shot.language)
    try SampleDiary(book: stage.book).write()
    stage.press("3")
    return stage
  }

  @Test(arguments: Shot.all)
  func `the board shows a box a tag`(shot: Shot) throws {
    let stage = try diary(shot)
    stage.press("j")
    try Picture("diary-board", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an empty diary says what to press`(shot: Shot) throws {
    let stage = try Stage(shot.language)
    stage.press("3")
    try Picture("diary-empty", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `the board is narrowed by a filter`(shot: Shot) throws {
    let stage = try diary(shot)
    stage.press("/")
    stage.type("여")
    try Picture("diary-filter", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a box opens on its pages`(shot: Shot) throws {
    let stage = try diary(shot)
    _ = stage.surface(shot.size)
    stage.press("enter", "j")
    try Picture("diary-pages", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `marked pages are seen to be marked`(shot: Shot) throws {
    let stage = try diary(shot)
    _ = stage.surface(shot.size)
    stage.press("enter", "space", "space")
    try Picture("diary-marked", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a page is read with its Markdown`(shot: Shot) throws {
    let stage = try diary(shot)
    stage.press("enter", "enter")
    try Picture("diary-page", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a long page scrolls`(shot: Shot) throws {
    let stage = try diary(shot)
    stage.press("enter", "enter")
    _ = stage.surface(Shot.smallest.size)
    stage.press("pgdn", "j")
    try Picture("diary-page-scrolled", shot, of: stage.surface(Shot.smallest.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a page is written`(shot: Shot) throws {
    let stage = try diary(shot)
    stage.press("a", "tab")
    _ = stage.surface(shot.size)
    stage.type("바다 Sea")
    stage.press("enter", "enter")
    stage.type("We went to the sea, 우리 모두, and it rained all day long; nobody cared much. ")
    stage.type("Everybody was wet, and happy 🌊")
    try Picture("diary-editor", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an empty editor says how to leave it`(shot: Shot) throws {
    let stage = try diary(shot)
    stage.press("a", "tab")
    try Picture("diary-editor-empty", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `leaving a changed text asks`(shot: Shot) throws {
    let stage = try diary(shot)
    stage.press("a", "tab", "x", "esc")
    try Picture("diary-unsaved", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an unfinished page is offered at the start`(shot: Shot) throws {
    let killed = try diary(shot)
    killed.press("a", "tab")
    killed.type("바다에서")
    killed.files.kill()
    let stage = try Stage(shot.language, killed.files)
    try Picture("diary-draft", shot, of: stage.surface(shot.size)).check()
  }

  @Test func `the caret stands in the cell where the next letter will be`() throws {
    let stage = try diary(.usual)
    stage.press("a", "tab")
    _ = stage.surface(Shot.usual.size)
    stage.type("우유 a")
    #expect(stage.surface(Shot.usual.size).cursor == Point(column: 2 + 6, row: 4))
    stage.press("left", "left", "left")
    #expect(stage.surface(Shot.usual.size).cursor == Point(column: 2 + 2, row: 4))
    stage.press("enter")
    #expect(stage.surface(Shot.usual.size).cursor == Point(column: 2, row: 5))
    stage.press("up", "end")
    #expect(stage.surface(Shot.usual.size).cursor == Point(column: 2 + 2, row: 4))
    stage.press("ctrl+home")
    stage.type(String(repeating: "x", count: 200))
    #expect(stage.surface(Shot.usual.size).cursor == Point(column: 2 + 50, row: 6))
  }

  @Test func `a page of any origin is harmless`() throws {
    let stage = try Stage()
    try stage.book.diary.add("\u{1B}[2J\n\n\u{202E}evil\n- \u{7}\tx\n> z\u{2028}algo")
    stage.press("3", "enter", "enter")
    try Picture("diary-hostile", .usual, of: stage.surface(Shot.usual.size)).check()
    stage.press("e")
    try Picture("diary-hostile-editor", .usual, of: stage.surface(Shot.usual.size)).check()
  }
}
