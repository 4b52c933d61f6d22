import Core
import Services
import Testing
import ViewModels
import WallClock

/// Two instances on the same files.
@MainActor struct NeighbourJourneyTests {
  private let journey: Journey
  private let neighbour: Journey

  init() throws {
    journey = try Journey()
    try journey.book.folders.add("Home")
    try journey.add("milk", "bread")
    neighbour = try journey.neighbour()
  }

  @Test func `an edit of one shows on the open screen of the other`() throws {
    var updates = 0
    neighbour.press("enter")
    neighbour.shell.onUpdated = { updates += 1 }
    journey.press("enter", "a")
    journey.enter("eggs")
    #expect(updates == 0)
    try neighbour.book.refresh()
    #expect(updates > 0)
    #expect(neighbour.titles?.sorted() == ["bread", "eggs", "milk"])
    journey.press("f", "f")
    neighbour.press("f", "f", "x")
    try journey.book.refresh()
    #expect(journey.done == neighbour.done)
    #expect(journey.done?.count == 1)
  }

  @Test func `cursor and marks stay on their entries`() throws {
    journey.press("enter", "space")
    let marked = journey.marked
    let selected = journey.selected
    neighbour.press("enter", "a")
    neighbour.enter("eggs")
    neighbour.press("D")
    neighbour.enter("today")
    try journey.book.refresh()
    #expect(journey.titles?.first == "eggs")
    #expect(journey.marked == marked)
    #expect(journey.selected == selected)
  }

  @Test func `a folder that somebody makes while it is asked about is the one that is meant`()
    throws
  {
    journey.press("+")
    journey.type("Lamp /Cellar")
    journey.press("enter")
    let cellar = try neighbour.book.folders.add("cellar")
    journey.press("y")
    #expect(journey.notice == "To-do Lamp → cellar")
    #expect(journey.titles(in: .folder(cellar)) == ["Lamp"])
  }

  @Test func `the list of folders counts what the other has added`() throws {
    let before = journey.folders?.rows.first
    #expect(before?.counts == "2")
    neighbour.press("enter", "x")
    try journey.book.refresh()
    #expect(journey.folders?.rows.first?.counts == "1")
    neighbour.press("q", "a")
    neighbour.enter("Work")
    try journey.book.refresh()
    #expect(journey.folders?.rows.map(\.name.text) == ["Inbox", "Home", "Work"])
    #expect(journey.selectedFolder == "Inbox")
  }

  @Test func `a folder that the other deletes is left`() throws {
    journey.press("j", "enter")
    neighbour.press("j", "d", "y")
    try journey.book.refresh()
    #expect(journey.detail == nil)
    #expect(journey.notice == "The folder “Home” is gone")
    #expect(journey.folders?.rows.map(\.name.text) == ["Inbox"])
  }

  @Test func `what is typed for a folder that is gone stays in its line`() throws {
    journey.press("j", "enter", "a")
    journey.type("eggs")
    neighbour.press("j", "d", "y")
    try journey.book.refresh()
    journey.press("enter")
    #expect(journey.quickAdd?.input.text == "eggs")
    #expect(journey.quickAdd?.refusal?.hasPrefix("The folder was deleted") == true)
    #expect(journey.titles(in: .everywhere).count == 2)
  }

