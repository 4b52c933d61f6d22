import Testing
import TextUI
import ViewModels

@MainActor struct SearchScreenTests {
  /// The sample book, with a text typed into the search screen.
  private func search(_ text: String, _ shot: Shot) throws -> ScreenFixture {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("6")
    fixture.type(text)
    return fixture
  }

  @Test(arguments: Shot.common)
  func `search says what to type`(shot: Shot) throws {
    try Picture("search-empty", shot, of: search("", shot).surface(shot.size)).check()
  }

  @Test(arguments: Shot.common)
  func `matched letters stand out, in titles and in other texts`(shot: Shot) throws {
    let fixture = try search("shop", shot)
    fixture.press("down")
    try Picture("search", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `initial consonants find Korean`(shot: Shot) throws {
    try Picture("search-initials", shot, of: search("ㅇㅇ", shot).surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an empty result is announced`(shot: Shot) throws {
    try Picture("search-nothing", shot, of: search("우유 xyz", shot).surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a line of notes is shown around what matched`(shot: Shot) throws {
    try Picture("search-notes", shot, of: search("유통", shot).surface(shot.size)).check()
  }

  @Test func `matched letters stand out in filtered folders`() throws {
    let fixture = try ScreenFixture.filled()
    fixture.press("/")
    fixture.type("ㅋㅍ")
    try Picture("folders-filter", .usual, of: fixture.surface(Shot.usual.size)).check()
  }

  @Test func `matched letters stand out on the assign sheet`() throws {
    let fixture = try ScreenFixture.filled()
    fixture.press("j", "A", "/")
    fixture.type("the")
    try Picture("assign-filter", .usual, of: fixture.surface(Shot.usual.size)).check()
  }

  @Test func `matched letters stand out among commands`() throws {
    let fixture = try ScreenFixture.filled()
    fixture.press(":")
    fixture.type("go back")
    try Picture("palette-filter", .usual, of: fixture.surface(Shot.usual.size)).check()
  }
}
