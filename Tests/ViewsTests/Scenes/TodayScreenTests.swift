import Core
import Entities
import Services
import Testing
import TextUI
import ViewModels
import WallClock

@MainActor struct TodayScreenTests {
  @Test(arguments: Shot.all)
  func `today shows its month and its time line`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("2")
    try Picture("today", shot, of: fixture.surface(shot.size)).check()
  }

  @Test func `a large window shows the entry under the cursor beside the time line`() throws {
    let fixture = try ScreenFixture.filled()
    fixture.press("2", "j")
    try Picture("today", .huge, of: fixture.surface(Shot.huge.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a day without anything says what to do`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("2", "{", "h")
    try Picture("today-empty", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `while a server is asked for the time, that is said`(shot: Shot) throws {
    let fixture = try ScreenFixture.asking(shot.language)
    try Picture("today-asking", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.common)
  func `network time stands below the clock`(shot: Shot) throws {
    let fixture = try ScreenFixture.asking(shot.language)
    let reading = try #require(WrittenMoment(rfc3339: "2026-11-21T00:41:14Z"))
    fixture.timeServer.answer(.success(reading))
    fixture.shell.updateNetworkClock()
    try Picture("today-network", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `why network time is not known is a notice`(shot: Shot) throws {
    let fixture = try ScreenFixture.asking(shot.language)
    fixture.timeServer.answer(.failure(.noTime("soon")))
    fixture.shell.updateNetworkClock()
    try Picture("today-no-network", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `tomorrow is shown at the present time`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("2", "l", "l")
    try Picture("today-ahead", shot, of: fixture.surface(shot.size)).check()
  }
}
