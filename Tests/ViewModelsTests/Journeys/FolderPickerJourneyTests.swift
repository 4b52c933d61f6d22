import Core
import Services
import Testing
import ViewModels

@MainActor struct FolderPickerJourneyTests {
  private let journey: Journey
  private let home: EntityID
  private let work: EntityID

  /// Begins in Inbox with two of its three entries marked, on the folder picker.
  init() throws {
    journey = try Journey()
    home = try journey.book.folders.add("Home")
    work = try journey.book.folders.add("Work", maximum: 1)
    try journey.add("one", "two", "three")
    journey.press("enter", "space", "space", "m")
  }

  @Test func `the marked entries go to the folder that is picked`() throws {
    #expect(journey.picker?.title == "Move 2 entries to")
    #expect(journey.picker?.rows.map(\.name.text) == ["Inbox", "Home", "Work"])
    #expect(journey.picker?.rows.map(\.effect) == ["3 → 3", "0 → 2", "0 → 2"])
    #expect(journey.picker?.rows.map(\.isOverMaximum) == [false, false, true])
    journey.press("down", "enter")
    #expect(journey.picker == nil)
    #expect(journey.notice == "Assigned 2 entries to Home")
    #expect(journey.titles(in: .folder(home)).count == 2)
    #expect(journey.titles?.count == 1)
    #expect(journey.detail?.markSummary == "")
    journey.press("u")
    #expect(journey.titles?.count == 3)
  }

  @Test func `a folder without room is refused and the picker stays`() throws {
    journey.press("down", "down", "enter")
    #expect(journey.notice?.hasPrefix("“Work” may hold 1, not 2.") == true)
    #expect(journey.picker != nil)
    #expect(journey.titles(in: .folder(work)) == [])
  }

  @Test func `letters find a folder, which Enter picks at once`() throws {
    journey.type("HOM")
    #expect(journey.picker?.rows.map(\.name.text) == ["Home", "New folder “HOM”"])
    #expect(journey.shell.state.hints.map(\.label) == ["Move here", "Clear it"])
    journey.type("e")
    #expect(journey.picker?.rows.map(\.name.text) == ["Home"])
    journey.press("enter")
    #expect(journey.shell.overlays.isEmpty)
    #expect(journey.titles(in: .folder(home)).count == 2)
  }

  @Test func `a folder that is called or begins as is typed comes before one that has it inside`()
    throws
  {
    for name in ["Toolbox", "Boxing", "Box"] { try journey.book.folders.add(name) }
    journey.type("box")
    #expect(journey.picker?.rows.map(\.name.text) == ["Box", "Boxing", "Inbox", "Toolbox"])
    journey.press("enter")
    #expect(journey.notice == "Assigned 2 entries to Box")
  }

  @Test func `Esc takes the letters away before it leaves`() throws {
    journey.press("down")
    journey.type("wo")
    journey.press("esc")
    #expect(journey.picker?.rows.count == 3)
    #expect(journey.picker?.position.cursor == 0)
    journey.press("esc")
    #expect(journey.picker == nil)
    #expect(journey.titles?.count == 3)
    #expect(journey.marked?.count == 2)
  }

  @Test func `the cursor stays on its folder when another instance moves it`() throws {
    journey.press("down")
    try journey.neighbour().book.folders.move(work, past: home)
    try journey.book.refresh()
    #expect(journey.picker?.rows.map(\.name.text) == ["Inbox", "Work", "Home"])
    journey.press("enter")
    #expect(journey.titles(in: .folder(home)).count == 2)
  }

  @Test func `what is not found is made by Enter, and takes the entries`() throws {
    journey.type("Gar")
    journey.press("backspace")
    journey.type("rden")
    #expect(journey.picker?.rows.map(\.name.text) == ["New folder “Garden”"])
    #expect(journey.picker?.rows.map(\.effect) == ["0 → 2"])
    #expect(journey.shell.state.hints.map(\.label) == ["New folder", "Clear it"])
    journey.press("enter")
    #expect(journey.shell.overlays.isEmpty)
    let garden = try journey.book.folders.find("Garden").id
    #expect(journey.titles(in: .folder(garden)).count == 2)
    #expect(journey.notice == "Assigned 2 entries to Garden")
    journey.press("u")
    #expect(journey.notice == "Undone: assignment of 2 entries to Garden")
    #expect(journey.titles(in: .inbox).count == 3)
    #expect(journey.book.folders.all().map(\.name) == ["Home", "Work"])
  }

  @Test func `a folder is not made when the entries may not leave theirs`() throws {
    let journey = try Journey()
    let home = try journey.book.folders.add("Home", minimum: 1)
    try journey.add("one", "two", to: home)
    journey.press("j", "enter", "*", "m")
    journey.type("Garden")
    journey.press("enter")
    #expect(journey.notice?.hasPrefix("“Home” must keep 1, not 0.") == true)
    #expect(journey.picker?.filter.text == "Garden")
    #expect(journey.book.folders.all().map(\.name) == ["Home"])
  }

  @Test func `the cursor stays on the folder that is to be made, whoever makes another one`() throws
  {
    let neighbour = try journey.neighbour()
    journey.type("Wo")
    journey.press("down")
    try neighbour.book.folders.add("World")
    try journey.book.refresh()
    #expect(journey.picker?.rows.map(\.name.text) == ["Work", "World", "New folder “Wo”"])
    journey.press("enter")
    #expect(journey.notice == "Assigned 2 entries to Wo")
  }

  @Test(arguments: ["Inbox", "inbox", "수집함"])
  func `no folder is offered that would be called as Inbox is`(name: String) {
    journey.type(name)
    #expect(journey.picker?.rows.contains { $0.item == nil } == false)
  }

  @Test func `a name that is taken, in whatever case, is that folder`() throws {
    journey.type("HOME")
    #expect(journey.picker?.rows.map(\.name.text) == ["Home"])
    journey.press("enter")
    #expect(journey.titles(in: .folder(home)).count == 2)
    #expect(journey.book.folders.all().count == 2)
  }
}
