import Services
import Testing
import TextUI

@MainActor struct TodayScreenTests {
  @Test(arguments: Shot.all)
  func `today shows its month and its time line`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("2")
    try Picture("today", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a day without anything says what to do`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("2", "{", "h")
    try Picture("today-empty", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `tomorrow is shown at the present time`(shot: Shot) throws {
    let stage = try Stage.filled(shot.language)
    stage.press("2", "l", "l")
    try Picture("today-ahead", shot, of: stage.surface(shot.size)).check()
  }
}
