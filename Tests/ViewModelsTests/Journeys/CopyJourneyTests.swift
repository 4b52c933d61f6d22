import Core
import Services
import Testing
import ViewModels

@MainActor struct CopyJourneyTests {
  @Test func `the title under the cursor goes to the clipboard, and that is said`() throws {
    let journey = try Journey()
    try journey.add("Buy milk 우유", "Call")
    journey.press("enter", "y")
    #expect(journey.program.calls == [.copy("Buy milk 우유")])
    #expect(journey.notice == "Sent “Buy milk 우유” to the clipboard")
  }

  @Test func `marked entries go there a line each, in the list's order`() throws {
    let journey = try Journey(.korean)
    try journey.add("one", "two", "three")
    journey.press("enter", "j", "space", "k", "k", "space", "y")
    #expect(journey.program.calls == [.copy("one\ntwo")])
    #expect(journey.notice == "2개를 클립보드로 보냈습니다")
    #expect(journey.marked == [])
  }

  @Test func `of a page all of its text is copied`() throws {
    let journey = try Journey()
    try journey.book.diary.add("Rain\n\nAll day.")
    journey.press("3", "enter", "y")
    #expect(journey.program.calls == [.copy("Rain\n\nAll day.")])
    journey.press("enter", "y")
    #expect(journey.program.calls.count == 2)
    #expect(journey.notice == "Sent “Rain” to the clipboard")
  }

  @Test func `a text that is too long for terminals is refused`() throws {
    let journey = try Journey()
    try journey.book.diary.add("Rain\n\n" + String(repeating: "가", count: 25_000))
    journey.press("3", "enter", "y")
    #expect(journey.program.calls.isEmpty)
    #expect(journey.notice?.hasPrefix("That is too long") == true)
  }

  @Test func `in the editor, what is too long names the editor's own key`() throws {
    let journey = try Journey()
    journey.press("3", "a", "tab")
    journey.shell.paste(String(repeating: "가", count: 25_001))
    journey.press("ctrl+space", "ctrl+home", "alt+w")
    #expect(journey.program.calls.isEmpty)
    #expect(journey.notice?.hasSuffix("or use M-e") == true)
  }

  @Test func `where there is no entry there is nothing to copy`() throws {
    let journey = try Journey()
    journey.press("enter", "y")
    #expect(journey.program.calls.isEmpty)
    #expect(journey.notice != nil)
  }
}
