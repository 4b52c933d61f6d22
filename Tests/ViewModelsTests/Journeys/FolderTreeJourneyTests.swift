import Core
import Services
import Testing
import ViewModels

/// Folders inside folders, on the screens.
@MainActor struct FolderTreeJourneyTests {
  private let journey: Journey
  private let home: EntityID
  private let garden: EntityID

  /// Home with Garden, in which Beds lies; then Work.
  init() throws {
    journey = try Journey()
    home = try journey.book.folders.add("Home")
    garden = try journey.book.folders.add("Garden", in: home)
    try journey.book.folders.add("Beds", in: garden)
    try journey.book.folders.add("Work")
    journey.press("j")
  }

  private var names: [String]? { journey.folders?.rows.map(\.name.text) }
  private var levels: [Int?]? { journey.folders?.rows.map { $0.place?.level } }
  private var paths: [String] { journey.book.folders.all().map(\.shownPath) }

  @Test func `folders stand below the ones that they lie in, and are folded`() throws {
    #expect(names == ["Inbox", "Home", "Garden", "Beds", "Work"])
    #expect(levels == [nil, 0, 1, 2, 0])
    let signs = journey.folders?.rows.map { $0.place?.sign == .open }
    #expect(signs == [false, true, true, false, false])
    #expect(journey.folders?.rows[2].place?.words == "level 2")
    journey.press("j", "j", "z")
    #expect(
      names == ["Inbox", "Home", "Garden", "Work"], "Beds has nothing in it: Garden is folded")
    #expect(journey.selectedFolder == "Garden")
    #expect(journey.folders?.summary == "4 folders")
    let again = FolderListViewModel(context: journey.shell.context)
    #expect(again.state.rows.map(\.name.text) == names)
    journey.press("z", "Z")
    #expect(names == ["Inbox", "Home", "Work"])
    #expect(journey.selectedFolder == "Home")
    journey.press("Z")
    #expect(names?.count == 5)
  }

  @Test func `a filter finds a folder by where it lies`() throws {
    journey.press("/")
    journey.type("home gar")
    #expect(names == ["Home / Garden", "Home / Garden / Beds"])
    #expect(journey.folders?.summary == "2 folders")
    journey.press("esc")
    #expect(names?.first == "Inbox")
  }

  @Test func `J and K move a folder among those beside it, past what lies in them`() throws {
    journey.press("J")
    #expect(names == ["Inbox", "Work", "Home", "Garden", "Beds"])
    #expect(journey.selectedFolder == "Home")
    journey.press("j", "J", "K")
    #expect(names == ["Inbox", "Work", "Home", "Garden", "Beds"], "nothing lies beside Garden")
  }

  @Test func `levels change by keys, and what lies in a folder comes along`() throws {
    journey.press("j", "<")
    #expect(paths == ["Home", "Garden", "Garden / Beds", "Work"])
    #expect(journey.selectedFolder == "Garden")
    #expect(journey.notice == "Moved folder “Garden” to the top level")
    journey.press("<")
    #expect(journey.notice == "It lies in no folder")
    journey.press("G", ">")
    #expect(paths == ["Home", "Garden", "Garden / Beds", "Garden / Work"])
    #expect(journey.selectedFolder == "Work")
    #expect(journey.notice == "Moved folder “Work” into “Garden”")
    journey.press("u", "g", "j", ">")
    #expect(journey.notice == "No folder above it on its level to go into")
  }

  @Test func `a folder is put where the picker says, but not into itself`() throws {
    journey.press("j", "m")
    #expect(journey.picker?.title == "Put folder “Garden” into")
    #expect(journey.picker?.rows.map(\.name.text) == ["Top level", "Home", "Work"])
    journey.type("wo")
    journey.press("enter")
    #expect(paths == ["Home", "Work", "Work / Garden", "Work / Garden / Beds"])
    #expect(journey.selectedFolder == "Garden")
    journey.press("m", "enter")
    #expect(journey.book.folders.folder(garden)?.parent == nil)
  }

  @Test func `a folder is made in another one, and beside one that lies there`() throws {
    journey.press("i")
    #expect(journey.prompt?.label == "New folder in “Home”")
    journey.enter("Shed")
    #expect(journey.selectedFolder == "Shed")
    journey.press("a")
    #expect(journey.prompt?.label == "New folder in “Home”")
    journey.enter("Attic")
    #expect(
      paths == [
        "Home", "Home / Garden", "Home / Garden / Beds", "Home / Shed", "Home / Attic", "Work",
      ])
    journey.press("g", "a")
    journey.enter("Work/Desk/Drawer")
    #expect(Array(paths.suffix(3)) == ["Work", "Work / Desk", "Work / Desk / Drawer"])
    journey.press("u")
    #expect(paths.last == "Work", "one step")
  }

  @Test func `the screen of a folder has the folders in it above its entries`() throws {
    for title in ["one", "two"] { try journey.book.todos.add(TodoDraft(title, folder: home)) }
    try journey.book.todos.add(TodoDraft("dig", folder: garden))
    journey.press("enter")
    #expect(journey.detail?.folders.map(\.name.text) == ["Garden"])
    #expect(journey.titles == ["one", "two"])
    #expect(journey.detail?.progress == "0/3 done")
    journey.press("G", "x")
    #expect(journey.titles == ["one"])
    #expect(journey.detail?.foot == "1 done   f shows them")
    journey.press("g", "x")
    #expect(
      journey.notice
        == "It is a folder. ⏎ opens it, 1 leads to the list where it is changed")
    journey.press("enter")
    #expect(journey.detail?.title == "Home / Garden")
    #expect(journey.detail?.folders.map(\.name.text) == ["Beds"])
    #expect(journey.titles == ["dig"])
    journey.press("esc")
    #expect(journey.detail?.title == "Home")
    #expect(journey.detail?.position.cursor == 0)
    journey.press("i")
    journey.enter("Shed")
    #expect(journey.detail?.folders.map(\.name.text) == ["Garden", "Shed"])
    #expect(journey.detail?.position.cursor == 1)
    journey.press("/")
    journey.type("gar")
    #expect(journey.detail?.folders.map(\.name.text) == ["Garden"])
    #expect(journey.titles == [])
  }

  @Test func `entries stay under the cursor and marked below the folders`() throws {
    for title in ["one", "two", "three"] {
      try journey.book.todos.add(TodoDraft(title, folder: home))
    }
    journey.press("enter", "j", "space", "space")
    #expect(journey.marked == ["one", "two"])
    journey.press("m")
    journey.type("beds")
    #expect(journey.picker?.rows.first?.name.text == "Home / Garden / Beds")
    journey.press("enter")
    #expect(journey.titles == ["three"])
    #expect(journey.detail?.position.cursor == 1)
    journey.press("o")
    journey.enter("below")
    #expect(journey.titles == ["three", "below"])
    #expect(journey.detail?.position.cursor == 2)
    journey.press("k", "z")
    #expect(journey.titles == ["three"])
  }

  @Test func `a folder with folders in it is deleted after a question that names them`() throws {
    try journey.book.todos.add(TodoDraft("dig", folder: garden))
    journey.press("d")
    #expect(journey.question?.title == "Delete folder “Home” and 2 folders in it?")
    #expect(journey.question?.message == "1 entry will return to Inbox")
    journey.press("y")
    #expect(names == ["Inbox", "Work"])
    journey.press("u")
    #expect(names?.count == 5)
    #expect(journey.selectedFolder == "Home")
  }

  @Test func `a line names a folder where it lies, and makes one there`() throws {
    journey.press("+")
    journey.type("dig /home/gar")
    #expect(
      journey.shell.state.completion?.items.map(\.name) == ["Home/Garden", "Home/Garden/Beds"])
    journey.press("tab")
    #expect(journey.quickAdd?.input.text == "dig /\"Home/Garden\" ")
    journey.press("enter")
    #expect(journey.titles(in: .folder(garden)) == ["dig"])
    journey.enter("sweep /Home/Shed")
    journey.press("y")
    #expect(paths.contains("Home / Shed"))
    journey.enter("read /usr/share/dict")
    #expect(journey.titles(in: .inbox) == ["read /usr/share/dict"])
  }
}
