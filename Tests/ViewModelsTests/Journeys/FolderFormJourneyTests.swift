import Core
import Entities
import Services
import Testing
import ViewModels

@MainActor struct FolderFormJourneyTests {
  private let journey: Journey
  private let home: EntityID

  /// Begins in the settings of the folder Home.
  init() throws {
    journey = try Journey()
    home = try journey.book.folders.add("Home")
    journey.press("j", "o")
  }

  private func fill(_ field: String, _ text: String) {
    go(to: field)
    journey.press("ctrl+e", "ctrl+u")
    journey.type(text)
  }

  private func go(to field: String) {
    for _ in journey.form?.fields ?? [] where journey.focusedField != field {
      journey.press("tab")
    }
  }

  @Test func `every setting of a folder is edited and saved in one step`() throws {
    #expect(
      journey.form?.fields.map(\.name) == [
        "name", "colour", "onDelete", "minimum", "maximum", "in", "order",
      ])
    let before = journey.book.folders.folder(home)
    fill("name", "집 House")
    fill("colour", "초록")
    go(to: "onDelete")
    journey.press("right", "right")
    #expect(journey.form?["onDelete"] == "refused while it has entries")
    fill("minimum", "1")
    fill("maximum", "5")
    journey.press("ctrl+s")
    #expect(journey.form == nil)
    #expect(journey.notice == "Changed settings of “집 House”")
    let folder = try #require(journey.book.folders.folder(home))
    #expect(folder.name == "집 House")
    #expect(folder.colour == "#30A46C")
    #expect(folder.deleteRule == .deny)
    #expect(folder.minimum == 1)
    #expect(folder.maximum == 5)
    journey.press("u")
    #expect(journey.book.folders.folder(home) == before)
  }

  @Test(arguments: [
    ("name", "", "A folder needs a name."), ("name", "work", "There is a folder “Work” already."),
    ("colour", "sky", "“sky” is not a colour."), ("maximum", "many", "“many” is not a number."),
    ("minimum", "-1", "“-1” is not a number."),
    ("minimum", "4", "The minimum 4 is over the maximum 3"),
  ])
  func `a refused setting keeps its text and saves nothing`(
    field: String, text: String, refusal: String
  ) throws {
    try journey.book.folders.add("Work")
    let before = journey.book.folders.folder(home)
    fill("maximum", "3")
    fill(field, text)
    journey.press("ctrl+s")
    #expect(journey.form?.refusal?.hasPrefix(refusal) == true)
    #expect(journey.form?[field] == text)
    #expect(journey.book.folders.folder(home) == before)
  }

  @Test func `a folder goes into another one, but not into itself`() throws {
    let work = try journey.book.folders.add("Work")
    try journey.book.folders.add("Shed", in: home)
    journey.press("esc", "o")
    go(to: "in")
    #expect(journey.form?["in"] == "Top level")
    journey.press("right")
    #expect(journey.form?["in"] == "Work", "Shed lies in it")
    journey.press("ctrl+s")
    #expect(journey.book.folders.folder(home)?.parent == work)
    journey.press("u")
    #expect(journey.book.folders.folder(home)?.parent == nil)
  }

  @Test func `a folder gets a name and a place in one step of undo`() throws {
    for name in ["Work", "Garden"] { try journey.book.folders.add(name) }
    let names = { journey.book.folders.all().map(\.name) }
    let before = names()
    let line = try #require(before.firstIndex(of: "Home"))
    let place = line == 2 ? 1 : 3
    #expect(journey.form?["order"] == "\(line + 1)")
    fill("name", "House")
    fill("order", "\(place)")
    journey.press("ctrl+s")
    #expect(names().firstIndex(of: "House") == place - 1)
    journey.press("u")
    #expect(names() == before)
  }

  @Test(arguments: [
    (Language.english, "inbox", "“inbox” is where entries of no folder are. Choose another name"),
    (.korean, "수집함", "“수집함”은 폴더에 없는 항목이 있는 곳입니다. 다른 이름을 쓰십시오"),
  ])
  func `no folder can have the name of Inbox`(language: Language, name: String, refusal: String)
    throws
  {
    let journey = try Journey(language)
    journey.press("a")
    journey.enter(name)
    #expect(journey.prompt?.refusal == refusal)
    journey.press("ctrl+u")
    journey.enter("Home")
    journey.press("e", "ctrl+u")
    journey.enter(name)
    #expect(journey.prompt?.refusal == refusal)
    #expect(journey.book.folders.all().map(\.name) == ["Home"])
  }

  @Test func `a limit that is emptied is removed`() throws {
    fill("maximum", "3")
    journey.press("enter", "o")
    #expect(journey.form?["maximum"] == "3")
    fill("maximum", "")
    journey.press("ctrl+s")
    #expect(journey.book.folders.folder(home)?.maximum == nil)
  }
}
