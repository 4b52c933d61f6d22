import Core
import Entities
import Services
import Testing
import TextUI
import ViewModels

@MainActor struct VersionsScreenTests {
  private func stage(_ language: Language = .english) throws -> Stage {
    let sample = SampleVersions()
    try sample.write()
    return try Stage(language, sample.files)
  }

  @Test(arguments: Shot.all)
  func `versions of a to-do stand field by field`(shot: Shot) throws {
    let stage = try stage(shot.language)
    stage.press("j", "enter", "=", "j")
    try Picture("versions", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `versions of a page are compared line by line`(shot: Shot) throws {
    let stage = try stage(shot.language)
    stage.press("3", "enter", "=", "j")
    try Picture("versions-page", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `lists say that there are versions, and which key shows them`(shot: Shot) throws {
    let stage = try stage(shot.language)
    stage.press("j", "enter")
    try Picture("versions-list", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `on a plain screen each line names its field`(shot: Shot) throws {
    let stage = try stage(shot.language)
    try stage.settings.change(.set(.plain, "on"))
    stage.press("3", "enter", "=", "j")
    try Picture("versions-plain", shot, of: stage.surface(shot.size)).check()
  }

  @Test func `a click chooses a version, a double click keeps it`() throws {
    let stage = try stage()
    stage.press("j", "enter", "=")
    let hand = Hand(stage)
    hand.act(.click, on: "low")
    #expect(hand.text.contains("▌"))
    hand.doubleClick("low")
    #expect(!hand.text.contains("low"))
    #expect(hand.text.contains("Kept one version of"))
  }
}
