import Core
import Entities
import Repositories
import Services
import Testing
import ViewModels

/// Saved lists on the screens.
///
/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct ListJourneyTests {
  private func journey() throws -> Journey {
    let journey = try Journey()
    journey.shell.showLists()
    return journey
  }

  private func names(_ journey: Journey) -> [String] {
    journey.folders?.rows.map(\.name.text) ?? []
  }

  /// Makes a list as another version of the program would, whatever this one thinks of its query.
  private func write(_ query: String, into journey: Journey) throws {
    let repository = try EntryRepository(
      at: StoreLocation(data: "/home/book/data", state: "/home/other"), files: journey.files,
      now: { Timestamp(milliseconds: 0) })
    var list = FolderEntity(
      id: EntityID("new"), name: "New", created: Timestamp(milliseconds: 1_790_000_000_000))
    list.query = query
    _ = try repository.append(Transaction(OperationLabel("query"), [.save(list)]))
    try journey.book.refresh()
  }

  @Test func `lists that come with the program are there while they show something`() throws {
    let journey = try journey()
    #expect(names(journey) == ["Inbox"])
    try journey.book.quickAdd.add("rent 2026-11-19")
    #expect(names(journey) == ["Inbox", "Overdue"])
    #expect(journey.folders?.headings.map(\.title) == ["Lists"])
    #expect(journey.folders?.summary == "0 folders")
    try journey.book.entries.finish(
      journey.book.entries.ids(in: journey.book.entries.list(EntryRequest(.inbox))))
    #expect(names(journey) == ["Inbox", "Done this week"])
  }

  @Test func `Ctrl-S in a filter makes a list of what it shows`() throws {
    let journey = try journey()
    try journey.book.folders.add("Home")
    try journey.book.quickAdd.add("milk #shop /Home")
    journey.press("j", "enter", "/")
    journey.type("#shop")
    journey.press("ctrl+s")
    #expect(journey.prompt?.label == "Name of the list of “/Home #shop”")
    journey.enter("Errands")
    journey.press("esc", "esc")
    #expect(names(journey).contains("Errands"))
    journey.press("8")
    journey.press("9")
    #expect(journey.detail?.isList == true)
  }

  @Test func `a filter groups what it shows under headings`() throws {
    let journey = try journey()
    for line in ["milk #shop today", "bread #shop fri", "mum"] {
      try journey.book.quickAdd.add(line)
    }
    journey.press("enter", "/")
    journey.type("group:due")
    #expect(journey.detail?.headings.map(\.title) == ["Today", "Next 7 days", "No day"])
    #expect(journey.detail?.rows.map(\.title.text) == ["milk", "bread", "mum"])
    journey.press("enter", "j")
    #expect(journey.detail?.preview?.title == "bread")
    journey.press("/", "ctrl+u")
    journey.type("group:tag")
    #expect(journey.detail?.headings.map(\.title) == ["#shop", "No tag"])
    journey.press("ctrl+u")
    journey.type("group:t")
    #expect(journey.shell.state.completion?.items.map(\.name).contains("tag") == true)
  }

  @Test func `Ctrl-S says why it makes no list`() throws {
    let journey = try Journey.inHome()
    journey.press("/", "ctrl+s")
    #expect(journey.notice == "Type what the list is to show first")
    journey.type("is:")
    journey.press("ctrl+s")
    #expect(journey.notice == "column 1: “is:” needs a value")
  }

  @Test func `a list opens on what it shows, and its query is edited`() throws {
    let journey = try journey()
    try journey.book.quickAdd.add("milk #shop")
    try journey.book.quickAdd.add("bread #home")
    try journey.book.folders.addList("Errands", query: "#shop")
    #expect(names(journey) == ["Inbox", "Errands"])
    journey.press("G", "o", "ctrl+u")
    journey.enter("#home")
    journey.press("enter")
    #expect(journey.detail?.rows.map(\.title.text) == ["bread"])
    #expect(journey.detail?.progress == "#home")
  }

  @Test func `what is done to a list is called so, also when it is undone`() throws {
    let journey = try journey()
    try journey.book.quickAdd.add("milk #shop")
    let id = try journey.book.folders.addList("Errands", query: "#shop")
    try journey.book.folders.rename(id, to: "Shop")
    #expect(journey.notice == "Renamed list to “Shop”")
    journey.press("G", "d")
    #expect(journey.question?.title == "Delete the list “Shop”?")
    journey.press("y")
    #expect(journey.notice == "Deleted list “Shop”")
    journey.press("u")
    #expect(journey.notice == "Undone: deletion of list “Shop”")
    journey.press("ctrl+r")
    #expect(journey.notice == "Redone: deletion of list “Shop”")
    journey.press("G", "enter", "r")
    #expect(journey.notice == "Restored list “Shop”")

    try journey.book.folders.delete(ShippedList.overdue.id)
    #expect(journey.notice == "Deleted list “Overdue”", "it was never written before")
    journey.press("u")
    #expect(journey.notice == "Undone: deletion of list “Overdue”")
  }

  @Test func `Trash shows what was deleted, and r brings it back`() throws {
    let journey = try journey()
    try journey.add("milk")
    journey.press("enter", "d", "esc")
    #expect(names(journey) == ["Inbox", "Trash"])
    journey.press("G", "enter")
    #expect(journey.detail?.rows.map(\.title.text) == ["milk"])
    #expect(journey.detail?.rows.map(\.remark.whole) == [""], "all that is here is deleted")
    #expect(journey.detail?.arrangement == "last deleted first")
    journey.press("x")
    #expect(journey.notice == "It is deleted. r brings it back")
    journey.press("r")
    #expect(journey.notice == "Restored “milk”")
    #expect(
      journey.detail?.emptyMessage
        == "Trash is empty. What you delete comes here, and r brings it back")
    #expect(journey.book.folders.inbox().open == 1)
  }

  @Test
  func `Trash has what was deleted also from a folder that is archived, and takes nothing new`()
    throws
  {
    let journey = try journey()
    try journey.book.folders.add("Home")
    for title in ["milk", "bread"] { try journey.book.quickAdd.add("\(title) /Home") }
    journey.press("j", "enter", "d", "esc", "x")
    #expect(names(journey) == ["Inbox", "Trash", "Archive"])
    journey.press("g", "j", "enter")
    #expect(journey.detail?.rows.count == 1)
    journey.press("a")
    #expect(journey.quickAdd == nil && journey.notice?.hasPrefix("This is Trash") == true)
  }

  @Test func `what is added in a list has its tags and its folder`() throws {
    let journey = try journey()
    try journey.book.folders.add("Home")
    try journey.book.folders.addList("Errands", query: "/Home #shop")
    journey.press("G", "enter", "a")
    journey.type("milk")
    journey.press("enter", "esc")
    #expect(journey.detail?.rows.map(\.title.text) == ["milk"])
    #expect(journey.selected == "milk")
  }

  @Test func `x on a folder archives it, and r in Archive brings it back`() throws {
    let journey = try journey()
    try journey.book.folders.add("Home")
    try journey.book.quickAdd.add("milk /Home")
    journey.press("j", "x")
    #expect(journey.notice == "Archived folder “Home”")
    #expect(names(journey) == ["Inbox", "Archive"])
    journey.press("G", "enter")
    #expect(journey.detail?.rows.map(\.title.text) == ["Home", "milk"])
    journey.press("x")
    #expect(journey.notice == "The folder is archived. r brings it back, ⏎ opens it")
    journey.press("enter")
    #expect(journey.detail?.title == "Home")
    #expect(journey.detail?.rows.map(\.title.text) == ["milk"])
    journey.press("esc", "g", "r")
    #expect(journey.notice == "Took folder “Home” from the archive")
    journey.press("esc")
    #expect(names(journey) == ["Inbox", "Home"])
  }

  @Test func `a deleted folder stands in Trash, and r brings it back with its entries`() throws {
    let journey = try journey()
    try journey.book.folders.add("Home")
    try journey.book.quickAdd.add("milk /Home")
    journey.press("j", "d", "y")
    #expect(names(journey) == ["Inbox", "Unsorted", "Trash"])
    journey.press("G", "enter")
    #expect(journey.detail?.rows.map(\.title.text) == ["Home"])
    journey.press("enter")
    #expect(journey.notice == "It is deleted. r brings it back")
    journey.press("r")
    #expect(journey.notice == "Restored folder “Home”")
    #expect(journey.book.folders.folder(named: "Home")?.tally.open == 1)
  }

  @Test func `a deleted folder says in Trash which one it lay in`() throws {
    let journey = try journey()
    let home = try journey.book.folders.add("Home")
    let garden = try journey.book.folders.add("Garden", in: home)
    try journey.book.folders.add("Beds", in: garden)
    journey.press("j", "j", "d", "y", "G", "enter")
    func parents() -> [String: [String]] {
      let rows = journey.detail?.rows ?? []
      return Dictionary(
        uniqueKeysWithValues: rows.map { ($0.title.text, $0.labels.map(\.text.text)) })
    }
    #expect(parents() == ["Garden": ["‹ Home"], "Beds": ["‹ Garden"]])
    journey.press("esc", "g", "j", "d", "y", "G", "enter")
    #expect(parents() == ["Garden": ["‹ Home"], "Beds": ["‹ Garden"], "Home": []])
  }

  @Test func `a time of an event that is left out stands in Trash, and r brings it back`() throws {
    let journey = try journey()
    let id = try journey.book.quickAdd.add("회의 every tue 14:00-15:30")
    let day = try #require(CivilDate(text: "2026-12-08"))
    try journey.book.events.delete(.this, of: id, on: day)
    #expect(names(journey).last == "Trash")
    journey.press("G", "enter")
    #expect(journey.detail?.rows.map(\.title.text) == ["회의"])
    #expect(journey.detail?.rows.map(\.remark.whole) == ["8 Dec left out"])
    journey.press("r")
    #expect(journey.notice == "Restored “회의”")
    #expect(journey.book.events.hasOccurrence(id, on: day))
    #expect(journey.detail?.rows == [])
  }

  @Test func `of several times that are left out, r brings back the one that is named`() throws {
    let journey = try journey()
    let id = try journey.book.quickAdd.add("회의 every tue 14:00-15:30")
    let days = try ["2026-12-08", "2026-12-22"].map { try #require(CivilDate(text: $0)) }
    for day in days { try journey.book.events.delete(.this, of: id, on: day) }
    journey.press("G", "enter", "r")
    #expect(journey.prompt?.label == "Day to bring back: 8 Dec, 22 Dec")
    #expect(journey.prompt?.input.text == "2026-12-22")
    journey.press("ctrl+u")
    journey.type("2026-12-15")
    journey.press("enter")
    #expect(journey.prompt?.refusal == "15 Dec is not left out; 8 Dec, 22 Dec are")
    journey.press("ctrl+u")
    journey.type("8 dec")
    journey.press("enter")
    #expect(journey.book.events.leftOut(of: id) == [days[1]])
    #expect(journey.detail?.rows.map(\.remark.whole) == ["22 Dec left out"])
    journey.press("r")
    #expect(journey.book.events.leftOut(of: id).isEmpty)
  }

  @Test func `the palette goes to folders, lists and what a query finds`() throws {
    let journey = try journey()
    try journey.book.folders.add("Garden")
    try journey.book.quickAdd.add("roses today /Garden")
    journey.press(":")
    journey.type("gard")
    journey.press("enter")
    #expect(journey.detail?.title == "Garden")
    journey.press(":")
    journey.type("due:today")
    journey.press("enter")
    #expect(journey.detail?.title == "Everything")
    #expect(journey.detail?.rows.map(\.title.text) == ["roses"])
  }

  @Test func `a list whose query a newer version wrote says so and is kept`() throws {
    let journey = try journey()
    try journey.book.quickAdd.add("milk")
    try write("mood:happy", into: journey)
    #expect(journey.folders?.rows.last?.counts == "?")
    journey.press("G", "enter")
    #expect(journey.detail?.emptyMessage?.hasPrefix("column 1: no field “mood”") == true)
  }
}
