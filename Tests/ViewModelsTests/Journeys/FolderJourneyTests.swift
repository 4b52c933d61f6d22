import Entities
import Services
import Testing
import ViewModels

@MainActor struct FolderJourneyTests {
  @Test func `a new folder is named in the line and stands under the cursor`() throws {
    let journey = try Journey()
    #expect(journey.folders?.greeting.isEmpty == false)
    journey.press("a")
    #expect(journey.prompt?.label == "New folder")
    journey.enter("집안일 Home")
    journey.press("a")
    journey.enter("Work")
    #expect(journey.prompt == nil)
    #expect(journey.folders?.rows.map(\.name.text) == ["Inbox", "집안일 Home", "Work"])
    #expect(journey.selectedFolder == "Work")
    #expect(journey.folders?.summary == "2 folders")
    #expect(journey.folders?.greeting == [])
    #expect(journey.notice == "Added folder “Work”")
  }

  @Test(arguments: [
    (" ", "A folder needs a name. Type one, or Esc to leave"),
    ("home", "There is a folder “Home” already. Choose another name"),
  ])
  func `a refused name stays in the line until it is mended`(name: String, refusal: String) throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    journey.press("a")
    journey.enter(name)
    #expect(journey.prompt?.refusal == refusal)
    #expect(journey.prompt?.input.text == name)
    journey.type("2")
    #expect(journey.prompt?.refusal == nil)
    journey.press("enter")
    #expect(journey.prompt == nil)
    #expect(journey.book.folders.all().count == 2)
  }

  @Test func `Esc leaves the line and makes nothing`() throws {
    let journey = try Journey()
    journey.press("a")
    journey.type("Home")
    journey.press("esc")
    #expect(journey.prompt == nil)
    #expect(journey.book.isEmpty)
    #expect(journey.notice == "Not saved: “Home”")
  }

  @Test func `a folder is renamed, coloured and moved`() throws {
    let journey = try Journey()
    for name in ["Home", "Work"] { try journey.book.folders.add(name) }
    journey.press("G", "e", "ctrl+u")
    journey.enter("Office")
    #expect(journey.notice == "Renamed folder to “Office”")
    journey.press("c")
    journey.enter("blue")
    #expect(journey.folders?.rows.last?.colour == "#1D9BF6")
    journey.press("c")
    journey.enter("sky")
    #expect(journey.prompt?.refusal?.contains("“sky” is not a colour") == true)
    journey.press("esc", "K")
    #expect(journey.folders?.rows.map(\.name.text) == ["Inbox", "Office", "Home"])
    #expect(journey.selectedFolder == "Office")
    journey.press("J")
    #expect(journey.folders?.rows.map(\.name.text) == ["Inbox", "Home", "Office"])
  }

  @Test func `under a filter a folder moves past the next one that is seen`() throws {
    let journey = try Journey()
    for name in ["One team", "Garden", "Kitchen", "Two team"] {
      try journey.book.folders.add(name)
    }
    journey.press("/")
    journey.enter("team")
    journey.press("g", "J")
    #expect(journey.folders?.rows.map(\.name.text) == ["Two team", "One team"])
    #expect(journey.selectedFolder == "One team")
    journey.press("J")
    #expect(journey.notice == nil, "there is nothing below it")
    #expect(
      journey.book.folders.all().map(\.name) == ["Garden", "Kitchen", "Two team", "One team"])
    journey.press("K")
    #expect(
      journey.book.folders.all().map(\.name) == ["Garden", "Kitchen", "One team", "Two team"])
  }

  @Test(arguments: [
    (DeleteRule.nullify, "Its 2 entries will return to Inbox.", ["bread", "milk"]),
    (.cascade, "Its 2 entries will be deleted with it.", []),
    (.noAction, "Its 2 entries will show in Inbox as “folder deleted”.", ["bread", "milk"]),
  ])
  func `deleting asks first, does as the rule says, and is undone with one key`(
    rule: DeleteRule, message: String, inbox: [String]
  ) throws {
    let journey = try Journey()
    let home = try journey.book.folders.add("Home", deleteRule: rule)
    try journey.add("milk", "bread", to: home)
    journey.press("j", "d")
    #expect(journey.question?.title == "Delete folder “Home”?")
    #expect(journey.question?.message == message)
    journey.press("n")
    #expect(journey.book.folders.all().count == 1)
    journey.press("d", "y")
    #expect(journey.question == nil)
    #expect(journey.notice == "Deleted folder “Home”")
    #expect(journey.selectedFolder == "Inbox")
    #expect(journey.titles(in: .inbox) == inbox)
    journey.press("u")
    #expect(journey.notice == "Undone: deletion of folder “Home”")
    #expect(journey.titles(in: .folder(home)) == ["bread", "milk"])
  }

  @Test func `s lists the folders by name, as they were made, and again by hand`() throws {
    let journey = try Journey()
    for name in ["work", "Home 10", "Home 9", "집", "Åland"] { try journey.book.folders.add(name) }
    let byHand = journey.folders?.rows.map(\.name.text)
    journey.press("j", "s")
    #expect(
      journey.folders?.rows.map(\.name.text) == [
        "Inbox", "Home 9", "Home 10", "work", "Åland", "집",
      ])
    #expect(journey.folders?.summary == "5 folders · by name")
    journey.press("J")
    #expect(journey.notice?.contains("not sorted by hand") == true)
    journey.press("s")
    #expect(journey.folders?.summary == "5 folders · by creation")
    #expect(journey.folders?.rows.map(\.name.text) == byHand)
    journey.press("!")
    #expect(journey.folders?.summary == "5 folders · by creation, reversed")
    #expect(
      journey.folders?.rows.map(\.name.text) == [
        "Inbox", "Åland", "집", "Home 9", "Home 10", "work",
      ])
    journey.press("!", "s")
    #expect(journey.folders?.summary == "5 folders")
  }

  @Test func `a filter that no folder matches says so`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    journey.press("/")
    journey.type("zzz")
    #expect(journey.folders?.emptyMessage == "Nothing matches “zzz”. Esc clears the filter")
    journey.press("enter", "enter")
    #expect(journey.notice == "Nothing is selected")
    journey.press("d")
    #expect(journey.notice == "Nothing is selected")
    journey.press("esc")
    #expect(journey.folders?.emptyMessage == nil)
  }

  @Test func `what is empty has one sign, Inbox as well as a folder`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    #expect(journey.folders?.rows.map(\.counts) == ["-", "-"])
  }

  @Test func `a rule that denies says what to do`() throws {
    let journey = try Journey()
    let home = try journey.book.folders.add("Home", deleteRule: .deny)
    let milk = try journey.add("milk", to: home)
    journey.press("j", "d")
    #expect(journey.notice?.hasPrefix("“Home” still holds 1") == true)
    #expect(journey.question == nil)
    #expect(journey.folders?.rows.count == 2)
    try journey.book.entries.delete(milk)
    journey.press("d")
    #expect(journey.question?.message == "It is empty.")
    journey.press("y")
    #expect(journey.folders?.rows.count == 1)
  }

  @Test(arguments: ["d", "e", "c", "o", "A", "J", "K"])
  func `Inbox is no folder to change`(key: String) throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    journey.press(key)
    #expect(journey.notice == "Inbox cannot be changed. Go to a folder")
    #expect(journey.shell.overlays.isEmpty)
  }
}
