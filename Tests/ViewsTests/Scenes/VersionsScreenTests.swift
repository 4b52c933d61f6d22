import Core
import Entities
import Services
import Testing
import TextUI
import ViewModels

@MainActor struct VersionsScreenTests {
  private func fixture(_ language: Language = .english) throws -> ScreenFixture {
    let sample = SampleVersions()
    try sample.write()
    return try ScreenFixture(language, sample.files)
  }

  @Test(arguments: Shot.all)
  func `versions of a to-do stand field by field`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    fixture.press("j", "enter", "=", "j")
    try Picture("versions", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `versions of a page are compared line by line`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    fixture.press("3", "enter", "=", "j")
    try Picture("versions-page", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `lists say that there are versions, and which key shows them`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    fixture.press("j", "enter")
    try Picture("versions-list", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `on a plain screen each line names its field`(shot: Shot) throws {
    let fixture = try fixture(shot.language)
    try fixture.settings.change(.set(.plain, "on"))
    fixture.press("3", "enter", "=", "j")
    try Picture("versions-plain", shot, of: fixture.surface(shot.size)).check()
  }

  @Test func `a click chooses a version, a double click keeps it`() throws {
    let fixture = try fixture()
    fixture.press("j", "enter", "=")
    let pointer = MousePointer(fixture)
    pointer.act(.click, on: "low")
    #expect(pointer.text.contains("▌"))
    pointer.doubleClick("low")
    #expect(!pointer.text.contains("low"))
    #expect(pointer.text.contains("Kept one version of"))
  }
}
