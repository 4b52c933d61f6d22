import Core
import MemoryFiles
import Repositories
import Services
import Testing
import TextUI

@MainActor struct DiaryScreenTests {
  /// The diary's board over a few pages.
  private func diary(_ shot: Shot) throws -> ScreenFixture {
    let fixture = try ScreenFixture.filled(shot.language)
    try SampleDiary(book: fixture.book).write()
    fixture.press("3")
    return fixture
  }

  @Test(arguments: Shot.all)
  func `the board shows a box a tag`(shot: Shot) throws {
    let fixture = try diary(shot)
    fixture.press("j")
    try Picture("diary-board", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an empty diary says what to press`(shot: Shot) throws {
    let fixture = try ScreenFixture(shot.language)
    fixture.press("3")
    try Picture("diary-empty", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `the board is narrowed by a filter`(shot: Shot) throws {
    let fixture = try diary(shot)
    fixture.press("/")
    fixture.type("여")
    try Picture("diary-filter", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a box opens on its pages`(shot: Shot) throws {
    let fixture = try diary(shot)
    _ = fixture.surface(shot.size)
    fixture.press("enter", "j")
    try Picture("diary-pages", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `marked pages are seen to be marked`(shot: Shot) throws {
    let fixture = try diary(shot)
    _ = fixture.surface(shot.size)
    fixture.press("enter", "space", "space")
    try Picture("diary-marked", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a page is read with its Markdown`(shot: Shot) throws {
    let fixture = try diary(shot)
    fixture.press("enter", "enter")
    try Picture("diary-page", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a long page scrolls`(shot: Shot) throws {
    let fixture = try diary(shot)
    fixture.press("enter", "enter")
    _ = fixture.surface(Shot.smallest.size)
    fixture.press("pgdn", "j")
    try Picture("diary-page-scrolled", shot, of: fixture.surface(Shot.smallest.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a page is written`(shot: Shot) throws {
    let fixture = try diary(shot)
    fixture.press("a", "tab")
    _ = fixture.surface(shot.size)
    fixture.type("바다 Sea")
    fixture.press("enter", "enter")
    fixture.type("We went to the sea, 우리 모두, and it rained all day long; nobody cared much. ")
    fixture.type("Everybody was wet, and happy 🌊")
    try Picture("diary-editor", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an empty editor says how to leave it`(shot: Shot) throws {
    let fixture = try diary(shot)
    fixture.press("a", "tab")
    try Picture("diary-editor-empty", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `leaving a changed text asks`(shot: Shot) throws {
    let fixture = try diary(shot)
    fixture.press("a", "tab", "x", "esc")
    try Picture("diary-unsaved", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an unfinished page is offered at the start`(shot: Shot) throws {
    let killed = try diary(shot)
    killed.press("a", "tab")
    killed.type("바다에서")
    killed.files.kill()
    let fixture = try ScreenFixture(shot.language, killed.files)
    try Picture("diary-draft", shot, of: fixture.surface(shot.size)).check()
  }

  @Test func `the caret stands in the cell where the next letter will be`() throws {
    let fixture = try diary(.usual)
    fixture.press("a", "tab")
    _ = fixture.surface(Shot.usual.size)
    fixture.type("우유 a")
    #expect(fixture.surface(Shot.usual.size).cursor == Point(column: 2 + 6, row: 4))
    fixture.press("left", "left", "left")
    #expect(fixture.surface(Shot.usual.size).cursor == Point(column: 2 + 2, row: 4))
    fixture.press("enter")
    #expect(fixture.surface(Shot.usual.size).cursor == Point(column: 2, row: 5))
    fixture.press("up", "end")
    #expect(fixture.surface(Shot.usual.size).cursor == Point(column: 2 + 2, row: 4))
    fixture.press("ctrl+home")
    fixture.type(String(repeating: "x", count: 200))
    #expect(fixture.surface(Shot.usual.size).cursor == Point(column: 2 + 50, row: 6))
  }

  @Test func `a page's hostile text is harmless`() throws {
    let fixture = try ScreenFixture()
    try fixture.book.diary.add("\u{1B}[2J\n\n\u{202E}evil\n- \u{7}\tx\n> z\u{2028}algo")
    fixture.press("3", "enter", "enter")
    try Picture("diary-hostile", .usual, of: fixture.surface(Shot.usual.size)).check()
    fixture.press("e")
    try Picture("diary-hostile-editor", .usual, of: fixture.surface(Shot.usual.size)).check()
  }
}
