import Services
import Testing
import ViewModels

@MainActor struct QuickAddJourneyTests {
  private func chips(_ journey: Journey) -> [String] {
    journey.quickAdd?.chips.map(\.text) ?? []
  }

  @Test func `a line is taken apart while it is typed`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    journey.press("+")
    journey.type("Call 엄마 tomorrow 18:00 #family !high /home")
    #expect(chips(journey) == ["Call 엄마", "Sun 22 Nov", "18:00", "#family", "! high", "● Home"])
    journey.press("enter")
    #expect(journey.quickAdd == nil)
    #expect(journey.notice == "Added “Call 엄마”")
  }

  @Test func `a line that is its own title is not said a second time`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("Buy rice ")
    #expect(chips(journey) == [])
    journey.type("#shop")
    #expect(chips(journey) == ["Buy rice", "#shop"])
  }

  @Test func `backspace makes a piece that was recognised text again`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("Read tomorrow")
    #expect(chips(journey) == ["Read", "Sun 22 Nov"])
    journey.press("backspace")
    #expect(journey.quickAdd?.input.text == "Read \"tomorrow\"")
    #expect(chips(journey) == ["Read tomorrow"])
    journey.enter(" never dies")
    #expect(journey.titles(in: .inbox) == ["Read tomorrow never dies"])
  }

  @Test func `an unknown folder is made when the user says so`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("Lamp /Cellar")
    journey.press("enter", "esc")
    #expect(journey.quickAdd?.input.text == "Lamp /Cellar")
    #expect(journey.book.isEmpty)
    journey.press("enter", "y")
    #expect(journey.quickAdd == nil)
    let cellar = try #require(journey.book.folders.folder(named: "Cellar"))
    #expect(journey.titles(in: .folder(cellar.id)) == ["Lamp"])
  }

  @Test(arguments: [
    ("Lamp every week /Cellar #light", "Added “Lamp” to new Cellar"),
    ("₩4500 Lamp /Cellar", "Added “Lamp” to new Cellar"),
    ("> Lamp /Cellar", "Added “Lamp” to new Cellar"),
  ])
  func `an entry and the folder made for it are one act`(line: String, notice: String) throws {
    let journey = try Journey()
    journey.press("+")
    journey.type(line)
    journey.press("enter", "y")
    #expect(journey.notice == notice)
    journey.press("u")
    #expect(journey.notice == "Undid: add “Lamp” to new Cellar")
    #expect(journey.book.isEmpty)
    journey.press("U")
    let cellar = try #require(journey.book.folders.folder(named: "Cellar"))
    #expect(journey.titles(in: .folder(cellar.id)) == ["Lamp"])
  }

  @Test func `a refused line keeps its text`() throws {
    let journey = try Journey()
    journey.press("+", "space", "enter")
    #expect(journey.quickAdd?.refusal?.hasPrefix("A title is needed") == true)
    journey.enter("우유")
    #expect(journey.titles(in: .inbox) == ["우유"])
  }
}
