import Core
import Entities
import MemoryFiles
import Repositories
import Services
import Testing

/// What a mirrored journal contains besides its expenses, and must keep.
@MainActor struct MirrorJournalTests {
  private let mirror: MirrorFixture

  init() throws {
    mirror = try MirrorFixture()
  }

  private var book: Book { mirror.book }

  private func entry(_ title: String) throws -> Entry { try mirror.entry(title) }

  @Test func `A journal keeps amounts as they are written, and where money came from`() async throws
  {
    let rest =
      "    expenses:food      $12.50  ; lunch\n    liabilities:card  -3 USD\n    assets:bank\n"
    try mirror.put("a.journal", "2026-11-01 Shop\n\(rest)")
    try await mirror.add(file: "a.journal")
    try book.entries.rename(entry("Shop").id, to: "Market")
    try await mirror.look()
    let text = try #require(mirror.text("a.journal"))
    #expect(text.hasPrefix("2026-11-01 Market\n    ; daybook:") && text.hasSuffix(rest))
    #expect(try await mirror.look().isQuiet)
    try book.entries.finish([entry("Market").id])
    try await mirror.look()
    #expect(mirror.text("a.journal")?.hasPrefix("2026-11-01 * Market\n") == true)
    #expect(mirror.text("a.journal")?.hasSuffix(rest) == true)
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `An amount that follows from the others is written when it changes`() async throws {
    try mirror.put("a.journal", "2026-11-02 X\n    assets:b  -5 EUR\n    expenses:a\n")
    try await mirror.add(file: "a.journal")
    var expense = try #require(book.ledger.expense(entry("X").id))
    let seen = expense
    expense.amount = try book.amount("€6")
    try book.ledger.save(expense, over: seen)
    try await mirror.look()
    #expect(mirror.text("a.journal")?.hasSuffix("  assets:b  -6.00 EUR\n    expenses:a\n") == true)
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `What others wrote in a transaction stays when its expense changes`() async throws {
    try mirror.put(
      "a.journal", lines: "2026/11/01=11/03 ! (17) Shop  ; see http://x.example",
      "    ; work:", "    expenses:food      $12.50  ; lunch: 2 (big)", "    ; and tea",
      "    assets:bank  -$12.50 = $500.00  ; of the other one")
    try await mirror.add(file: "a.journal")
    try await change("Shop") {
      $0.amount = try book.amount("$13")
      $0.category = "food:out"
    }
    #expect(
      body("a.journal") == [
        "2026/11/01=11/03 ! (17) Shop  ; see http://x.example", "    ; work:",
        "    expenses:food:out      $13.00  ; lunch: 2 (big)", "    ; and tea",
        "    assets:bank  -$13.00 = $500.00  ; of the other one",
      ])
    try await change("Shop") {
      $0.memo = "plain"
      $0.tags = ["home"]
    }
    #expect(
      body("a.journal") == [
        "2026/11/01=11/03 ! (17) Shop", "    ; home:", "    ; plain",
        "    expenses:food:out      $13.00",
        "    assets:bank  -$13.00 = $500.00  ; of the other one",
      ])
    try await change("Shop") {
      $0.date = DayTime(text: "2026-11-02") ?? $0.date
      $0.isSettled = true
    }
    #expect(body("a.journal").first == "2026-11-02=11/03 * (17) Shop")
  }

