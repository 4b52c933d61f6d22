import Core
import Entities
import Services
import Testing
import TextUI

/// Pictures of folders inside folders.
@MainActor struct FolderTreeScreenTests {
  /// Garden with Beds and Shed lies in Home, Reading in Work, which is folded.
  private func fixture(_ language: Language) throws -> ScreenFixture {
    let fixture = try ScreenFixture.filled(language)
    let folders = fixture.book.folders
    let home = try folders.find("집안일 Home").id
    let garden = try folders.find("Garden").id
    try folders.move(garden, into: home)
    for (name, colour) in [("텃밭 Beds", "lime"), ("Shed", "")] {
      let id = try folders.add(name, in: garden, colour: colour)
      try fixture.book.todos.add(TodoDraft("Sweep \(name)", folder: id))
    }
    let work = try folders.find("Work").id
    try folders.move(folders.find("Reading 📚").id, into: work)
    fixture.press("j", "j", "j", "j", "j", "z")
    fixture.press("k", "k", "k")
    return fixture
  }

  @Test(arguments: Shot.all)
  func `folders stand below the ones that they lie in`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    try Picture("folders-nested", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a folder has the folders in it above its entries`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    fixture.press("k", "enter", "j")
    try Picture("folder-nested", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a picker shows where folders lie, and what words find with that`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    fixture.press("k", "enter", "G", "k", "k", "m")
    try Picture("folder-picker-nested", shot, of: fixture.surface(shot.size)).check()
    fixture.type("bed")
    try Picture("folder-picker-found", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `deleting folders in a folder is asked about`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    fixture.press("k", "d")
    try Picture("confirm-delete-nested", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `levels are said on plain screens`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    try fixture.settings.change(.set(.plain, "on"))
    try Picture("plain-folders-nested", shot, of: fixture.surface(shot.size)).check()
    fixture.press("k", "enter")
    try Picture("plain-folder-nested", shot, of: fixture.surface(shot.size)).check()
  }
}
