import Testing
import TextUI

@MainActor struct FolderScreenTests {
  @Test(arguments: Shot.all)
  func `an empty book greets`(shot: Shot) throws {
    let stage = try Stage(shot.language)
    try Picture("empty-book", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `folders show what is in them`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("j")
    try Picture("folders", shot, of: stage.surface(shot.size)).check()
  }

  @Test func `in a large window both panes end at an edge`() throws {
    let stage = try Stage.filled()
    stage.press("j")
    try Picture("folders", .huge, of: stage.surface(Shot.huge.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an empty folder is previewed`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("G")
    let wide = Shot(size: Shot.wide.size, language: shot.language)
    try Picture("folders-empty-preview", wide, of: stage.surface(wide.size)).check()
  }

  @Test(arguments: Shot.narrowLanguages)
  func `what is asked stands above a narrow line, why it was refused below that`(shot: Shot) throws
  {
    let stage = try Stage.filled(shot.language)
    stage.press("j", "c")
    try Picture("prompt-above", shot, of: stage.surface(shot.size)).check()
    stage.type("ish")
    stage.press("enter")
    try Picture("prompt-above-refused", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a value that is offered is shown selected`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("j", "c")
    try Picture("prompt-value", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a colour that is typed by name is shown behind it`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("j", "c", "ctrl+u")
    stage.type("보라")
    try Picture("folder-colour", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a name that is taken is refused in the line`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("a")
    stage.type("work")
    stage.press("enter")
    try Picture("prompt-refused", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `entries of Inbox are picked for a folder`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("j", "A", "space", "j", "space")
    try Picture("assign", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a folder that would be too full has a sign`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("enter", "*", "m")
    try Picture("folder-picker-over-maximum", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `more than the maximum is said before saving`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("j", "j", "j", "A", "*")
    try Picture("assign-over-maximum", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a folder has settings`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("j", "j", "j", "o", "tab", "tab")
    try Picture("folder-form", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `deleting a folder is asked about`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("j", "d")
    try Picture("confirm-delete", shot, of: stage.surface(shot.size)).check()
  }
}
