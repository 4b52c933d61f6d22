import Core
import Entities
import Repositories
import Services
import Testing

/// Journals of accounts; it is Saturday 21 November 2026, 09:41 in Seoul.
@MainActor struct LedgerJournalTests {
  private let fixture = ExchangeFixture()

  private func book() throws -> Book {
    let book = try fixture.fixture.open()
    let folder = try book.folders.add("Road trip")
    for (place, text) in AwkwardText.texts.enumerated() where !text.contains("\0") {
      var expense = ExpenseDraft("x\(text)", Money(Int64(place * 1_250 - 5_000), .euro))
      expense.category = place % 3 == 0 ? nil : "c\(text)"
      expense.memo = text.unlessEmpty
      expense.date = DayTime(CivilDate(dayNumber: 20_000 + place * 7 % 5))
      expense.isSettled = place % 2 == 0
      expense.tags = ["food", "tag \(place)", "한글"]
      expense.folder = place % 4 == 0 ? folder : nil
      try book.ledger.add(expense)
    }
    for title in ["(42) coffee; black", "* star", "카페 [2019-01-01]", "= x", "a  b", "note | more"] {
      var expense = ExpenseDraft(title, Money(4_500, .won))
      expense.category = "카페:Latte \(title)"
      expense.memo = "paid [2019-01-01]\nby: card"
      expense.date = DayTime(
        CivilDate(dayNumber: 20_001), at: ClockTime(minutes: 600), zone: "Asia/Seoul")
      try book.ledger.add(expense)
    }
    return book
  }

  private func expenses(_ book: Book) -> [Expense] {
    book.ids(.everywhere).compactMap(book.ledger.expense)
  }

  @Test(arguments: [ExchangeFormat.hledger, .ledgerJournal, .beancount])
  func `expenses go to a journal and back without loss`(_ format: ExchangeFormat) async throws {
    let book = try book()
    let text = try fixture.text(format, book)
    let otherFixture = ExchangeFixture()
    let other = try otherFixture.fixture.open()
    try await otherFixture.importing(text, into: other)
    func all(_ book: Book) -> Set<[String]> {
      Set(
        expenses(book).map {
          [
            $0.product, $0.amount.text, $0.category ?? "-", $0.date.text, "\($0.isSettled)",
            $0.memo ?? "-", book.folders.name(of: $0.folder) ?? "-",
          ] + $0.tags.sorted()
        })
    }
    #expect(all(other).symmetricDifference(all(book)).sorted { $0[0] < $1[0] } == [])
    #expect(try otherFixture.text(format, other) == text)
    let again = try await fixture.plan(text, book)
    #expect(again.newCount == 0 && !again.changesBook)
    let same = try await otherFixture.plan(text, other)
    #expect(same.newCount == 0 && !same.changesBook)
  }

  private let journal = """
    decimal-mark ,
    2026-01-05 * (42) Café Sol  ; with Ann
        expenses:food:coffee  3,50 EUR  ; two cups
        liabilities:card
    2026-01-06 Rent
        expenses:rent
        expenses:heat  100 EUR
        assets:bank  -1.200 EUR
    2026-01-07 Salary
        assets:bank  3.000,00 EUR
        income:salary

    """

