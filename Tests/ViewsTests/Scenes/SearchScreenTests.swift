import Testing
import TextUI
import ViewModels

@MainActor struct SearchScreenTests {
  /// The sample book, with a text typed into the search screen.
  private func search(_ text: String, _ shot: Shot) throws -> Stage {
    let stage = try Stage.filled(shot.language)
    stage.press("6")
    stage.type(text)
    return stage
  }

  @Test(arguments: Shot.common)
  func `search says what to type`(shot: Shot) throws {
    try Picture("search-empty", shot, of: search("", shot).surface(shot.size)).check()
  }

  @Test(arguments: Shot.common)
  func `matched letters stand out, in titles and in other texts`(shot: Shot) throws {
    let stage = try search("shop", shot)
    stage.press("down")
    try Picture("search", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `initial consonants find Korean`(shot: Shot) throws {
    try Picture("search-initials", shot, of: search("ㅇㅇ", shot).surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `nothing found is said`(shot: Shot) throws {
    try Picture("search-nothing", shot, of: search("우유 xyz", shot).surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a line of notes is shown around what matched`(shot: Shot) throws {
    try Picture("search-notes", shot, of: search("유통", shot).surface(shot.size)).check()
  }

  @Test func `matched letters stand out in filtered folders`() throws {
    let stage = try Stage.filled()
    stage.press("/")
    stage.type("ㅋㅍ")
    try Picture("folders-filter", .usual, of: stage.surface(Shot.usual.size)).check()
  }

  @Test func `matched letters stand out on the assign sheet`() throws {
    let stage = try Stage.filled()
    stage.press("j", "A", "/")
    stage.type("the")
    try Picture("assign-filter", .usual, of: stage.surface(Shot.usual.size)).check()
  }

  @Test func `matched letters stand out among commands`() throws {
    let stage = try Stage.filled()
    stage.press(":")
    stage.type("go back")
    try Picture("palette-filter", .usual, of: stage.surface(Shot.usual.size)).check()
  }
}
