import Services
import Testing
import ViewModels

/// Each act updates the screen with one call, so that it is never drawn half updated.
@MainActor struct UpdateJourneyTests {
  /// The keys that lead to a screen, and the key that acts there.
  nonisolated static let acts: [([String], String)] = [
    ([], "j"), ([], "a"), (["a", "N"], "enter"), (["a"], "N"), (["j"], "J"), (["j", "d"], "y"),
    ([], "/"), (["/"], "h"), (["/", "h"], "esc"), (["?"], "m"), ([":"], "down"), ([], "enter"),
    (["enter"], "x"), (["enter", "x"], "u"), (["enter", "*"], "x"), (["enter", "*"], "d"),
    (["enter", "a", "N"], "enter"), (["enter", "space"], "p"), (["enter"], "s"), (["enter"], "f"),
    (["enter", "/"], "o"), (["enter", "/", "o"], "esc"), (["enter"], "q"), (["enter", "m"], "a"),
    (["enter", "m", "j"], "enter"), (["enter", "enter", "N"], "ctrl+s"), (["j", "A"], "*"),
    (["j", "A", "*"], "enter"), (["j", "A", "/"], "o"), (["enter", "m", "/"], "h"),
    (["enter", "x"], "z"), (["enter", "T", "N"], "enter"),
  ]

  @Test(arguments: acts)
  func `an act is announced once`(keys: [String], key: String) throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    try journey.book.folders.add("Work")
    try journey.add("one", "two", "three")
    for key in ["k"] + keys { journey.press(key) }
    var updates = 0
    journey.shell.onUpdated = { updates += 1 }
    journey.press(key)
    #expect(updates == 1)
  }

  @Test func `a screen that is hidden reads the book when it is shown again`() throws {
    let journey = try Journey()
    try journey.add("one")
    journey.press("enter")
    guard case .folderDetail(let hidden)? = journey.shell.screen else {
      Issue.record("Inbox is not open")
      return
    }
    journey.press("2")
    try journey.add("two")
    #expect(hidden.state.rows.count == 1, "nobody sees it")
    journey.press("1")
    #expect(journey.titles?.sorted() == ["one", "two"])
  }

  @Test func `a folder that was deleted while its screen was hidden is left when it is shown`()
    throws
  {
    let journey = try Journey()
    let home = try journey.book.folders.add("Home")
    journey.press("j", "enter", "2")
    try journey.book.folders.delete(home)
    journey.press("1")
    #expect(journey.shell.screens.count == 1 && journey.detail == nil)
    #expect(journey.notice?.contains("Home") == true)
  }

  @Test(arguments: [([], "t"), (["enter", "G"], "j"), (["a"], "left"), (["?"], "up")])
  func `a key that changes nothing is not announced`(keys: [String], key: String) throws {
    let journey = try Journey()
    try journey.add("one", "two")
    for key in ["k"] + keys { journey.press(key) }
    var updates = 0
    journey.shell.onUpdated = { updates += 1 }
    journey.press(key)
    #expect(updates == 0)
  }
}
