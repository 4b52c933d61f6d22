import Core
import Services
import Testing
import ViewModels

/// Repeating to-dos.
@MainActor struct RepeatJourneyTests {
  @Test(arguments: [
    (Language.english, "Finished “Bins”, next Fri 4 Dec", "Undone: completion of “Bins”"),
    (.korean, "“Bins” 완료, 다음은 12월 4일 금", "실행 취소: “Bins” 완료"),
  ])
  func `what comes again says when, as soon as it is done`(
    language: Language, notice: String, undone: String
  ) throws {
    let journey = try Journey(language)
    try journey.book.quickAdd.add("Bins every week 2026-11-27")
    journey.press("enter", "x")
    #expect(journey.notice == notice)
    journey.press("u")
    #expect(journey.notice == undone)
  }

  @Test func `a bill of the 31st comes again in another year`() throws {
    let journey = try Journey()
    try journey.book.quickAdd.add("Rent every month 2026-12-31")
    journey.press("enter", "x", "g", "x")
    #expect(journey.notice == "Finished “Rent”, next Sun 28 Feb 2027")
    journey.press("g", "x")
    #expect(journey.notice == "Finished “Rent”, next Wed 31 Mar 2027")
  }

  @Test func `what does not come again, or is done with others, says no day`() throws {
    let journey = try Journey()
    try journey.book.quickAdd.add("Bins every week")
    try journey.add("milk")
    journey.press("enter", "*", "x")
    #expect(journey.notice == "Finished 2 entries")
  }

  @Test func `what repeats says so in its line, and comes again when it is done`() throws {
    let journey = try Journey()
    journey.press("enter", "f", "a")
    journey.type("Water the plants every 2 weeks")
    #expect(
      journey.quickAdd?.chips.map(\.text)
        == ["Water the plants", "every 2 weeks", "Sat 21 Nov, today"])
    journey.enter("")
    #expect(journey.detail?.rows.map(\.remark.whole) == ["every 2 weeks"])
    journey.press("x")
    #expect(journey.detail?.rows.map(\.due) == ["5 Dec", "today"])
    #expect(journey.detail?.rows.map(\.remark.whole) == ["every 2 weeks", ""])
    #expect(journey.detail?.rows.map(\.isDone) == [false, true])
    journey.press("u")
    #expect(journey.detail?.rows.map(\.due) == ["today"])
  }

  @Test(arguments: [
    (Language.english, "every month on the 31st"), (.korean, "매달 31일"),
  ])
  func `the day that is meant is said where the first one is another`(
    language: Language, words: String
  ) throws {
    let journey = try Journey(language)
    journey.press("enter", "a")
    journey.type("Rent 매월 말일")
    #expect(journey.quickAdd?.chips.map(\.text).contains(words) == true)
    journey.enter("")
    #expect(journey.detail?.preview?.fields.contains { $0.value.hasPrefix(words) } == true)
    journey.press("e")
    journey.enter("!")
    #expect(journey.detail?.preview?.fields.contains { $0.value.hasPrefix(words) } == true)
  }
}
