import Services
import Testing
import ViewModels

@MainActor struct PaletteJourneyTests {
  @Test(arguments: [
    (Language.english, "mark every line"), (.korean, "모든 줄을"), (.korean, "list.mark-all"),
    (.korean, "Mark all"), (.english, "MARK all"),
  ])
  func `words find a command and Enter runs it`(language: Language, words: String) throws {
    let journey = try Journey(language)
    try journey.add("one", "two")
    journey.press("enter", ":")
    let all = try #require(journey.palette?.rows.count)
    journey.type(words)
    #expect(journey.palette?.rows.count == 1)
    #expect(all > 1)
    journey.press("enter")
    #expect(journey.palette == nil)
    #expect(journey.marked?.count == 2)
  }

  @Test(arguments: ["?", "f1", ":"])
  func `help and palette show the keys of the screen and run its commands`(key: String) throws {
    let journey = try Journey()
    journey.press(key)
    journey.type("new folder")
    #expect(journey.palette?.rows.first?.keys == "a")
    journey.press("enter")
    journey.enter("Home")
    #expect(journey.folders?.rows.map(\.name.text) == ["Inbox", "Home"])
  }

  @Test func `arrows choose among what was found`() throws {
    let journey = try Journey()
    journey.press("enter", ":")
    journey.type("pane")
    let titles = try #require(journey.palette?.rows.map(\.title.text))
    #expect(titles == ["Next pane", "Previous pane"])
    journey.press("down", "down")
    #expect(journey.palette?.position.cursor == 1)
    journey.press("enter")
    #expect(journey.folders != nil)
  }

  @Test func `a command that cannot be run now says why`() throws {
    let journey = try Journey()
    journey.press("enter", ":")
    journey.type("entries.done")
    #expect(journey.palette?.rows.map(\.isAvailable) == [false])
    journey.press("enter")
    #expect(journey.palette == nil)
    #expect(journey.notice == "Nothing is selected")
  }

  @Test func `nothing found is said, and Enter does nothing`() throws {
    let journey = try Journey()
    journey.press(":")
    journey.type("xyzzy")
    #expect(journey.palette?.emptyMessage == "No command matches “xyzzy”")
    journey.press("enter")
    #expect(journey.palette != nil)
    #expect(journey.notice == "Nothing is selected")
    journey.press("ctrl+u")
    #expect(journey.palette?.emptyMessage == nil)
    journey.press("esc")
    #expect(journey.shell.overlays.isEmpty)
  }
}
