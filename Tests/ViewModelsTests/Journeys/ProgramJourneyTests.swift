import Services
import Testing
import ViewModels

@MainActor struct ProgramJourneyTests {
  @Test func `q goes back, and quits at the top`() throws {
    let journey = try Journey()
    journey.press("enter", "q")
    #expect(journey.program.calls == [])
    #expect(!journey.shell.state.isTerminating)
    journey.press("q")
    #expect(journey.program.calls == [.quit])
    #expect(journey.shell.state.isTerminating)
  }

  @Test(arguments: [
    [], ["enter"], ["a"], ["enter", "/"], ["enter", "a", "x"], ["?"], [":"], ["j", "A"],
    ["j", "o"],
    ["j", "d"],
  ])
  func `Ctrl-C quits and Ctrl-L and Ctrl-Z work wherever one is`(keys: [String]) throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    for key in keys { journey.press(key) }
    journey.press("ctrl+l", "ctrl+z", "ctrl+c")
    #expect(journey.program.calls == [.redraw, .suspend, .quit])
  }

  @Test func `Tab opens nothing where there is one pane`() throws {
    let journey = try Journey()
    for key in ["tab", "shift+tab"] {
      journey.press(key)
      #expect(journey.notice == "There is no other pane to go into" && journey.folders != nil)
    }
  }

  @Test func `the digit of a screen leads back to its first list`() throws {
    let journey = try Journey()
    journey.press("enter", "1")
    #expect(journey.folders != nil)
  }

  @Test func `who goes back from the first screen is told how to leave`() throws {
    let journey = try Journey()
    journey.press("esc")
    #expect(journey.notice == "The folders are the first screen. q leaves daybook")
  }

  @Test func `the clock ticks through to the screens`() throws {
    let journey = try Journey()
    #expect(journey.shell.state.clock == "Sat 21 Nov 09:41")
    var updates = 0
    journey.shell.onUpdated = { updates += 1 }
    journey.shell.tick()
    #expect(updates == 0)
  }

  @Test func `what cannot be saved is said until it is`() throws {
    let journey = try Journey()
    try journey.add("one")
    journey.press("enter", "ctrl+s")
    #expect(journey.notice == "Everything is saved")
    #expect(journey.shell.state.notice?.severity == .done)
    journey.press("a")
    journey.type("two")
    journey.fillDisk()
    journey.press("enter")
    #expect(journey.titles == ["one", "two"])
    #expect(journey.notice?.hasPrefix("Not saved: No space left on device.") == true)
    journey.press("esc", "k", "ctrl+s")
    #expect(journey.shell.state.banner?.text.hasPrefix("NOT SAVED (1 edit)") == true)
    journey.freeDisk()
    journey.press("ctrl+s")
    #expect(journey.shell.state.banner == nil)
    #expect(journey.notice == "Everything is saved")
    #expect(try journey.neighbour().titles(in: .inbox) == ["one", "two"])
  }

  @Test(arguments: [["A", "space", "enter"], ["h", "enter", "m", "down", "enter"]])
  func `a sheet whose edit is kept in memory closes`(keys: [String]) throws {
    let journey = try Journey()
    let home = try journey.book.folders.add("Home")
    try journey.add("one")
    journey.press("j")
    if keys[0] == "h" { journey.press("k") }
    journey.fillDisk()
    for key in keys { journey.press(key) }
    #expect(journey.titles(in: .folder(home)) == ["one"])
    #expect(journey.shell.overlays.isEmpty)
    #expect(journey.notice?.hasPrefix("Not saved:") == true)
    #expect(journey.shell.state.banner != nil)
  }
}
