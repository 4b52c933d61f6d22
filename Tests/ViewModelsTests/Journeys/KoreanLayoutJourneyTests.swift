import Core
import Services
import Testing
import ViewModels

/// Keys as a Korean layout sends them, each with the Latin key of the same place.
@MainActor struct KoreanLayoutJourneyTests {
  private func press(_ journey: Journey, _ keys: (String, String)...) {
    for (key, latin) in keys { journey.shell.press(key, latin: latin) }
  }

  @Test func `letters of another layout reach the commands of their keys`() throws {
    let journey = try Journey(.korean)
    try journey.add("one", "two", "three")
    journey.press("enter", "f", "f")
    press(journey, ("ㅓ", "j"), ("ㅌ", "x"))
    #expect(journey.done?.count == 1)
    press(journey, ("ㅕ", "u"))
    #expect(journey.done == [])
    press(journey, ("ㅂ", "q"))
    #expect(journey.folders != nil)
  }

  @Test func `what is typed into a line stays as it is`() throws {
    let journey = try Journey(.korean)
    press(journey, ("ㅁ", "a"))
    press(journey, ("ㅁ", "a"), ("ㅂ", "q"))
    journey.press("집", "enter")
    #expect(journey.folders?.rows.map(\.name.text) == ["수집함", "ㅁㅂ집"])
  }

  @Test func `a filter takes the letters too`() throws {
    let journey = try Journey(.korean)
    try journey.add("ㅁ 하나", "둘")
    journey.press("enter", "/")
    press(journey, ("ㅁ", "a"))
    #expect(journey.titles == ["ㅁ 하나"])
    #expect(journey.prompt == nil)
  }

  @Test func `a question is answered on another layout`() throws {
    let journey = try Journey(.korean)
    try journey.book.folders.add("Home")
    press(journey, ("ㅓ", "j"), ("ㅇ", "d"))
    #expect(journey.question?.title == "“Home” 폴더를 삭제할까요?")
    press(journey, ("ㅛ", "y"))
    #expect(journey.book.folders.all() == [])
  }

  @Test func `a key without a command does nothing`() throws {
    let journey = try Journey(.korean)
    let before = journey.folders
    press(journey, ("ㅅ", "t"))
    #expect(journey.folders == before)
    #expect(journey.shell.state.pendingKeys == "")
    #expect(journey.notice == nil)
  }
}
