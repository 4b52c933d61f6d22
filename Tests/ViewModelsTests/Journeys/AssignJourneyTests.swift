import Core
import Services
import Testing
import ViewModels

@MainActor struct AssignJourneyTests {
  private let journey: Journey
  private let home: EntityID

  /// Begins on the assign sheet of Home, which holds one entry and may hold three; Inbox holds five.
  init() throws {
    journey = try Journey()
    home = try journey.book.folders.add("Home", maximum: 3)
    try journey.add("there", to: home)
    try journey.add("e", "d", "c milk", "b milk", "a")
    journey.press("j", "A")
  }

  private var titles: [String]? {
    journey.assignSheet?.rows.map(\.entry.title.text)
  }

  private var checked: [String]? {
    journey.assignSheet?.rows.filter(\.isChecked).map(\.entry.title.text)
  }

  @Test func `the sheet lists Inbox by name and saves all that is picked in one step`() throws {
    #expect(titles == ["a", "b milk", "c milk", "d", "e"])
    #expect(journey.assignSheet?.title == "Assign to Home")
    #expect(journey.assignSheet?.effect == "Assign to Home (1 → 1)")
    journey.press("enter")
    #expect(journey.notice == "Nothing is chosen. Space chooses a line")
    journey.press("space", "j", "space")
    #expect(checked == ["a", "c milk"])
    #expect(journey.assignSheet?.effect == "Assign to Home (1 → 3)")
    #expect(journey.assignSheet?.summary == "2 of 5 chosen")
    journey.press("enter")
    #expect(journey.assignSheet == nil)
    #expect(journey.notice == "Assigned 2 entries to Home")
    #expect(journey.titles(in: .folder(home)) == ["a", "c milk", "there"])
    journey.press("u")
    #expect(journey.notice == "Undone: assignment of 2 entries to Home")
    #expect(journey.titles(in: .inbox).count == 5)
  }

  @Test(arguments: ["esc", "q"])
  func `leaving the sheet changes nothing`(key: String) throws {
    journey.press("space", "space", key)
    #expect(journey.shell.overlays.isEmpty)
    #expect(journey.titles(in: .folder(home)) == ["there"])
    #expect(journey.notice == nil)
  }

  @Test func `a filter narrows what is seen, not what is picked`() throws {
    journey.press("space", "/")
    journey.type("milk")
    #expect(titles == ["b milk", "c milk"])
    journey.press("enter", "G", "space")
    #expect(journey.assignSheet?.effect == "Assign to Home (1 → 3)")
    journey.press("esc")
    #expect(journey.assignSheet?.rows.count == 5)
    #expect(checked == ["a", "c milk"])
    journey.press("enter")
    #expect(journey.titles(in: .folder(home)) == ["a", "c milk", "there"])
  }

  @Test func `more than the maximum is said before, and refused`() throws {
    journey.press("*")
    #expect(journey.assignSheet?.effect == "Assign to Home (1 → 6, at most 3)")
    #expect(journey.assignSheet?.isOverMaximum == true)
    journey.press("enter")
    #expect(journey.notice?.hasPrefix("“Home” may hold 3, not 6.") == true)
    #expect(checked?.count == 5)
    #expect(journey.titles(in: .folder(home)) == ["there"])
    journey.press("*")
    #expect(checked == [])
    #expect(journey.assignSheet?.isOverMaximum == false)
  }

  @Test func `an entry that another instance takes away is no longer picked`() throws {
    journey.press("*")
    let neighbour = try journey.neighbour()
    try neighbour.book.entries.delete(
      neighbour.book.entries.ids(
        in: neighbour.book.entries.list(EntryRequest(.inbox))
      ).dropLast())
    try journey.book.refresh()
    #expect(journey.assignSheet?.rows.count == 1)
    #expect(journey.assignSheet?.effect == "Assign to Home (1 → 2)")
    #expect(journey.assignSheet?.summary == "1 of 1 chosen")
  }

  @Test func `the cursor stays on its entry when another instance adds one above it`() throws {
    journey.press("j", "j")
    try journey.neighbour().add("aardvark")
    try journey.book.refresh()
    journey.press("space")
    #expect(checked == ["c milk"])
  }

  @Test func `what a filter hides counts among what there is to pick`() throws {
    journey.press("*", "/")
    journey.type("milk")
    #expect(journey.assignSheet?.summary == "5 of 5 chosen")
  }

  @Test func `a folder that another instance deletes takes nothing any more`() throws {
    journey.press("space")
    try journey.neighbour().book.folders.delete(home)
    journey.press("enter")
    #expect(journey.notice == "The folder was deleted meanwhile. Choose another one")
    #expect(journey.titles(in: .inbox).count == 6)
  }

  @Test func `an empty Inbox says so`() throws {
    journey.press("esc")
    try journey.book.entries.delete(
      journey.book.entries.ids(in: journey.book.entries.list(EntryRequest(.inbox))))
    journey.press("A")
    #expect(journey.assignSheet?.emptyMessage == "Nothing is unassigned. Esc goes back")
    journey.press("space")
    #expect(journey.notice == "Nothing is selected")
  }
}