  @Test func `A comment that comes beside a memo of daybook is a part of it`() async throws {
    try mirror.put("a.journal", "2026-11-01 Shop\n    expenses:food  $1\n    assets:bank\n")
    try await mirror.add(file: "a.journal")
    try await change("Shop") { $0.memo = "http://x.example" }
    let text = try #require(mirror.text("a.journal"))
    #expect(text.contains("daybook-memo: "))
    try mirror.put("a.journal", text.replacing("  $1", with: "  $1  ; tea"))
    try await mirror.look()
    #expect(try book.ledger.expense(entry("Shop").id)?.memo == "http://x.example\ntea")
    try await change("Shop") { $0.memo = "tea" }
    #expect(
      body("a.journal") == [
        "2026-11-01 Shop", "    ; tea", "    expenses:food  $1", "    assets:bank",
      ])
  }

  @Test func `A transaction of beancount keeps payee, links and what others say`() async throws {
    try mirror.put(
      "a.beancount", lines: "2026-11-01 txn \"Shop\" \"Bread; butter\" #food ^bill-1 ; paid late",
      "  invoice: \"17\"", "  Expenses:Food   12.50 USD ; lunch", "    pos: \"a\"",
      "  Assets:Bank    -12.50 USD")
    try await mirror.add(file: "a.beancount")
    try book.entries.rename(entry("Shop | Bread; butter").id, to: "Shop | Bread")
    try await mirror.look()
    try await change("Shop | Bread") {
      $0.amount = try book.amount("$3.75")
      $0.tags = ["home"]
    }
    #expect(
      body("a.beancount").prefix(5) == [
        "2026-11-01 txn \"Shop\" \"Bread\" #home ^bill-1 ; paid late", "  invoice: \"17\"",
        "  Expenses:Food   3.75 USD ; lunch", "    pos: \"a\"", "  Assets:Bank    -3.75 USD",
      ])
  }

  @Test func `Amounts are written as the journal writes them`() async throws {
    try mirror.put(
      "a.journal", lines: "commodity EUR 1.000,00", "", "account Expenses:Food",
      "account Assets:Giro", "", "2026-01-05 Rewe", "    Expenses:Food   EUR 1.500",
      "    Assets:Giro     EUR -1.500", "", "2026-01-06 Kiosk", "    Expenses:Food   EUR 3,50",
      "    Assets:Giro")
    try await mirror.add(file: "a.journal")
    try await change("Kiosk") { $0.product = "Kiosk 2" }
    #expect(mirror.text("a.journal")?.contains("commodity 1000") == false)
    try await change("Rewe") { $0.amount = try book.amount("€1600") }
    var tea = ExpenseDraft("Tea", try book.amount("€4.25"))
    tea.category = "food"
    try book.ledger.add(tea)
    try await mirror.look()
    let lines = body("a.journal")
    #expect(lines.contains("    Expenses:Food   EUR 1600,00"))
    #expect(lines.contains("    Assets:Giro     EUR -1600,00"))
    #expect(lines.contains("    Expenses:Food  4,25 EUR"))
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `Amounts without a currency keep none, and brackets count beside the others`()
    async throws
  {
    try mirror.put(
      "a.journal", lines: "2026-01-05 Grocer", "    expenses:food   50", "    assets:cash    -50",
      "",
      "2026-01-06 Kiosk", "    expenses:food", "    assets:cash    -20", "    (budget:food) -20")
    try await mirror.add(file: "a.journal")
    #expect(try book.ledger.expense(entry("Kiosk").id)?.amount.units == 2000)
    try await change("Grocer") { $0.product = "Greengrocer" }
    #expect(
      body("a.journal").prefix(3) == [
        "2026-01-05 Greengrocer", "    expenses:food   50", "    assets:cash    -50",
      ])
    try await change("Greengrocer") { $0.amount.units = 6000 }
    #expect(
      body("a.journal").prefix(3) == [
        "2026-01-05 Greengrocer", "    expenses:food   60.00", "    assets:cash    -60.00",
      ])
  }

  @Test func `Prices and comments stay where the other posting has another currency`() async throws
  {
    try mirror.put(
      "a.journal", lines: "2026-01-05 Hotel", "    ; trip:paris",
      "    expenses:travel   100 EUR @ 1.10 USD   ; two nights",
      "    liabilities:visa  -110 USD   ; statement Feb", "      ; see letter")
    try await mirror.add(file: "a.journal")
    try await change("Hotel") {
      $0.amount = try book.amount("€120")
      $0.memo = ($0.memo ?? "") + "\nmore"
    }
    #expect(
      body("a.journal") == [
        "2026-01-05 Hotel", "    ; trip:paris", "    ; two nights", "    ; more",
        "    expenses:travel   120.00 EUR @ 1.10 USD",
        "    liabilities:visa     ; statement Feb", "      ; see letter",
      ])
  }

  @Test func `A beancount text of several lines stays whole`() async throws {
    try mirror.put(
      "a.beancount", lines: "2026-01-05 * \"Rewe\" \"Food", "for all\" #food ^inv-1",
      "  Expenses:Food    12.50 EUR", "  Assets:Bank  -12.50 EUR")
    try await mirror.add(file: "a.beancount")
    try await change("Rewe | Food\nfor all") { $0.tags = ["home"] }
    #expect(
      body("a.beancount").prefix(2) == ["2026-01-05 * \"Rewe\" \"Food", "for all\" #home ^inv-1"])
  }

  /// Edits an expense and looks twice: the second look finds nothing.
  private func change(_ title: String, _ edit: (inout Expense) throws -> Void) async throws {
    var expense = try #require(book.ledger.expense(entry(title).id))
    let seen = expense
    try edit(&expense)
    try book.ledger.save(expense, over: seen)
    #expect(try await mirror.look().problems.isEmpty)
    #expect(try await mirror.look().isQuiet)
  }

  /// Returns the lines of a journal without those in which daybook keeps its own data.
  private func body(_ file: String) -> [String] {
    (mirror.text(file) ?? "").split(separator: "\n").map(String.init).filter {
      !$0.drop { " ;".contains($0) }.hasPrefix("daybook")
    }
  }
}
