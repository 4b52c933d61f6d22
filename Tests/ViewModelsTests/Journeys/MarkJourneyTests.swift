import Services
import Testing
import ViewModels

@MainActor struct MarkJourneyTests {
  /// Returns a journey in Home, which shows all entries in the order of their due days: 1, 2, 3, 4, of which 4 is done.
  private func journey() throws -> Journey {
    let journey = try Journey()
    let home = try journey.book.folders.add("Home")
    for title in ["1", "2", "3", "4"] {
      var draft = TodoDraft(title, folder: home)
      draft.due = try journey.book.due("+\(title)d")
      let id = try journey.book.todos.add(draft)
      if title == "4" { try journey.book.entries.finish([id]) }
    }
    journey.press("j", "enter", "f", "f", "g")
    return journey
  }

  @Test func `Space marks and moves on, again it unmarks`() throws {
    let journey = try journey()
    journey.press("space", "space")
    #expect(journey.marked == ["1", "2"])
    #expect(journey.selected == "3")
    #expect(journey.detail?.markSummary == "2 marked")
    journey.press("k", "space")
    #expect(journey.marked == ["1"])
    journey.press("-")
    #expect(journey.marked == [])
    #expect(journey.detail?.markSummary == "")
  }

  @Test func `Esc ends a range, then takes the marks away, then goes back, and says so`() throws {
    let journey = try journey()
    func label() -> String? {
      journey.shell.state.lastHints.first { $0.command == "list.back" }?.label
    }
    #expect(label() == "Back")
    journey.press("space", "v", "j")
    let marked = journey.marked?.count
    #expect(label() == "End range")
    journey.press("esc")
    #expect(label() == "Clear marks")
    #expect(journey.marked?.count == marked && marked != 0)
    journey.press("esc")
    #expect(journey.marked?.isEmpty == true && label() == "Back")
    journey.press("/", "1", "enter")
    #expect(label() == "Clear filter")
    journey.press("esc", "esc")
    #expect(journey.shell.screens.count == 1)
  }

  @Test func `x on one entry sets it as done and as not done in turn`() throws {
    let journey = try journey()
    journey.press("X")
    #expect(journey.notice == "It is not done yet")
    journey.press("x", "G")
    let done = try #require(journey.done?.count)
    let title = try #require(journey.selected)
    journey.press("x")
    #expect(journey.notice == "Reopened “\(title)”")
    #expect(journey.done?.count == done - 1)
    journey.press("u")
    #expect(journey.done?.count == done)
  }

  @Test func `x on marks sets all as done, and says what was done already`() throws {
    let journey = try journey()
    journey.press("x", "*", "x")
    let done = try #require(journey.done?.count)
    #expect(done == journey.titles?.count, "none is set as not done")
    journey.press("*", "x")
    #expect(journey.notice == "It is done already. X sets it as not done")
    #expect(journey.done?.count == done)
  }

  @Test func `v marks a range down or up, and a second v keeps it`() throws {
    let journey = try journey()
    journey.press("j", "v", "j")
    #expect(journey.marked == ["2", "3"])
    #expect(journey.detail?.markSummary == "2 marked, v ends the range")
    journey.press("k", "k")
    #expect(journey.marked == ["1", "2"])
    journey.press("v")
    #expect(journey.detail?.markSummary == "2 marked")
    journey.press("G")
    #expect(journey.marked == ["1", "2"])
    journey.press("*")
    #expect(journey.marked == ["1", "2", "3", "4"])
  }

  @Test func `Esc clears the filter, then the marks, then goes back`() throws {
    let journey = try journey()
    journey.press("space", "/")
    journey.enter("2")
    #expect(journey.titles == ["2"])
    journey.press("esc")
    #expect(journey.titles == ["1", "2", "3", "4"])
    #expect(journey.marked == ["1"])
    journey.press("esc")
    #expect(journey.marked == [])
    #expect(journey.detail != nil)
    journey.press("esc")
    #expect(journey.selectedFolder == "Home")
  }

  @Test(arguments: [("x", ["1", "2", "3", "4"]), ("X", [])])
  func `a bulk verb sets a state and toggles nothing`(key: String, expected: [String]) throws {
    let journey = try journey()
    journey.press("*", key)
    #expect(journey.done?.sorted() == expected)
    #expect(journey.marked == [])
    journey.press("*", key)
    #expect(journey.done?.sorted() == expected)
  }

  @Test func `a bulk act is told with its number and undone with one key`() throws {
    let journey = try journey()
    journey.press("space", "space", "d")
    #expect(journey.titles == ["3", "4"])
    #expect(journey.notice == "Deleted 2 to-dos")
    #expect(journey.detail?.markSummary == "")
    journey.press("u")
    #expect(journey.notice == "Undone: deletion of 2 entries")
    #expect(journey.titles == ["1", "2", "3", "4"])
  }

  @Test func `a range marks what it covered also when the list is sorted anew`() throws {
    let journey = try journey()
    journey.press("v", "j", "x")
    #expect(journey.titles == ["3", "1", "2", "4"])
    journey.press(":")
    journey.enter("marks again")
    #expect(journey.marked == ["1", "2"])
    journey.press("d")
    #expect(journey.titles == ["3", "4"])
  }

  @Test(arguments: ["r", "d"])
  func `what has left the list is no longer marked`(key: String) throws {
    let journey = try journey()
    journey.press("space", "space", key)
    #expect(journey.titles == ["3", "4"])
    #expect(journey.detail?.markSummary == "")
    journey.press("x")
    #expect(journey.notice == "Finished “3”")
  }

  @Test func `marks outlast a filter that hides them, and an act is on those that are seen`() throws
  {
    let journey = try journey()
    journey.press("space", "space", "/")
    journey.enter("3")
    #expect(journey.detail?.markSummary == "0 marked here, 2 hidden by the filter")
    journey.press("x")
    #expect(journey.notice == "The filter hides all that is marked. Esc clears it")
    journey.press("space", "x")
    #expect(journey.notice == "Finished “3”")
    journey.press("esc")
    #expect(journey.detail?.markSummary == "")
    journey.press(":")
    journey.enter("marks again")
    #expect(journey.marked == ["1", "2", "3"])
    #expect(journey.done == ["3", "4"])
  }

  @Test func `what is deleted while a filter hides it is no longer counted`() throws {
    let journey = try journey()
    let id = try #require(journey.detail?.rows.first?.id)
    journey.press("space", "space", "/")
    journey.enter("2")
    #expect(journey.detail?.markSummary == "1 marked here, 1 hidden by the filter")
    try journey.neighbour().book.entries.delete([id])
    try journey.book.refresh()
    #expect(journey.detail?.markSummary == "1 marked")
  }
}
