import Core
import Entities
import Services
import Testing

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct LedgerServiceTests {
  private let fixture = BookFixture()

  @discardableResult
  private func spend(
    _ book: Book, _ amount: String, _ product: String, _ category: String? = nil,
    on date: String = "", in folder: EntityID? = nil
  ) throws -> EntityID {
    var draft = ExpenseDraft(product, try book.amount(amount))
    draft.category = category
    draft.date = try book.date(date)
    draft.folder = folder
    return try book.ledger.add(draft)
  }

  private func products(_ book: Book, _ month: LedgerMonth) -> [String] {
    book.entries.entries(month.expenses, in: 0..<month.expenses.count).map(\.title)
  }

  private func shares(_ month: LedgerMonth) -> [String] {
    month.shares.map { "\($0.category) \($0.spending.sum.units) \(Int($0.ratio * 100))%" }
  }

  @Test func `an expense is kept whole, and one undo takes it back`() throws {
    let book = try fixture.open()
    let folder = try book.folders.add("Trip")
    var draft = ExpenseDraft(" 커피 ", try book.amount("₩4,500"))
    draft.category = " 카페 "
    draft.memo = "with Minji"
    draft.folder = folder
    draft.tags = ["work"]
    let id = try book.ledger.add(draft)
    let expense = try #require(try fixture.open().ledger.expense(id))
    #expect(expense.product == "커피" && expense.category == "카페" && !expense.isSettled)
    #expect(expense.amount == Money(4500, .won) && expense.date.text == "2026-11-21")
    #expect(expense.memo == "with Minji" && expense.folder == folder && expense.tags == ["work"])
    try book.history.undo()
    #expect(book.ledger.expense(id) == nil)
  }

  @Test func `a month says what was spent on each day, of the currency of most expenses`() throws {
    let book = try fixture.open()
    try spend(book, "₩4500", "coffee", "카페", on: "2026-11-20")
    try spend(book, "₩1500", "tea", "카페", on: "2026-11-20")
    try spend(book, "₩6000", "bus", nil, on: "2026-11-30")
    try spend(book, "$3.50", "book", "read", on: "2026-11-10")
    try spend(book, "₩9000", "shoes", on: "2026-10-31")
    let month = book.ledger.month(of: book.clock.today)
    #expect(month.days.count == 30 && month.days.allSatisfy { $0.currency == .won })
    #expect(month.days[19].units == 6000 && month.days[29].units == 6000)
    #expect(month.days.reduce(0) { $0 + $1.units } == 12000)
    let read = book.ledger.month(of: month.date, category: .named("read"))
    #expect(read.days[9].units == 350 && read.days.reduce(0) { $0 + $1.units } == 350)
    #expect(book.ledger.month(of: month.date, filter: Query(words: "nothing")).days.isEmpty)
  }

  @Test func `an expense without a product is refused`() throws {
    let book = try fixture.open()
    #expect(throws: RuleError.emptyTitle) { try spend(book, "1", "  ") }
  }

  @Test func `a month has totals by currency, shares by category, and its list`() throws {
    let book = try fixture.open()
    try spend(book, "₩4500", "coffee", "카페", on: "2026-11-20")
    try spend(book, "₩1500", "tea", "카페", on: "2026-11-01")
    try spend(book, "₩6000", "bus", nil, on: "2026-11-30")
    try spend(book, "$3.50", "book", "read", on: "2026-11-10")
    try spend(book, "$100", "shoes", on: "2026-10-31")
    try spend(book, "$100", "hat", on: "2026-12-01")
    try book.diary.add("a page")
    let month = book.ledger.month(of: book.clock.today)
    #expect(month.totals.map(\.sum) == [MoneySum(12_000, .won), MoneySum(350, .dollar)])
    #expect(month.totals.map(\.count) == [3, 1])
    #expect(
      shares(month) == [
        "named(\"카페\") 6000 50%", "none 6000 50%", "named(\"read\") 350 100%",
      ])
    #expect(products(book, month) == ["bus", "coffee", "book", "tea"])
    #expect(
      products(book, book.ledger.month(of: month.date, sort: Sort(.money)))
        == ["bus", "coffee", "tea", "book"], "dollars are not compared with won")
    #expect(
      products(book, book.ledger.month(of: month.date, category: .named("카페")))
        == ["coffee", "tea"])
    #expect(
      products(book, book.ledger.month(of: month.date, category: LedgerMonth.Category.none)) == [
        "bus"
      ])
  }

  @Test func `money that came back takes nothing from the shares of what was spent`() throws {
    let book = try fixture.open()
    try spend(book, "$15", "lunch", "food")
    try spend(book, "$5", "bus", "travel")
    try spend(book, "-$25", "shoes", "returned")
    let month = book.ledger.month(of: book.clock.today)
    #expect(month.totals.map(\.sum) == [MoneySum(-500, .dollar)])
    #expect(
      shares(month) == [
        "named(\"food\") 1500 75%", "named(\"travel\") 500 25%", "named(\"returned\") -2500 0%",
      ])
  }

  @Test func `a category written in two forms of Unicode is one`() throws {
    let book = try fixture.open()
    try spend(book, "$1", "one", "caf\u{E9}")
    try spend(book, "$2", "two", "cafe\u{301}")
    let month = book.ledger.month(of: book.clock.today)
    #expect(month.shares.map(\.spending.count) == [2])
    #expect(
      products(book, book.ledger.month(of: month.date, category: .named("café"))).count == 2)
  }

  @Test func `expenses are settled and unsettled in one step of undo`() throws {
    let book = try fixture.open()
    let ids = [try spend(book, "₩4500", "coffee"), try spend(book, "₩500", "sugar")]
    func unsettled() -> [Int128] {
      book.ledger.month(of: book.clock.today).totals.map(\.unsettled.units)
    }
    #expect(unsettled() == [5000])
    try book.entries.finish(ids)
    #expect(unsettled() == [0])
    #expect(book.ledger.expense(ids[0])?.isSettled == true)
    try book.entries.reopen([ids[1]])
    #expect(unsettled() == [500])
    try book.history.undo()
    try book.history.undo()
    #expect(unsettled() == [5000])
  }

  @Test func `to-dos are finished and expenses settled in one step of undo`() throws {
    let book = try fixture.open()
    let todo = try book.todos.add(TodoDraft("no money"))
    let expense = try spend(book, "₩4500", "coffee")
    let other = try spend(book, "₩500", "sugar")
    func isFinished() -> [Bool?] {
      [todo, expense, other].map { id in
        book.todos.todo(id)?.isDone ?? book.ledger.expense(id)?.isSettled
      }
    }
    var acts: [Action] = []
    book.onActed = { acts.append($0) }
    try book.entries.finish([expense, todo])
    #expect(isFinished() == [true, true, false])
    try book.entries.reopen([todo, expense, other])
    #expect(isFinished() == [false, false, false])
    try book.entries.finish([other])
    #expect(
      acts == [
        Action(.complete, count: 2), Action(.reopen, count: 2), Action(.settle, title: "sugar"),
      ])
    try book.history.undo()
    try book.history.undo()
    #expect(isFinished() == [true, true, false])
    let page = try book.diary.add("a page")
    #expect(throws: RuleError.wrongKind("a page", wanted: [.todo, .expense])) {
      try book.entries.finish([other, page])
    }
    #expect(isFinished() == [true, true, false])
  }

  @Test func `what others changed while an expense was open stays`() throws {
    let book = try fixture.open()
    let id = try spend(book, "₩4500", "coffee", "cafe")
    let seen = try #require(book.ledger.expense(id))
    var other = seen
    other.category = "drinks"
    try book.ledger.save(other, over: seen)
    var edited = seen
    edited.amount = Money(350, .dollar)
    edited.isSettled = true
    try book.ledger.save(edited, over: seen)
    let saved = try #require(book.ledger.expense(id))
    #expect(saved.category == "drinks" && saved.amount == Money(350, .dollar) && saved.isSettled)
    edited.product = ""
    #expect(throws: RuleError.emptyTitle) { try book.ledger.save(edited, over: seen) }
  }

  @Test func `a sum has room for the largest amounts`() throws {
    let book = try fixture.open()
    for _ in 0..<3 { try spend(book, "₩9223372036854775807", "star") }
    let total = try #require(book.ledger.month(of: book.clock.today).totals.first)
    #expect(total.sum.units == 3 * Int128(Int64.max))
    #expect(MoneyText().text(sum: total.sum) == "₩27,670,116,110,564,327,421")
    #expect(throws: RuleError.amount(.tooLarge("₩9223372036854775808"))) {
      try book.amount("₩9223372036854775808")
    }
  }

  @Test func `a folder knows the money of its month`() throws {
    let book = try fixture.open()
    let folder = try book.folders.add("카페")
    try spend(book, "₩4500", "coffee", on: "2026-11-01", in: folder)
    try spend(book, "$2", "tip", in: folder)
    try spend(book, "₩9", "old", on: "2026-10-31", in: folder)
    try spend(book, "₩7", "gum")
    #expect(
      book.folders.folder(folder)?.tally.spent == [MoneySum(4500, .won), MoneySum(200, .dollar)])
    #expect(book.folders.inbox().spent == [MoneySum(7, .won)])
    #expect(book.folders.folder(folder)?.tally.total == 3)
  }

  @Test func `a day's time line has its expenses and their sum`() throws {
    let book = try fixture.open()
    try spend(book, "₩4500", "coffee", on: "yesterday 08:10")
    try spend(book, "₩500", "gum", on: "yesterday")
    let agenda = book.agenda.day(book.clock.today.adding(days: -1))
    let items = book.agenda.items(agenda, in: 0..<agenda.count)
    #expect(items.map(\.entry.title) == ["gum", "coffee"])
    #expect(items.map(\.part) == [.happened, .happened])
    #expect(items.map { $0.entry.amount?.units } == [500, 4500])
    #expect(agenda.spent == [MoneySum(5000, .won)])
  }
}
