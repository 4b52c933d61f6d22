import Core
import Services
import Testing
import ViewModels
import WallClock

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct LedgerJourneyTests {
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
    #expect(journey.ledger?.totals.forms == forms)
  }

  @Test(arguments: [(Language.english, "nothing matches"), (.korean, "맞는 지출 없음")])
  func `a filter without a hit does not say that nothing was spent`(
    language: Language, totals: String
  ) throws {
    let journey = try Journey(language)
    try journey.book.quickAdd.add("₩4500 tea")
    journey.press("4", "/")
    journey.type("xyz")
    #expect(journey.ledger?.totals.whole == totals)
  }

  @Test func `expenses stand together, in order and as many as a query says`() throws {
    let journey = try month()
    journey.press("/")
    journey.type("group:category sort:name")
    journey.press("enter")
    let state = try #require(journey.ledger)
    let products = state.rows.compactMap {
      if case .expense(let expense) = $0 { expense.product.text } else { nil }
    }
    #expect(products == ["book", "coffee", "tea", "bus"])
    let shares = state.rows.count - products.count
    #expect(state.headings.map(\.title) == ["read", "카페", "No category"])
    #expect(state.headings.map(\.line) == [0, 1, 3].map { $0 + shares })
    journey.press("/")
    journey.type(" limit:1")
    #expect(journey.ledger?.headings.map(\.title) == ["read"])
  }

  @Test func `a month shows sums by currency, shares and expenses`() throws {
    let journey = try month()
    let state = journey.ledger
    #expect(state?.title == "November 2026" && state?.totals.whole == "₩8,000 · $3.50")
    #expect(state?.note.whole == "4 expenses")
    #expect(
      journey.ledgerLines == [
        "카페 75% ₩6,000", "No category 25% ₩2,000", "read $3.50",
        "☐ coffee ₩4,500", "☐ book $3.50", "☐ bus ₩2,000", "☐ tea ₩1,500",
      ])
    journey.press("s")
    #expect(journey.ledger?.arrangement == "by money")
    #expect(
      journey.ledgerLines.dropFirst(3) == [
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
      #expect(journey.ledger?.title == title, "after \(key)")
    }
    journey.press("[", "[")
    #expect(journey.ledgerLines == ["No category ₩700", "☐ stamp ₩700"])
    journey.press("1", "4")
    #expect(journey.ledger?.title == "October 2026", "a screen is left as it was")
  }

  @Test func `Tab goes from the expenses to the categories and back, and no other key does`() throws
  {
    let journey = try month()
    #expect(journey.ledgerSelection == "☐ coffee ₩4,500" && journey.ledger?.summary == "1/4")
    journey.press("k")
    #expect(journey.ledgerSelection == "☐ coffee ₩4,500")
    journey.press("G")
    #expect(journey.ledgerSelection == "☐ tea ₩1,500" && journey.ledger?.summary == "4/4")
    journey.press("tab")
    #expect(journey.ledgerSelection == "카페 75% ₩6,000" && journey.ledger?.summary == "")
    journey.press("G", "j")
    #expect(journey.ledgerSelection == "read $3.50")
    journey.press("shift+tab")
    #expect(journey.ledgerSelection == "☐ coffee ₩4,500")
  }

  @Test func `a category is drilled into, and left again`() throws {
    let journey = try month()
    journey.press("tab", "enter")
    #expect(journey.ledger?.title == "November 2026 › 카페")
    #expect(journey.ledger?.totals.whole == "₩6,000")
    #expect(journey.ledgerLines == ["☐ coffee ₩4,500", "☐ tea ₩1,500"])
    journey.press("a", "tab")
    #expect(journey.form?["category"] == "카페" && journey.form?["date"] == "2026-11-21")
    journey.press("esc", "[")
    #expect(journey.ledger?.title == "October 2026 › 카페")
    journey.press("]", "esc")
    #expect(journey.ledger?.title == "November 2026")
    #expect(journey.ledgerSelection == "카페 75% ₩6,000")
    journey.press("esc")
    #expect(journey.folders != nil)
  }

  @Test func `marked expenses are settled together, and a category cannot be`() throws {
    let journey = try month()
    journey.press("tab", "x")
    #expect(journey.notice == "There is no expense here")
    journey.press("tab", "space", "space")
    #expect(journey.ledgerLines.filter { $0.hasPrefix("*") }.count == 2)
    journey.press("x")
    #expect(journey.notice == "Settled 2 entries")
    #expect(journey.ledger?.note.whole == "4 expenses · ₩3,500 not settled")
    journey.press(":")
    journey.enter("marks again")
    journey.press("X")
    #expect(journey.notice == "Unsettled 2 entries")
    journey.press("u")
    let settled = journey.ledgerLines.filter { $0.hasPrefix("☑") }
    #expect(settled == ["☑ coffee ₩4,500", "☑ book $3.50"])
  }

  @Test func `words narrow the expenses and the sums, by product and by category`() throws {
    let journey = try month()
    journey.press("/")
    journey.type("카페")
    #expect(journey.ledgerLines == ["카페 ₩6,000", "☐ coffee ₩4,500", "☐ tea ₩1,500"])
    #expect(journey.ledger?.totals.whole == "₩6,000")
    journey.type(" te")
    journey.press("enter")
    #expect(journey.ledgerLines == ["카페 ₩1,500", "☐ tea ₩1,500"])
    journey.press("esc", "/")
    journey.type("zzz")
    #expect(journey.ledger?.emptyMessage?.hasPrefix("Nothing matches “zzz”") == true)
    journey.press("esc")
    #expect(journey.ledgerLines.count == 7)
  }

  @Test func `a tag narrows the expenses, and what is added beside it ends the filter`() throws {
    let journey = try stage(["₩4500 coffee #카페 #work", "₩1500 tea #카페"])
    journey.press("/")
    journey.type("#wor")
    #expect(journey.ledgerLines.last == "☐ coffee ₩4,500")
    #expect(journey.ledgerLines.count == 2)
    journey.press("enter", "a")
    journey.enter("bus ₩2000")
    #expect(journey.ledgerSelection == "☐ bus ₩2,000")
    #expect(journey.ledger?.filter.isShown == false)
  }

  @Test func `a range of expenses is marked and settled in one step`() throws {
    let journey = try month()
    journey.press("v", "j", "j")
    #expect(journey.ledgerLines.filter { $0.hasPrefix("*") }.count == 3)
    #expect(journey.ledger?.markSummary == "3 marked, v ends the range")
    journey.press("v", "x")
    #expect(journey.notice == "Settled 3 entries")
    journey.press("*")
    #expect(journey.ledger?.markSummary == "4 marked")
    journey.press("-")
    #expect(journey.ledger?.markSummary == "")
    journey.press("u")
    #expect(journey.ledgerLines.allSatisfy { !$0.contains("☑") })
  }

  @Test func `marks that a filter hides are kept, and those of another month are not`() throws {
    let journey = try month()
    journey.press("j", "j", "j", "space", "/")
    journey.type("bus")
    journey.press("enter")
    #expect(journey.ledger?.markSummary == "0 marked here, 1 hidden by the filter")
    journey.press("x")
    #expect(journey.notice == "The filter hides all that is marked. Esc clears it")
    journey.press("esc", "[")
    #expect(journey.ledger?.markSummary == "")
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
    #expect(journey.detail?.arrangement == "by last change", "no money, no amounts")
  }

  @Test func `an expense of another month is shown there after it was added`() throws {
    let journey = try month()
    journey.press("a")
    journey.enter("pen $1 2026-09-03")
    #expect(journey.ledger?.title == "September 2026" && journey.ledgerSelection == "☐ pen $1.00")
  }

  @Test func `at the end of a month the ledger goes to the new one, unless another was chosen`()
    throws
  {
    let journey = try month()
    journey.clock.move(byMinutes: 10 * 24 * 60)
    journey.shell.tick()
    #expect(journey.ledger?.title == "December 2026")
  }

  @Test func `the cursor stays on a category's line of one currency`() throws {
    let journey = try Journey()
    for line in ["₩4500 tea #cafe", "₩900 coffee #cafe", "$3 cake #cafe"] {
      try journey.book.quickAdd.add(line)
    }
    journey.press("4", "tab", "j")
    #expect(journey.ledgerSelection == "cafe $3.00")
    journey.shell.tick()
    #expect(journey.ledgerSelection == "cafe $3.00")
  }

  @Test func `the month that begins while it is shown is followed like any present one`() throws {
    let journey = try month()
    journey.press("]")
    journey.clock.move(byMinutes: 10 * 24 * 60)
    journey.shell.tick()
    journey.clock.move(byMinutes: 31 * 24 * 60)
    journey.shell.tick()
    #expect(journey.ledger?.title == "January 2027")
  }

  @Test func `quick-add shows the money, and Today and the folder its sum`() throws {
    let journey = try Journey()
    let folder = try journey.book.folders.add("Cafe")
    journey.press("+")
    journey.type("₩4500 커피 #카페 /Cafe")
    #expect(journey.quickAdd?.chips.map(\.text) == ["커피", "₩4,500", "#카페", "Cafe"])
    journey.press("enter", "esc")
    #expect(journey.folders?.rows.last?.id == folder)
    #expect(journey.folders?.rows.last?.spent == "₩4,500 this month")
    journey.press("2")
    #expect(journey.today?.summary == "₩4,500 spent")
    #expect(journey.today?.rows.map(\.entry.amount) == ["₩4,500"])
    journey.press("enter")
    #expect(journey.form?.title == "Edit expense" && journey.form?["amount"] == "₩4,500")
  }

  @Test func `a line that is added here is an expense of the month shown`() throws {
    let journey = try stage(["₩700 stamp 31 Oct"])
    journey.press("[", "+")
    journey.type("2 lunches 12 #food")
    #expect(journey.quickAdd?.chips.map(\.text) == ["2 lunches", "$12.00", "#food"])
    journey.enter("")
    #expect(journey.notice == "Expense $12.00 2 lunches → Inbox")
    #expect(
      journey.ledgerLines == [
        "No category ₩700", "food $12.00", "☐ stamp ₩700", "☐ 2 lunches $12.00",
      ])
    journey.press("k", "+")
    journey.type("dinner")
    journey.press("enter")
    #expect(journey.quickAdd?.refusal?.hasPrefix("An amount is needed") == true)
  }

  @Test func `a line of an expense that was left is gone on with as one`() throws {
    let journey = try stage([])
    journey.press("+")
    journey.type("lunch 12")
    let later = try journey.restarted()
    later.press("enter")
    #expect(later.quickAdd?.chips.map(\.text) == ["lunch", "$12.00"])
  }
}