  @Test func `a folder that both rename has both names, and says so`() throws {
    for app in [journey, neighbour] { app.press("j", "e") }
    journey.enter("!")
    neighbour.enter("?")
    #expect(
      neighbour.notice
        == "“Home?” was changed elsewhere too: on its line = compares the versions")
    #expect(
      neighbour.folders?.rows.last { $0.name.text == "Home?" }?.counts.contains("2 versions")
        == true)
  }

  @Test func `a name for a folder that is gone stays in its line`() throws {
    journey.press("j", "e")
    journey.type(" sweet home")
    neighbour.press("j", "d", "y")
    journey.press("enter")
    #expect(journey.prompt?.input.text == "Home sweet home")
    #expect(journey.prompt?.refusal?.hasPrefix("The folder was deleted") == true)
  }

  @Test(arguments: [["d", "y"], ["J"], ["K"]])
  func `an act on a folder that is gone says so`(keys: [String]) throws {
    for name in ["Work", "Zoo"] {
      journey.clock.move(byMinutes: 1)
      try journey.book.folders.add(name)
    }
    try neighbour.book.refresh()
    journey.press("j", "j")
    #expect(journey.selectedFolder == "Work")
    neighbour.press("j", "j", "d", "y")
    for key in keys { journey.press(key) }
    #expect(journey.notice == "The folder was deleted meanwhile. Choose another one")
    #expect(journey.book.folders.all().map(\.name) == ["Home", "Zoo"])
  }

  @Test func `settings of a folder that is gone stay in their form, or make it anew`() throws {
    journey.press("j", "o")
    journey.type("s")
    neighbour.press("j", "d", "y")
    journey.press("ctrl+s", "n")
    #expect(journey.form?["name"] == "Homes")
    #expect(journey.form?.refusal == "It was deleted meanwhile. Nothing was saved")
    journey.press("ctrl+s", "y")
    #expect(journey.folders?.rows.map(\.name.text) == ["Inbox", "Homes"])
  }

  @Test func `a page that the other deletes while it is written is written anew`() throws {
    try journey.book.diary.add("Rain\n\nAll day.", tags: ["weather"])
    journey.press("3", "enter", "e")
    journey.press("ctrl+end")
    journey.type("And the night")
    try neighbour.book.refresh()
    neighbour.press("3", "enter", "d")
    #expect(neighbour.notice == "Deleted “Rain”")
    try journey.book.refresh()
    journey.press("ctrl+s")
    #expect(journey.editor == nil)
    #expect(journey.newestPage?.body == "All day.\nAnd the night")
    #expect(journey.newestPage?.tags == ["weather"])
  }

  @Test func `what two have written over the same text is kept twice`() throws {
    let id = try journey.book.diary.add("Rain\n\nAll day.")
    try neighbour.book.refresh()
    for app in [journey, neighbour] { app.press("3", "enter", "e", "ctrl+end") }
    journey.type("Then sun.")
    journey.press("ctrl+s")
    try neighbour.book.refresh()
    neighbour.type("Then snow.")
    neighbour.press("ctrl+s")
    #expect(neighbour.newestPage?.body == "All day.\nThen snow.")
    #expect(
      neighbour.notice
        == "“Rain” was changed elsewhere too: on its line = compares the versions")
    #expect(neighbour.book.entries.entry(id)?.versions == 2)
    try neighbour.book.history.undo()
    #expect(neighbour.newestPage?.body == "All day.\nThen sun.")
    #expect(neighbour.book.entries.entry(id)?.versions == 1)
  }

  @Test func `what two have named the same entry is kept twice, until one has seen both`() throws {
    func versions() -> [Int] {
      let entries = neighbour.book.entries
      return entries.entries(entries.list(EntryRequest(.everywhere)), in: 0..<2)
        .map(\.versions).sorted()
    }
    for app in [journey, neighbour] { app.press("enter", "e") }
    journey.type(" now")
    journey.press("enter")
    try neighbour.book.refresh()
    neighbour.type(" soon")
    neighbour.press("enter")
    #expect(versions() == [1, 2])
    neighbour.press("e")
    neighbour.type("er")
    neighbour.press("enter")
    #expect(versions() == [1, 1])
  }

  @Test func `a form of what the other has deleted can be saved as a new entry`() throws {
    journey.press("enter")
    let title = try #require(journey.titles?.first)
    journey.press("enter")
    journey.type("y")
    neighbour.press("enter", "*", "d")
    journey.press("ctrl+s")
    #expect(journey.question?.title == "It was deleted meanwhile")
    journey.press("n")
    #expect(journey.form?.refusal == "It was deleted meanwhile. Nothing was saved")
    journey.press("ctrl+s", "y")
    #expect(journey.shell.overlays.isEmpty)
    #expect(journey.titles == [title + "y"])
  }

  @Test func `whatever is deleted under its form is made anew, with all it had`() throws {
    journey.press("G", "enter", "a")
    journey.enter("mow tomorrow 18:00 #garden !high every week")
    for line in ["₩4500 coffee #cafe /Home", "Call today /Home"] {
      try journey.book.quickAdd.add(line)
    }
    try journey.book.people.add(PersonDetails("Kim"), folder: journey.book.folders.find("Home").id)
    journey.press("s", "s", "g")
    for title in ["Call", "mow", "coffee", "Kim"] {
      #expect(journey.selected == title)
      let before = try #require(journey.detail?.rows.first { $0.title.text == title })
      journey.press("enter")
      let name = journey.form?.fields.first?.name == "amount" ? ["tab"] : []
      for key in name { journey.press(key) }
      journey.press("end", "!")
      try neighbour.book.refresh()
      try neighbour.book.entries.delete([before.id])
      journey.press("ctrl+s", "y")
      #expect(journey.shell.overlays.isEmpty)
      let after = try #require(journey.detail?.rows.first { $0.title.text == title + "!" })
      #expect(after.id != before.id && journey.selected == title + "!")
      #expect(
        [after.due, after.amount, after.remark.whole] == [
          before.due, before.amount, before.remark.whole,
        ])
      #expect(after.labels.map(\.text.text) == before.labels.map(\.text.text))
      journey.press("j")
    }
  }

  @Test func `a key on what the other has deleted does no harm`() throws {
    journey.press("enter")
    neighbour.press("enter", "*", "d")
    journey.press("x")
    #expect(journey.titles == [])
    #expect(journey.titles(in: .everywhere) == [])
    journey.press("x")
    #expect(journey.notice == "Nothing is selected")
  }

  @Test(arguments: ["D", "S", "T"])
  func `a prompt changes what it has asked about, also when the list has changed`(key: String)
    throws
  {
    journey.press("enter")
    let asked = try #require(journey.selected)
    journey.press(key)
    neighbour.press("enter")
    #expect(neighbour.selected == asked)
    neighbour.press("x")
    try journey.book.refresh()
    #expect(journey.titles?.contains(asked) == false)
    journey.enter(key == "T" ? "urgent" : "tomorrow")
    let entries = journey.book.entries
    let list = entries.list(EntryRequest(.everywhere))
    for entry in entries.entries(list, in: 0..<list.count) {
      let isChanged = entry.due != nil || entry.start != nil || !entry.tags.isEmpty
      #expect(isChanged == (entry.title == asked), "\(entry.title)")
    }
  }
}
