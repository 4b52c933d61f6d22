import Core
import Repositories
import SeededRandom
import Testing

struct LedgerJournalTests {
  private let journal = """
    ; a household
    commodity 1.000,00 EUR
    account expenses:food

    2026-01-05=01-07 * (42) Café Sol | breakfast  ; morning
        ; :food:out:
        ; with Ann
        expenses:food:coffee  1.003,50 EUR  ; two cups
        ! assets:bank account
    Y2025
    01/06 ! Rent
        expenses:rent\t$-1200.00 @ 0,90 EUR
        assets:cash  = 300 EUR
    ~ monthly
        expenses:rent  1 EUR
    comment
    2026-02-02 no transaction
    end comment
    apply account home
    2026.1.8 Apples
        expenses:fruit  2 "green apples"
    end apply account

    """

  @Test func `a journal has its transactions with what stands in each place`() throws {
    let read = LedgerJournal(journal, .hledger)
    #expect(read.transactions.count == 3 && read.leftOut == 1)
    let coffee = read.transactions[0]
    #expect(
      coffee.lines.lowerBound == 5 && coffee.date?.text == "2026-01-05" && coffee.status == .cleared
    )
    #expect(coffee.code == "42" && coffee.description == "Café Sol | breakfast")
    #expect(coffee.tags == ["food", "out"] && coffee.comments == ["morning", "with Ann"])
    #expect(coffee.postings.map(\.account) == ["expenses:food:coffee", "assets:bank account"])
    #expect(
      coffee.postings[0].amount == "1.003,50 EUR" && coffee.postings[0].comments == ["two cups"])
    #expect(coffee.postings[1].status == .pending && coffee.postings[1].amount.isEmpty)
    let rent = read.transactions[1]
    #expect(rent.date?.text == "2025-01-06" && rent.status == .pending)
    #expect(rent.postings[0].amount == "$-1200.00" && rent.postings[0].price == "@ 0,90 EUR")
    #expect(rent.postings[1].amount.isEmpty && rent.postings[1].price == "= 300 EUR")
    let apples = read.transactions[2]
    #expect(apples.postings[0].account == "home:expenses:fruit")
    let amount = try LedgerAmount(apples.postings[0].amount, read.style)
    #expect(amount.number == "2" && amount.commodity == "green apples")
    #expect(try LedgerAmount(coffee.postings[0].amount, read.style).number == "1003.50")
  }

  @Test(arguments: [
    ("3.50 EUR", "3.50", "EUR"), ("€3,50", "3.50", "€"), ("-$1,234.50", "-1234.50", "$"),
    ("$ -1.234.567", "-1234567", "$"), ("4500 KRW", "4500", "KRW"), ("KRW 1000.", "1000", "KRW"),
    (".5", "0.5", ""), ("1'000.25 CHF", "1000.25", "CHF"), ("0.125 KWD", "0.125", "KWD"),
    ("1000,250 KWD", "1000.250", "KWD"), ("+12 원", "12", "원"), ("0012 X", "12", "X"),
  ])
  func `an amount is read however it is written`(
    text: String, number: String, commodity: String
  ) throws {
    let amount = try LedgerAmount(text, LedgerAmountStyle())
    #expect(amount.number == number && amount.commodity == commodity)
  }

  @Test(arguments: [
    ("1,000", LedgerAmount.Failure.ambiguous), ("1.000 EUR", .ambiguous), ("", .unreadable),
    ("EUR", .unreadable), ("1,2,3.4.5", .unreadable), ("(1 + 2)", .unreadable), ("--", .unreadable),
    ("1 2 3", .unreadable), (".", .unreadable), ("1,00.0,0", .unreadable),
  ])
  func `a text that can be two amounts or none is not an amount`(
    text: String, failure: LedgerAmount.Failure
  ) {
    #expect(throws: failure) { try LedgerAmount(text, LedgerAmountStyle()) }
  }

  @Test func `a mark of decimals that is declared decides`() throws {
    #expect(try LedgerAmount("1,000", LedgerAmountStyle(mark: ".")).number == "1000")
    #expect(try LedgerAmount("1,000", LedgerAmountStyle(mark: ",")).number == "1.000")
    let style = LedgerJournal("commodity $\n  format $1,000\nD 1.000,00 EUR\n", .ledger).style
    #expect(try LedgerAmount("$2,000", style).number == "2000")
    #expect(try LedgerAmount("2,000", style) == LedgerAmount("2,000 EUR", style))
  }

  @Test func `beancount has texts, tags and names of its own`() throws {
    let read = LedgerJournal(
      """
      option "title" "Home ; not a comment"
      2026-01-01 open Expenses:Food EUR
      pushtag #trip
      2026-01-05 * "Café \\"Sol\\"" "Two
      lines" #food ^bill-1 ; early
        daybook: "5X"
        memo: "a\\nb"
        Expenses:Food  1,000.50 EUR @@ 900 USD ; cups
          note: "of the posting"
        ! Assets:Cash
      poptag #trip
      2026-01-06 txn "Bread"
        Expenses:Food  2 EUR
        Assets:Cash
      2026-01-07 balance Assets:Cash  3 EUR
      include "more.bean"
      """, .beancount)
    #expect(read.transactions.count == 2 && read.leftOut == 1)
    let first = read.transactions[0]
    #expect(first.description == "Café \"Sol\" | Two\nlines" && first.tags == ["trip", "food"])
    #expect(first["daybook"] == "5X" && first["memo"] == "a\nb" && first.comments == ["early"])
    #expect(first.postings.map(\.account) == ["Expenses:Food", "Assets:Cash"])
    #expect(try LedgerAmount(first.postings[0].amount, read.style).number == "1000.50")
    #expect(read.transactions[1].tags.isEmpty && read.transactions[1].lines.lowerBound == 12)
  }

  @Test(arguments: [LedgerJournal.Dialect.hledger, .ledger, .beancount])
  func `what is written is read the same`(_ dialect: LedgerJournal.Dialect) throws {
    var transaction = LedgerTransaction(CivilDate(year: 2026, month: 1, day: 5))
    transaction.status = .cleared
    transaction.description = "카페 coffee"
    transaction.tags = ["food", "out"]
    transaction.metadata = [.init("daybook", "5X"), .init("daybook-title", "a%3Bb")]
    transaction.comments = ["with Ann", "again"]
    transaction.postings = [.init("Expenses:Food", "3.50 EUR"), .init("Assets:Cash")]
    let writer = LedgerWriter(dialect)
    let text = writer.text(transaction)
    var read = try #require(LedgerJournal(text + text, dialect).transactions.last)
    #expect(writer.text(read) == text)
    read.lines = 0..<0
    for index in read.postings.indices { read.postings[index].line = 0 }
    #expect(read == transaction)
  }

  @Test func `a text of beancount that never ends is a transaction of no day`() {
    let read = LedgerJournal("2026-01-05 * \"open\n  Assets:Cash\n", .beancount)
    #expect(read.transactions.map(\.lines.lowerBound) == [1] && read.transactions[0].date == nil)
  }

  @Test func `no bytes make the parser trap`() {
    var random = SeededGenerator(26)
    for _ in 0..<1_000 {
      let text = journal.withAccidents(&random)
      for dialect in [LedgerJournal.Dialect.hledger, .ledger, .beancount] {
        let read = LedgerJournal(text, dialect)
        for posting in read.transactions.flatMap(\.postings) {
          _ = try? LedgerAmount(posting.amount, read.style)
        }
      }
    }
  }
}
