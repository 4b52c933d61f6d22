import Repositories
import Testing
import TextUI

@MainActor struct SettingsScreenTests {
  @Test(arguments: Shot.common)
  func `the settings show what is in force`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press(",", "enter")
    try Picture("settings", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.narrowLanguages)
  func `a long value is seen whole in a narrow window`(shot: Shot) throws {
    let fixture = try ScreenFixture(shot.language, configuration: "theme = 'high-contrast'\n")
    fixture.press(",")
    try Picture("settings-long-value", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `settings are found by their words`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press(",", "/")
    fixture.type("undo")
    try Picture("settings-filter", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.common)
  func `a key is asked for`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press(",", "j", "j", "j", "j", "j", "j", "j", "j", "j", "enter")
    try Picture("press-key", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a key that would mean two things is refused`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press(",", "j", "j", "j", "j", "j", "j", "j", "j", "j", "enter", "u")
    try Picture("press-key-refused", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.common)
  func `a theme is picked`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press(",", "j", "j", "j", "j", "j", "j", "enter", "down", "down")
    try Picture("themes", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.common)
  func `a broken configuration file is said with its line`(shot: Shot) throws {
    let fixture = try ScreenFixture(shot.language, configuration: "theme = 'dark'\nlanguage = \n")
    fixture.press(",")
    try Picture("settings-broken", shot, of: fixture.surface(shot.size)).check()
  }
}