  @Test func `a payment to an account of expenses is an expense`() async throws {
    let book = try fixture.fixture.open()
    let plan = try await fixture.plan(journal, book)
    #expect(plan.newCount == 3 && plan.leftOut == 1 && plan.format == .hledger)
    try await fixture.importing(journal, into: book)
    let all = expenses(book)
    let coffee = try #require(all.first { $0.product == "Café Sol" })
    #expect(
      coffee.amount == Money(350, .euro) && coffee.category == "food:coffee" && coffee.isSettled)
    #expect(coffee.memo == "with Ann\ntwo cups")
    let rent = all.filter { $0.product == "Rent" }
    #expect(Set(rent.map(\.category)) == ["rent", "heat"])
    #expect(Set(rent.map(\.amount.units)) == [110_000, 10_000])
    let again = try await fixture.plan(journal, book)
    #expect(again.newCount == 0 && again.knownCount == 3)
  }

  @Test func `rates and balances go out again, and what has no place is said`() async throws {
    let book = try fixture.fixture.open()
    let journal = """
      2026-01-05 Lunch
          expenses:food  10 EUR
          assets:cash  -11 USD
      2026-01-06 Tea
          expenses:food  3 EUR
          assets:bank  = 500 EUR
      2026-01-07 Pen
          expenses:office  2 EUR
          assets:bank  (2 * 1 EUR)
      2026-01-08 Rent
          expenses:rent  5 EUR @ 2 USD
          expenses:heat  1 EUR
          assets:bank

      """
    let plan = try await fixture.importing(journal, as: .hledger, into: book)
    let counts = plan.outcomes.counts
    #expect(counts["accounts"] == FieldOutcomes.Count(kept: 2, lost: 3))
    #expect(counts["price"] == FieldOutcomes.Count(lost: 2))
    let text = try fixture.text(.hledger, book)
    #expect(text.contains("assets:cash  -11 USD\n") && text.contains("assets:bank  = 500 EUR\n"))
  }

  @Test func `comments on the other postings are exported again, or said to be lost`() async throws
  {
    let book = try fixture.fixture.open()
    let journal = """
      2026-01-05 Lunch
          expenses:food  10 EUR  ; with Mina
          assets:cash  ; the blue purse
      2026-01-08 Rent
          expenses:rent  5 EUR
          expenses:heat  1 EUR
          assets:bank  ; standing order

      """
    let plan = try await fixture.importing(journal, as: .hledger, into: book)
    #expect(plan.outcomes.counts["comment"] == FieldOutcomes.Count(kept: 1, lost: 2))
    let lunch = try #require(expenses(book).first { $0.product == "Lunch" })
    #expect(lunch.memo == "with Mina")
    #expect(try fixture.text(.hledger, book).contains("assets:cash\n      ; the blue purse\n"))
  }

  @Test func `accounts, payees, links and second days go out as they came in`() async throws {
    let book = try fixture.fixture.open()
    let journal = """
      2026-01-05=2026-01-07 ! Tea
          Expenses:Food  3.50 EUR
          Assets:Bank

      """
    try await fixture.importing(journal, as: .hledger, into: book)
    let text = try fixture.text(.hledger, book)
    #expect(text.contains("2026-01-05=2026-01-07 ! Tea\n"))
    #expect(text.contains("    Expenses:Food  3.50 EUR\n    Assets:Bank\n"))
    let other = try fixture.fixture.open()
    let beans = """
      2026-01-05 * "Cafe" "Coffee" #trip ^inv-1
        receipt: "x.pdf"
        Expenses:Food  3.50 EUR
        Assets:Cash

      """
    try await fixture.importing(beans, as: .beancount, into: other)
    let back = try fixture.text(.beancount, other)
    #expect(back.contains("2026-01-05 * \"Cafe\" \"Coffee\" #trip ^inv-1\n"))
    #expect(back.contains("  receipt: \"x.pdf\"\n"))
  }

  @Test func `an amount that is missing beside a price is refused`() async throws {
    let book = try fixture.fixture.open()
    let journal = """
      2026-01-05 Tea
          expenses:food
          assets:usd  -10.00 USD @ 0.90 EUR

      """
    await #expect(throws: ExchangeError.self) {
      try await fixture.importing(journal, as: .hledger, into: book)
    }
  }

  @Test func `metadata of a posting of beancount is kept as its comment`() async throws {
    let book = try fixture.fixture.open()
    let journal = """
      2026-01-05 * "Sol" "Coffee"
        Expenses:Coffee  3.50 EUR
          receipt: "1.pdf"
        Assets:Cash
          statement: "2.pdf"

      """
    try await fixture.importing(journal, as: .beancount, into: book)
    #expect(expenses(book).map(\.memo) == ["receipt: \"1.pdf\""])
    #expect(try fixture.text(.beancount, book).contains("; statement: \"2.pdf\""))
  }

  @Test func `the source of money is exported as it was imported`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(journal, into: book)
    let text = try fixture.text(.hledger, book)
    #expect(text.contains("2026-01-05 * (42) Café Sol\n"))
    #expect(text.contains("    expenses:food:coffee  3.50 EUR\n    liabilities:card\n"))
    #expect(text.contains("account liabilities:card\n"))
    let coffee = try #require(expenses(book).first { $0.product == "Café Sol" })
    var dearer = coffee
    dearer.amount = Money(400, .euro)
    try book.ledger.save(dearer, over: coffee)
    #expect(
      try fixture.text(.hledger, book).contains(
        "    expenses:food:coffee  4.00 EUR\n    liabilities:card\n"))
  }

  @Test(arguments: [
    (
      "2026-01-05 x\n  expenses:a  1,000 EUR\n  assets:cash\n",
      ExchangeError.Reason.ambiguousNumber, 2
    ),
    ("2026-02-30 x\n  expenses:a  1 EUR\n  assets:cash\n", .notADay, 1),
    ("2026-01-05 x\n  expenses:a  1.255 EUR\n  assets:cash\n", .ambiguousNumber, 2),
    ("2026-01-05 x\n  expenses:a  1.2555 EUR\n  assets:cash\n", .tooFine("EUR"), 2),
    ("2026-01-05 x\n  expenses:a  3 AAPLE\n  assets:cash\n", .notACurrency, 2),
    ("2026-01-05 x\n\n  y\n2026-01-06 z\n  expenses:a\n  assets:cash\n", .missing, 5),
  ])
  func `a journal that is wrong is refused with the line`(
    text: String, reason: ExchangeError.Reason, line: Int
  ) async throws {
    let book = try fixture.fixture.open()
    let error = await fixture.refusal(of: Array(text.utf8), book)
    #expect(error?.reason == reason && error?.line == line)
  }

  @Test(arguments: [ExchangeFormat.hledger, .ledgerJournal])
  func `a description that was changed elsewhere is the title`(
    _ format: ExchangeFormat
  ) async throws {
    let book = try fixture.fixture.open()
    try book.ledger.add(ExpenseDraft("coffee; black", Money(450, .euro)))
    let text = try fixture.text(format, book)
    #expect(text.contains("coffee, black") && text.contains("daybook-title"))
    var options = ImportOptions()
    options.updates = true
    let changed = text.replacing("coffee, black", with: "espresso")
    try await fixture.importing(changed, as: format, options, into: book)
    #expect(expenses(book).map(\.product) == ["espresso"])
  }

  @Test func `another account may be named as that of expenses`() async throws {
    let book = try fixture.fixture.open()
    let text = "2026-01-05 x\n  Ausgaben:Essen  3.50 EUR\n  Bargeld\n"
    var options = ImportOptions()
    options.account = "ausgaben"
    let outcome = await book.imports.plan(
      [ImportFile(name: "a.journal", bytes: Array(text.utf8))], options)
    guard case .planned(let plan)? = outcome.first else {
      Issue.record("refused")
      return
    }
    #expect(plan.newCount == 1)
  }
}
