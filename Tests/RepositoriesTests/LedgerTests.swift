import Core
import Entities
import MemoryFiles
import Repositories
import Testing

@Suite struct LedgerTests {
  private let fixture = BookFixture()

  private var november: Range<CivilDate> {
    get throws { try #require(CivilDate(text: "2026-11-01")).month }
  }

  @discardableResult
  private func spend(
    _ amount: String, _ category: String?, on date: String, in book: EntryRepository
  ) throws -> EntityID {
    let id = EntityID("id-\(date)-\(amount)")
    var expense = ExpenseEntity(
      id: id, title: date, amount: try #require(Money(text: amount)),
      date: try #require(DayTime(text: date)), created: fixture.clock)
    expense.category = category
    try book.save(expense)
    return id
  }

  @Test func `a span begins with its first day and ends before its last`() throws {
    let book = try fixture.open()
    for date in [
      "2026-10-31T23:59[Asia/Seoul]", "2026-11-01", "2026-11-30T23:59[Asia/Seoul]", "2026-12-01",
    ] {
      try spend("100 KRW", nil, on: date, in: book)
    }
    let page = book.ledger(LedgerQuery(try november))
    #expect(
      page.rows.map { book.summary(of: $0).title } == [
        "2026-11-30T23:59[Asia/Seoul]", "2026-11-01",
      ])
    #expect(page.totals.map(\.sum) == [MoneySum(200, .won)])
  }

  @Test func `what is deleted or of another kind is not counted`() throws {
    let book = try fixture.open()
    let id = try spend("100 KRW", "a", on: "2026-11-02", in: book)
    try book.save(fixture.todo("milk"))
    try book.commit(Transaction(OperationLabel("delete"), [.delete(.expense, id)]))
    #expect(book.ledger(LedgerQuery(try november)) == LedgerPage())
    #expect(book.folderSums(try november) == FolderSums())
  }

  @Test func `a category with signs that JSON escapes is one category`() throws {
    let book = try fixture.open()
    let name = "a \"b\" \\ \u{202E}c"
    try spend("100 KRW", name, on: "2026-11-02", in: book)
    try spend("200 KRW", name, on: "2026-11-03", in: book)
    let page = book.ledger(LedgerQuery(try november, category: .named(name)))
    #expect(page.categories.map(\.category) == [.named(name)])
    #expect(page.rows.count == 2)
    #expect(book.summary(of: try #require(page.rows.first)).category == name)
  }

  @Test func `an expense of which the amount is damaged is listed, and counted nowhere`() throws {
    let book = try fixture.open()
    let id = try spend("100 KRW", "a", on: "2026-11-02", in: book)
    for value: FieldValue in [.text("4500"), .number(5), .truth(true), .json("[1]")] {
      try book.commit(
        Transaction(OperationLabel("edit"), [.set(.expense, id, [.amount: value])]))
      let page = book.ledger(LedgerQuery(try november))
      #expect(page.totals.isEmpty && page.rows.count == 1)
      let summary = book.summary(of: page.rows[0])
      #expect(summary.amount == nil && !summary.isReadable)
      #expect(book.record(ExpenseEntity.self, at: page.rows[0]).value == nil)
    }
  }

  @Test func `two machines' amounts never mix one's number with the other's currency`() throws {
    let here = BookFixture(seed: 1000)
    let there = BookFixture(seed: 2000)
    let one = try here.open()
    let id = try spend("100 KRW", nil, on: "2026-11-02", in: one)
    try copyAll(from: here, to: there)
    let other = try there.open()
    for (book, amount) in [(one, "5000 KRW"), (other, "350 USD")] {
      try book.commit(
        Transaction(OperationLabel("edit"), [.set(.expense, id, [.amount: .text(amount)])]))
      there.clock.milliseconds += 1000
    }
    try copyAll(from: there, to: here)
    try one.refresh()
    let row = try #require(one.row(of: id))
    let summary = one.summary(of: row)
    #expect(summary.versions == 2)
    #expect(["5000 KRW", "350 USD"].contains(summary.amount?.text))
  }

  private func copyAll(from: BookFixture, to: BookFixture) throws {
    for slot in try from.slots() {
      let bytes = try #require(from.memory?.contents(from.path(slot: slot)))
      try to.memory?.makeDirectories(durably: "\(to.location.data)/log/\(slot)")
      try to.memory?.setMode(to.location.data, 0o700)
      try to.memory?.put(to.path(slot: slot), bytes)
    }
  }
}
