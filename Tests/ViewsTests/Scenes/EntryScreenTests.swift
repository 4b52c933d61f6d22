import Services
import Testing
import TextUI

@MainActor struct EntryScreenTests {
  /// Returns a fixture in the folder Home, with the cursor on the first entry.
  private func home(_ shot: Shot) throws -> ScreenFixture {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("j", "enter")
    return fixture
  }

  @Test(arguments: Shot.all)
  func `a folder shows its entries`(shot: Shot) throws {
    let fixture = try home(shot)
    try Picture("folder-detail", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `marked entries are counted`(shot: Shot) throws {
    let fixture = try home(shot)
    fixture.press("space", "space", "j", "space")
    try Picture("marked", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `an empty folder says what to do`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("G", "enter")
    try Picture("empty-folder", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a filter narrows while it is typed`(shot: Shot) throws {
    let fixture = try home(shot)
    fixture.press("/")
    fixture.type("the")
    try Picture("filter", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.narrowLanguages)
  func `money stands beside its days, however wide the others are`(shot: Shot) throws {
    let fixture = try home(shot)
    for line in ["₩4500 Coffee beans from 성수동 /home", "₩900 tea /home"] {
      fixture.press("+")
      fixture.type(line)
      fixture.press("enter")
    }
    try Picture("entries-money", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.narrowLanguages)
  func `what finds no room beside the marks is left out whole`(shot: Shot) throws {
    let fixture = try home(shot)
    fixture.press("space", "space", "/")
    fixture.type("clean")
    try Picture("filter-marks", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a filter without matches says how to leave it`(shot: Shot) throws {
    let fixture = try home(shot)
    fixture.press("/")
    fixture.type("우유 xyz")
    fixture.press("enter")
    try Picture("filter-nothing", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a folder is picked for entries`(shot: Shot) throws {
    let fixture = try home(shot)
    fixture.press("space", "space", "m", "down", "down")
    try Picture("folder-picker", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a to-do is edited whole`(shot: Shot) throws {
    let fixture = try home(shot)
    fixture.press("j", "enter")
    try Picture("todo-form", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: [Shot.usual, Shot.wide])
  func `nothing of a form is seen beside its help`(shot: Shot) throws {
    let fixture = try home(shot)
    fixture.press("j", "enter", "f1")
    try Picture("todo-form-help", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.sizes)
  func `the field that is typed in is seen`(shot: Shot) throws {
    let fixture = try home(shot)
    fixture.press("j", "j", "enter", "shift+tab")
    try Picture("todo-form-notes", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a text that is not a day is refused in the form`(shot: Shot) throws {
    let fixture = try home(shot)
    fixture.press("j", "enter", "tab", "tab", "tab", "tab", "ctrl+u")
    fixture.type("2026-02-30")
    fixture.press("ctrl+s")
    try Picture("todo-form-refused", shot, of: fixture.surface(shot.size)).check()
  }

  @Test func `a hostile title is harmless`() throws {
    let fixture = try ScreenFixture()
    for title in ["\u{202E}evil", "\u{1B}[2J", "z\(String(repeating: "\u{301}", count: 40))algo"] {
      try fixture.book.todos.add(TodoDraft(title))
    }
    fixture.press("enter")
    try Picture("hostile-titles", .usual, of: fixture.surface(Shot.usual.size)).check()
  }
}
