import Core
import Services
import Testing
import ViewModels

/// New folders that are typed with the folder they lie in.
@MainActor struct NewFolderJourneyTests {
  @Test(arguments: [
    ("Garden", nil), ("Home/Garden", "→ folder “Garden” in the new folder “Home”"),
    ("Work / Plans", "→ folder “Plans” in “Work”"),
    ("Work/Plans/2027", "→ folder “2027” in the new folder “Work / Plans”"),
    ("and/", nil), ("/usr", nil), ("Call mum tomorrow", "This names a folder; + adds a to-do"),
  ])
  func `the prompt says what is made`(name: String, understood: String?) throws {
    let journey = try Journey()
    try journey.book.folders.add("Work")
    journey.press("a")
    journey.type(name)
    #expect(journey.prompt?.understood?.text == understood)
  }

  @Test func `a folder and the one around it are made in one step of undo`() throws {
    let journey = try Journey(.korean)
    journey.press("a")
    journey.type("집/정원")
    #expect(journey.prompt?.understood?.text == "→ 새 폴더 “집” 안의 폴더 “정원”")
    journey.press("enter")
    let garden = try #require(journey.book.folders.folder(named: "집/정원"))
    #expect(garden.path == ["집", "정원"])
    #expect(journey.folders?.rows.map(\.name.text).prefix(3) == ["수집함", "집", "정원"])
    journey.press("u")
    #expect(journey.book.folders.all().isEmpty)
  }

  @Test func `below the folder under the cursor a path begins there`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    journey.press("j", "i")
    journey.type("Garden/Beds")
    #expect(journey.prompt?.understood?.text == "→ folder “Beds” in the new folder “Garden”")
    journey.press("enter")
    #expect(
      journey.book.folders.folder(named: "Beds")?.path == ["Home", "Garden", "Beds"])
  }

  @Test func `no two new folders have the same name, and a restored folder keeps its slash`()
    throws
  {
    let journey = try Journey()
    journey.press("a")
    journey.type("Home/home")
    journey.press("enter")
    #expect(journey.prompt?.refusal?.contains("Home") == true)
    #expect(journey.book.folders.all().isEmpty)
    let id = try journey.book.folders.add("AC")
    try journey.book.folders.rename(id, to: "AC/DC")
    let folder = try #require(journey.book.folders.folder(id))
    try journey.book.folders.delete(id)
    let again = try journey.book.folders.recreate(folder)
    #expect(journey.book.folders.folder(again)?.path == ["AC/DC"])
  }

  @Test func `a line that adds asks with the same words`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("dig /\"Home/Garden\"")
    journey.press("enter")
    #expect(journey.question?.title == "Make folder “Garden” in the new folder “Home”?")
    journey.press("y")
    #expect(journey.book.folders.folder(named: "Garden")?.path == ["Home", "Garden"])
    #expect(journey.quickAdd?.input.text == "", "the line stays open for the next one")
    journey.type("rake tomorrow")
    journey.press("enter", "esc")
    #expect(journey.quickAdd == nil && journey.folders != nil)
    #expect(journey.book.entries.count(EntryRequest(.everywhere)) == 2)
  }
}
