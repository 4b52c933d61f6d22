import Core
import Services
import Testing

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct QuickExpenseTests {
  private let fixture = BookFixture()

  @Test func `an amount in front makes an expense, whose first tag is the category`() throws {
    let book = try fixture.open()
    let id = try book.quickAdd.add("₩4500 커피 한 잔 #카페 #work fri 08:10")
    let expense = try #require(book.ledger.expense(id))
    #expect(expense.product == "커피 한 잔" && expense.amount == Money(4500, .won))
    #expect(expense.category == "카페" && expense.tags == ["work"])
    #expect(expense.date.typed == "2026-11-20 08:10", "money is spent in the past")
  }

  @Test(arguments: [
    "$3.50 coffee", "3.50$ coffee", "3,50€ coffee", "4500원 coffee", "3EUR coffee",
    "3.50 EUR coffee", "3,50 € coffee", "€ 3.50 coffee", "coffee 3.50 EUR",
  ])
  func `a currency on either side will do`(line: String) throws {
    let book = try fixture.open()
    let id = try book.quickAdd.add(line)
    #expect(book.ledger.expense(id)?.product == "coffee")
  }

  @Test(arguments: [
    ("커피 4500원", 4500, "커피"), ("점심 12,000원 #식비", 12000, "점심"), ("5만원 선물", 50000, "선물"),
    ("점심 1만2천원", 12000, "점심"),
    ("어제 ₩4500 커피", 4500, "커피"), ("커피 fri 4500원", 4500, "커피"),
  ])
  func `an amount after the words makes an expense, too`(
    line: String, units: Int64, product: String
  ) throws {
    let book = try fixture.open()
    let expense = try #require(book.ledger.expense(try book.quickAdd.add(line)))
    #expect(expense.amount == Money(units, .won) && expense.product == product)
    #expect(expense.date.date <= book.clock.today)
  }

  @Test(arguments: [
    "rent $900 every month", "pay Bob $50 tomorrow", "pay Bob $50 !high", "lunch \"$12\"",
    "lunch 12",
    "4500 커피", "Pay $50 to Bob", "\"$50\" note", "3pm tea", "2nd try", "24일 회의", "$$$ money",
    "5all fine", "5 all fine", "ALL 5 coffee", "₩4.5 coffee",
  ])
  func `any other line is not an expense`(line: String) throws {
    let book = try fixture.open()
    #expect(book.quickAdd.line(line).amount == nil)
    #expect(book.todos.todo(try book.quickAdd.add(line)) != nil)
  }

  @Test(arguments: [
    ("2 coffees 9.80€", Money(980, .euro), "2 coffees"),
    ("7 Up $1.50", Money(150, .dollar), "7 Up"), ("$1.50 7 Up", Money(150, .dollar), "7 Up"),
    ("coupon 5000 $12", Money(1200, .dollar), "coupon 5000"),
    ("$12 coupon for $20", Money(1200, .dollar), "coupon for $20"),
    ("4500 coffee 2", Money(450_000, .dollar), "coffee 2"),
    ("bus 24 3", Money(300, .dollar), "bus 24"), ("1만 점심", Money(10_000, .won), "점심"),
    ("점심 1만 2천", Money(12_000, .won), "점심"), ("lunch 12 #food", Money(1200, .dollar), "lunch"),
    ("hotel 1 200 €", Money(120_000, .euro), "hotel"),
    ("hotel 1 200 € today", Money(120_000, .euro), "hotel"),
    ("hotel 1 200 € #trip", Money(120_000, .euro), "hotel"),
    ("tea 3.50 eur", Money(350, .euro), "tea"),
    ("bus 24 300", Money(30_000, .dollar), "bus 24"),
    ("hotel €1 200", Money(120_000, .euro), "hotel"),
    ("KWD 1.250 tea", Money(1_250, Currency(code: "KWD")!), "tea"),
    ("skis CHF 1’200.50", Money(120_050, Currency(code: "CHF")!), "skis"),
    ("1’200.50 skis", Money(120_050, .dollar), "skis"),
  ])
  func `words of what was spent have one amount`(
    words: String, amount: Money, product: String
  ) throws {
    let draft = try fixture.open().spent(words)
    #expect(draft.amount == amount && draft.product == product)
  }

  @Test func `words of what was spent have a category, tags, a day and a folder`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    let draft = try book.spent("₩4500 커피 #카페 #work 어제 /Home")
    #expect(draft.product == "커피" && draft.category == "카페" && draft.tags == ["work"])
    #expect(draft.date?.typed == "2026-11-20" && draft.folder == home)
    #expect(throws: RuleError.noSuchFolder("Nowhere")) {
      try book.spent("₩4500 커피 /Nowhere")
    }
  }

  @Test func `the word that is no amount is blamed`() throws {
    let book = try fixture.open()
    for (words, blamed) in [("x 1.2345", "1.2345"), ("4.5k coffee", "4.5k"), ("b2 x", "b2")] {
      #expect {
        try book.spent(words)
      } throws: { error in
        if case RuleError.amount(.unreadable(blamed)) = error {
          true
        } else if case RuleError.amount(.tooFine(blamed, _)) = error {
          true
        } else {
          false
        }
      }
    }
    for words in ["coffee", "hotel 1 200 € for two", "€1 200 hotel", "₩12 000 lunch"] {
      #expect(throws: RuleError.emptyAmount) { try book.spent(words) }
    }
  }

  @Test func `an amount alone waits for a product`() throws {
    let book = try fixture.open()
    #expect(book.quickAdd.line("$3.50").amount == Money(350, .dollar))
    #expect(throws: RuleError.emptyTitle) { try book.quickAdd.add("$3.50") }
    let id = try book.quickAdd.add("$3.50 tomorrow")
    #expect(book.ledger.expense(id)?.product == "tomorrow")
  }
}

extension Book {
  fileprivate func spent(_ words: String) throws(RuleError) -> ExpenseDraft {
    try ledger.draft(of: quickAdd.spending(words), in: words)
  }
}
