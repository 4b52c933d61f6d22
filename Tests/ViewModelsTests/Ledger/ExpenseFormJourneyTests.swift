import Core
import Testing
import ViewModels

/// The form of an expense, opened from the ledger.
@MainActor struct ExpenseFormJourneyTests {
  @Test func `an expense is added in the form, edited and deleted`() throws {
    let journey = try Journey()
    journey.press("4")
    #expect(journey.ledger?.totals.whole == "nothing spent")
    #expect(journey.ledger?.emptyMessage?.contains("Press a to add an expense") == true)
    journey.press("a", "tab")
    journey.type("₩4,500")
    journey.press("tab")
    journey.type("커피")
    journey.press("tab")
    journey.type("카페")
    journey.press("ctrl+s")
    #expect(journey.ledgerLines == ["카페 ₩4,500", "☐ 커피 ₩4,500"])
    #expect(journey.ledgerSelection == "☐ 커피 ₩4,500", "the cursor is on the new line")
    journey.press("enter", "ctrl+u")
    journey.type("5500")
    #expect(journey.form?.understood?.text == "→ ₩5,500")
    journey.press("ctrl+s")
    #expect(journey.ledger?.totals.whole == "₩5,500", "a number alone keeps the currency")
    journey.press("d")
    #expect(journey.ledgerLines.isEmpty)
    journey.press("u", "u")
    #expect(journey.ledgerLines == ["카페 ₩4,500", "☐ 커피 ₩4,500"])
  }

  @Test func `a text that is not an amount is refused in the form, and kept`() throws {
    let journey = try Journey()
    journey.press("4", "a", "tab")
    journey.type("4.5k")
    journey.press("ctrl+s")
    #expect(journey.form?["amount"] == "4.5k")
    #expect(journey.form?.refusal?.hasPrefix("“4.5k” is not an amount") == true)
    journey.press("ctrl+u")
    journey.type("9223372036854775808")
    journey.press("ctrl+s")
    #expect(journey.form?.refusal?.contains("more money than an amount can hold") == true)
    journey.press("ctrl+u")
    journey.type("4500")
    journey.press("ctrl+s")
    #expect(journey.form?.refusal?.hasPrefix("A title is needed") == true)
  }

  @Test(arguments: [
    (Language.english, "An amount is needed. Write it as 4500, ₩4,500 or $3.50"),
    (.korean, "금액이 필요합니다. 4500, ₩4,500, $3.50처럼 쓰십시오"),
  ])
  func `an expense without an amount is refused, and the amount has the keys`(
    language: Language, refusal: String
  ) throws {
    let journey = try Journey(language)
    journey.press("4", "a", "tab", "tab")
    journey.type("tea")
    journey.press("tab", "tab", "tab")
    #expect(journey.focusedField == "settled")
    journey.press("ctrl+s")
    #expect(journey.form?.refusal == refusal)
    #expect(journey.focusedField == "amount")
    journey.type("₩4500")
    journey.press("ctrl+s")
    #expect(journey.ledgerLines.last == "☐ tea ₩4,500")
  }

  @Test(arguments: [
    (["2", "tab", "tab"], "product"),
    (["2", "tab", "a", "tab", "tab", "ctrl+u", "x", "tab"], "date"),
  ])
  func `the field that is refused takes the keys`(keys: [String], field: String) throws {
    let journey = try Journey()
    journey.press("4", "a", "tab")
    for key in keys { journey.press(key) }
    journey.press("ctrl+s")
    #expect(journey.form?.refusal != nil)
    #expect(journey.focusedField == field)
  }
}
