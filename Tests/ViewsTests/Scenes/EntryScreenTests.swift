import Services
import Testing
import TextUI

@MainActor struct EntryScreenTests {
  /// The folder at home, its cursor on the first entry.
  private func home(_ shot: Shot) throws -> Stage {
    let stage = try Stage.filled(shot.language)
    stage.press("j", "enter")
    return stage
  }

  @Test(arguments: Shot.all)
  func `a folder shows its entries`(shot: Shot) throws {
    let stage = try home(shot)
    try Picture("folder-detail", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `marked entries are counted`(shot: Shot) throws {
    let stage = try home(shot)
    stage.press("space", "space", "j", "space")
    try Picture("marked", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `an empty folder says what to do`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("G", "enter")
    try Picture("empty-folder", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a filter narrows while it is typed`(shot: Shot) throws {
    let stage = try home(shot)
    stage.press("/")
    stage.type("the")
    try Picture("filter", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.narrowLanguages)
  func `money stands beside its days, however wide the others are`(shot: Shot) throws {
    let stage = try home(shot)
    for line in ["₩4500 Coffee beans from 성수동 /home", "₩900 tea /home"] {
      stage.press("+")
      stage.type(line)
      stage.press("enter")
    }
    try Picture("entries-money", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.narrowLanguages)
  func `what finds no room beside the marks is left out whole`(shot: Shot) throws {
    let stage = try home(shot)
    stage.press("space", "space", "/")
    stage.type("clean")
    try Picture("filter-marks", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a filter without matches says how to leave it`(shot: Shot) throws {
    let stage = try home(shot)
    stage.press("/")
    stage.type("우유 xyz")
    stage.press("enter")
    try Picture("filter-nothing", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a folder is picked for entries`(shot: Shot) throws {
    let stage = try home(shot)
    stage.press("space", "space", "m", "down", "down")
    try Picture("folder-picker", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a to-do is edited whole`(shot: Shot) throws {
    let stage = try home(shot)
    stage.press("j", "enter")
    try Picture("todo-form", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.sizes)
  func `the field that is typed in is seen`(shot: Shot) throws {
    let stage = try home(shot)
    stage.press("j", "j", "enter", "shift+tab")
    try Picture("todo-form-notes", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a day that is none is refused in the form`(shot: Shot) throws {
    let stage = try home(shot)
    stage.press("j", "enter", "tab", "tab", "tab", "ctrl+u")
    stage.type("2026-02-30")
    stage.press("ctrl+s")
    try Picture("todo-form-refused", shot, of: stage.surface(shot.size)).check()
  }

  @Test func `a title of any origin is harmless`() throws {
    let stage = try Stage()
    for title in ["\u{202E}evil", "\u{1B}[2J", "z\(String(repeating: "\u{301}", count: 40))algo"] {
      try stage.book.todos.add(TodoDraft(title))
    }
    stage.press("enter")
    try Picture("hostile-titles", .usual, of: stage.surface(Shot.usual.size)).check()
  }
}
