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

  @Test func `an amount alone waits for a product`() throws {
    let book = try fixture.open()
    #expect(book.quickAdd.line("$3.50").amount == Money(350, .dollar))
    #expect(throws: RuleError.emptyTitle) { try book.quickAdd.add("$3.50") }
    let id = try book.quickAdd.add("$3.50 tomorrow")
    #expect(book.ledger.expense(id)?.product == "tomorrow")
  }
}
