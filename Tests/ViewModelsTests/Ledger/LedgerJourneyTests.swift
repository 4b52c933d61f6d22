import Entities
import Services
import Testing
import ViewModels
import WallClock

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct LedgerJourneyTests {
  private func ledger(_ journey: Journey) -> LedgerState? {
    guard case .ledger(let viewModel)? = journey.shell.screen else { return nil }
    return viewModel.state
  }

  /// A line in few words: `카페 75% ₩4,500`, `☐ coffee ₩4,500`.
  private func lines(_ journey: Journey) -> [String] {
    (ledger(journey)?.rows ?? []).map { row in
      switch row {
      case .share(let share): "\(share.name) \(share.percent) \(share.amount)"
      case .expense(let expense):
        "\(expense.isMarked ? "*" : "")\(expense.isSettled ? "☑" : "☐") "
          + "\(expense.product.text) \(expense.amount)"
      }
    }
  }

  private func selected(_ journey: Journey) -> String? {
    let state = ledger(journey)
    return state.flatMap { lines(journey)[$0.position.cursor - $0.position.top] }
  }

  private func stage(_ added: [String]) throws -> Journey {
    let journey = try Journey()
    for line in added { try journey.book.quickAdd.add(line) }
    journey.press("4")
    return journey
  }

  private func month() throws -> Journey {
    try stage([
      "₩4500 coffee #카페 20 Nov", "₩1500 tea #카페 1 Nov", "₩2000 bus 2 Nov",
      "$3.50 book #read 10 Nov", "₩700 stamp 31 Oct",
    ])
  }

  @Test func `an expense is added in the form, edited and deleted`() throws {
    let journey = try Journey()
    journey.press("4")
    #expect(ledger(journey)?.totals.whole == "nothing spent")
    #expect(ledger(journey)?.emptyMessage?.contains("Press a to add an expense") == true)
    journey.press("a")
    journey.type("₩4,500")
    journey.press("tab")
    journey.type("커피")
    journey.press("tab")
    journey.type("카페")
    journey.press("enter")
    #expect(lines(journey) == ["카페 100% ₩4,500", "☐ 커피 ₩4,500"])
    #expect(selected(journey) == "☐ 커피 ₩4,500", "the cursor is on the new line")
    journey.press("enter", "ctrl+u")
    journey.type("5.5")
    journey.press("enter")
    #expect(
      ledger(journey)?.totals.whole == "$5.50", "the number alone is of the user's own country")
    journey.press("d")
    #expect(lines(journey).isEmpty)
    journey.press("u", "u")
    #expect(lines(journey) == ["카페 100% ₩4,500", "☐ 커피 ₩4,500"])
  }

  @Test func `what is no amount is refused in the form, with the text kept`() throws {
    let journey = try Journey()
    journey.press("4", "a")
    journey.type("4.5k")
    journey.press("enter")
    #expect(journey.form?["amount"] == "4.5k")
    #expect(journey.form?.refusal?.hasPrefix("“4.5k” is not an amount") == true)
    journey.press("ctrl+u")
    journey.type("9223372036854775808")
    journey.press("enter")
    #expect(journey.form?.refusal?.contains("more money than an amount can hold") == true)
    journey.press("ctrl+u")
    journey.type("4500")
    journey.press("enter")
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
    journey.press("4", "a", "tab")
    journey.type("tea")
    journey.press("tab", "tab", "tab")
    #expect(journey.focusedField == "settled")
    journey.press("ctrl+s")
    #expect(journey.form?.refusal == refusal)
    #expect(journey.focusedField == "amount")
    journey.type("₩4500")
    journey.press("ctrl+s")
    #expect(lines(journey).last == "☐ tea ₩4,500")
  }

  @Test(arguments: [
    (["2", "tab", "tab"], "product"),
    (["2", "tab", "a", "tab", "tab", "ctrl+u", "x", "tab"], "date"),
  ])
  func `what is refused has the keys`(keys: [String], field: String) throws {
    let journey = try Journey()
    journey.press("4", "a")
    for key in keys { journey.press(key) }
    journey.press("ctrl+s")
    #expect(journey.form?.refusal != nil)
    #expect(journey.focusedField == field)
  }

  @Test(arguments: [
    (
      Language.english,
      ["€2.00 · ₩4,500 · $3.50", "€2.00 · ₩4,500 · +1 more", "€2.00 · +2 more"]
    ),
    (.korean, ["€2.00 · ₩4,500 · $3.50", "€2.00 · ₩4,500 · 외 1", "€2.00 · 외 2"]),
  ])
  func `sums are left out whole where there is no room`(
    language: Language, forms: [String]
  ) throws {
    let journey = try Journey(language)
    for line in ["$3.50 book", "₩4500 tea", "€2 pen"] { try journey.book.quickAdd.add(line) }
    journey.press("4")
    #expect(ledger(journey)?.totals.forms == forms)
  }

  @Test(arguments: [(Language.english, "nothing matches"), (.korean, "맞는 지출 없음")])
  func `a filter without a hit does not say that nothing was spent`(
    language: Language, totals: String
  ) throws {
    let journey = try Journey(language)
    try journey.book.quickAdd.add("₩4500 tea")
    journey.press("4", "/")
    journey.type("xyz")
    #expect(ledger(journey)?.totals.whole == totals)
  }

  @Test func `a month shows sums by currency, shares and expenses`() throws {
    let journey = try month()
    let state = ledger(journey)
    #expect(state?.title == "November 2026" && state?.totals.whole == "₩8,000 · $3.50")
    #expect(state?.note.whole == "4 expenses · none settled")
    #expect(
      lines(journey) == [
        "카페 75% ₩6,000", "No category 25% ₩2,000", "read 100% $3.50",
        "☐ coffee ₩4,500", "☐ book $3.50", "☐ bus ₩2,000", "☐ tea ₩1,500",
      ])
    journey.press("s")
    #expect(ledger(journey)?.arrangement == "by money")
    #expect(
      lines(journey).dropFirst(3) == [
        "☐ coffee ₩4,500", "☐ bus ₩2,000", "☐ tea ₩1,500", "☐ book $3.50",
      ])
  }

  @Test func `keys go from month to month and back`() throws {
    let journey = try month()
    for (key, title) in [
      ("[", "October 2026"), ("[", "September 2026"), ("]", "October 2026"),
      ("n", "November 2026"), ("]", "December 2026"),
    ] {
      journey.press(key)
      #expect(ledger(journey)?.title == title, "after \(key)")
    }
    journey.press("[", "[")
    #expect(lines(journey) == ["No category 100% ₩700", "☐ stamp ₩700"])
    journey.press("1", "4")
    #expect(ledger(journey)?.title == "October 2026", "a screen is left as it was")
  }

  @Test func `a category is drilled into, and left again`() throws {
    let journey = try month()
    journey.press("enter")
    #expect(ledger(journey)?.title == "November 2026 › 카페")
    #expect(ledger(journey)?.totals.whole == "₩6,000")
    #expect(lines(journey) == ["☐ coffee ₩4,500", "☐ tea ₩1,500"])
    journey.press("a")
    #expect(journey.form?["category"] == "카페" && journey.form?["date"] == "2026-11-21")
    journey.press("esc", "[")
    #expect(ledger(journey)?.title == "October 2026 › 카페")
    journey.press("]", "esc")
    #expect(ledger(journey)?.title == "November 2026")
    #expect(selected(journey) == "카페 75% ₩6,000")
    journey.press("esc")
    #expect(journey.folders != nil)
  }

  @Test func `marked expenses are settled together, and a category cannot be`() throws {
    let journey = try month()
    journey.press("x")
    #expect(journey.notice == "There is no expense here")
    journey.press("j", "j", "j", "space", "space")
    #expect(lines(journey).filter { $0.hasPrefix("*") }.count == 2)
    journey.press("x")
    #expect(journey.notice == "Settled 2 entries")
    #expect(ledger(journey)?.note.whole == "4 expenses · ₩3,500 not settled")
    journey.press("X")
    #expect(journey.notice == "Unsettled 2 entries")
    journey.press("u", "esc")
    #expect(lines(journey).filter { $0.hasPrefix("☑") } == ["☑ coffee ₩4,500", "☑ book $3.50"])
  }

  @Test func `words narrow the expenses and the sums, by product and by category`() throws {
    let journey = try month()
    journey.press("/")
    journey.type("카페")
    #expect(lines(journey) == ["카페 100% ₩6,000", "☐ coffee ₩4,500", "☐ tea ₩1,500"])
    #expect(ledger(journey)?.totals.whole == "₩6,000")
    journey.type(" te")
    journey.press("enter")
    #expect(lines(journey) == ["카페 100% ₩1,500", "☐ tea ₩1,500"])
    journey.press("esc", "/")
    journey.type("zzz")
    #expect(ledger(journey)?.emptyMessage?.hasPrefix("Nothing matches “zzz”") == true)
    journey.press("esc")
    #expect(lines(journey).count == 7)
  }

  @Test func `a tag narrows the expenses, and what is added beside it ends the filter`() throws {
    let journey = try stage(["₩4500 coffee #카페 #work", "₩1500 tea #카페"])
    journey.press("/")
    journey.type("#wor")
    #expect(lines(journey).last == "☐ coffee ₩4,500")
    #expect(lines(journey).count == 2)
    journey.press("enter", "a")
    journey.type("₩2000")
    journey.press("tab")
    journey.type("bus")
    journey.press("ctrl+s")
    #expect(selected(journey) == "☐ bus ₩2,000")
    #expect(ledger(journey)?.filter.isShown == false)
  }

  @Test func `a range of expenses is marked and settled in one step`() throws {
    let journey = try month()
    journey.press("j", "j", "j", "v", "j", "j")
    #expect(lines(journey).filter { $0.hasPrefix("*") }.count == 3)
    #expect(ledger(journey)?.markSummary == "3 marked")
    journey.press("v", "x")
    #expect(journey.notice == "Settled 3 entries")
    journey.press("*")
    #expect(ledger(journey)?.markSummary == "4 marked")
    journey.press("-")
    #expect(ledger(journey)?.markSummary == "")
    journey.press("u")
    #expect(lines(journey).allSatisfy { !$0.contains("☑") })
  }

  @Test func `marks that a filter hides are kept, and those of another month are not`() throws {
    let journey = try month()
    journey.press("j", "j", "j", "space", "/")
    journey.type("bus")
    journey.press("enter")
    #expect(ledger(journey)?.markSummary == "0 marked here, 1 hidden by the filter")
    journey.press("x")
    #expect(journey.notice == "The filter hides all that is marked. Esc clears it")
    journey.press("esc", "[")
    #expect(ledger(journey)?.markSummary == "")
  }

  @Test func `a folder with money can be sorted by it`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Cafe")
    for line in ["₩2000 tea /Cafe", "$9 beans /Cafe", "₩4500 coffee /Cafe", "milk /Cafe"] {
      try journey.book.quickAdd.add(line)
    }
    journey.press("j", "enter", "s", "s", "s", "s")
    #expect(journey.detail?.arrangement == "by amount")
    #expect(journey.detail?.rows.map(\.title.text) == ["coffee", "tea", "beans", "milk"])
    journey.press("esc", "k", "enter", "s", "s", "s", "s")
    #expect(journey.detail?.arrangement == "by hand")
  }

  @Test func `an expense of another month is shown there after it was added`() throws {
    let journey = try month()
    journey.press("a")
    journey.type("$1")
    journey.press("tab")
    journey.type("pen")
    journey.press("tab", "tab", "ctrl+u")
    journey.type("2026-09-03")
    journey.press("enter")
    #expect(ledger(journey)?.title == "September 2026" && selected(journey) == "☐ pen $1.00")
  }

  @Test func `at the end of a month the ledger goes to the new one, unless another was chosen`()
    throws
  {
    let journey = try month()
    journey.clock.move(byMinutes: 10 * 24 * 60)
    journey.shell.tick()
    #expect(ledger(journey)?.title == "December 2026")
  }

  @Test func `the cursor stays on a category's line of one currency`() throws {
    let journey = try Journey()
    for line in ["₩4500 tea #cafe", "₩900 coffee #cafe", "$3 cake #cafe"] {
      try journey.book.quickAdd.add(line)
    }
    journey.press("4", "j")
    #expect(selected(journey) == "cafe 100% $3.00")
    journey.shell.tick()
    #expect(selected(journey) == "cafe 100% $3.00")
  }

  @Test func `the month that begins while it is shown is followed like any present one`() throws {
    let journey = try month()
    journey.press("]")
    journey.clock.move(byMinutes: 10 * 24 * 60)
    journey.shell.tick()
    journey.clock.move(byMinutes: 31 * 24 * 60)
    journey.shell.tick()
    #expect(ledger(journey)?.title == "January 2027")
  }

  @Test func `quick-add shows the money, and Today and the folder its sum`() throws {
    let journey = try Journey()
    let folder = try journey.book.folders.add("Cafe")
    journey.press("+")
    journey.type("₩4500 커피 #카페 /Cafe")
    #expect(journey.quickAdd?.chips.map(\.text) == ["커피", "₩4,500", "#카페", "● Cafe"])
    journey.press("enter")
    #expect(journey.folders?.rows.last?.id == folder)
    #expect(journey.folders?.rows.last?.spent == "₩4,500 this month")
    journey.press("2")
    #expect(journey.today?.summary == "₩4,500 spent")
    #expect(journey.today?.rows.map(\.entry.amount) == ["₩4,500"])
    journey.press("enter")
    #expect(journey.form?.title == "Edit expense" && journey.form?["amount"] == "₩4,500")
  }
}
