import Services
import Testing
import TextUI

@MainActor struct FolderScreenTests {
  @Test(arguments: Shot.all)
  func `an empty book greets`(shot: Shot) throws {
    let fixture = try ScreenFixture(shot.language)
    try Picture("empty-book", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `folders show what is in them`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("j")
    try Picture("folders", shot, of: fixture.surface(shot.size)).check()
  }

  @Test func `in a large window both panes end at an edge`() throws {
    let fixture = try ScreenFixture.filled()
    fixture.press("j")
    try Picture("folders", .huge, of: fixture.surface(Shot.huge.size)).check()
  }

  @Test(arguments: [109, 110, 120, 159, 160, 200])
  func `the list of folders leaves nothing out for what stands beside it`(columns: Int) throws {
    let fixture = try ScreenFixture.filled()
    try fixture.book.quickAdd.add("₩4500 커피 today 08:10 /카페 Coffee")
    let text = fixture.surface(Size(columns: columns, rows: 24)).glyphText
    for words in ["집안일 Home", "3/10", "1 overdue", "updated today", "₩4,500 this month"] {
      #expect(text.contains(words), "\(text)")
    }
    #expect(text.contains("│") == (columns >= 110))
  }

  @Test(arguments: Shot.languages)
  func `an empty folder is previewed`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("G")
    let wide = Shot(size: Shot.wide.size, language: shot.language)
    try Picture("folders-empty-preview", wide, of: fixture.surface(wide.size)).check()
  }

  @Test(arguments: Shot.narrowLanguages)
  func `what is asked stands above a narrow line, why it was refused below that`(shot: Shot) throws
  {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("j", "c")
    try Picture("prompt-above", shot, of: fixture.surface(shot.size)).check()
    fixture.type("ish")
    fixture.press("enter")
    try Picture("prompt-above-refused", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a value that is offered is shown selected`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("j", "c")
    try Picture("prompt-value", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a colour that is typed by name is shown behind it`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("j", "c", "ctrl+u")
    fixture.type("보라")
    try Picture("folder-colour", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a name that is taken is refused in the line`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("a")
    fixture.type("work")
    fixture.press("enter")
    try Picture("prompt-refused", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `entries of Inbox are picked for a folder`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("j", "A", "space", "j", "space")
    try Picture("assign", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a folder that would be too full has a sign`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("enter", "*", "m")
    try Picture("folder-picker-over-maximum", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `more than the maximum is said before saving`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("j", "j", "j", "A", "*")
    try Picture("assign-over-maximum", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a folder has settings`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("j", "j", "j", "o", "tab", "tab")
    try Picture("folder-form", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `deleting a folder is asked about`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("j", "d")
    try Picture("confirm-delete", shot, of: fixture.surface(shot.size)).check()
  }
}
