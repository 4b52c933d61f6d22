import SeededRandom
import Core
import Entities
import Services
import Testing

@MainActor struct LedgerTableTests {
  private let fixture = ExchangeFixture()

  init() {
    fixture.fixture.money = MoneyText(.won)
  }

  /// Returns an expense of a table, as this program would write it.
  private func item(
    _ id: String, _ money: String, _ category: String?, _ product: String, _ status: Bool,
    _ memo: String?
  ) -> String {
    """
    {"id": \(AwkwardText.quoted(id)), "money": \(money), \
    "category": \(category.map(AwkwardText.quoted) ?? "null"), "product": \(AwkwardText.quoted(product)), \
    "status": \(status), "memo": \(memo.map(AwkwardText.quoted) ?? "null")}
    """
  }

  private func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

  /// Returns a table of all awkward texts in a random order, which is the same for the same seed.
  private func table(_ seed: UInt64, prefix: String = "") -> String {
    var random = SeededGenerator(seed)
    let amounts = ["4500", "0", "-1", "\(Int64.max)", "\(Int64.min)"]
    let texts = AwkwardText.texts.shuffled(using: &random)
    return list(
      texts.enumerated().map { index, text in
        item(
          "\(prefix)\(index)\(text)", amounts[index % amounts.count],
          [text, nil].randomElement(using: &random) ?? nil, text, .random(using: &random),
          [text, nil].randomElement(using: &random) ?? nil)
      })
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a table is exported as it was imported`(seed: UInt64) async throws {
    let book = try fixture.fixture.open()
    let file = table(seed) + "\n"
    let plan = try #require(try await fixture.importing(file, into: book).first)
    #expect(plan.format == .ledger && plan.newCount == AwkwardText.texts.count)
    let again = try fixture.fixture.reopen()
    #expect(try fixture.text(.ledger, again) == file)
    let second = try await fixture.plan(file, again)
    #expect(second.newCount == 0 && second.knownCount == AwkwardText.texts.count)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `folders with tables are exported as they were imported`(seed: UInt64) async throws {
    let book = try fixture.fixture.open()
    let file = """
      [{"id": "a", "name": "개인", "detail": \(table(seed))}, \
      {"id": "b", "name": "빈", "detail": []}, \
      {"id": "c", "name": "Work", "detail": \(table(seed))}, \
      {"id": "", "name": "", "detail": \(table(seed + 100))}]

      """
    try await fixture.importing(file, into: book)
    let again = try fixture.fixture.reopen()
    #expect(again.folders.all().map(\.name) == ["개인", "빈", "Work"])
    #expect(try fixture.text(.ledger, again) == file)
    #expect(try await fixture.plan(file, again).newCount == 0)
    try again.history.undo()
    #expect(again.isEmpty)
  }

  @Test func `a ledger moves to another book with its days and currencies`() async throws {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home")
    var coffee = ExpenseDraft("커피", Money(350, .dollar))
    coffee.date = try book.date("2024-02-29")
    coffee.category = "카페"
    coffee.folder = home
    try book.ledger.add(coffee)
    try book.ledger.add(ExpenseDraft("우유", Money(4500, .won)))
    let file = try fixture.text(.ledger, book)
    let other = ExchangeFixture()
    other.fixture.money = fixture.fixture.money
    let copy = try other.fixture.open()
    try await other.importing(file, into: copy)
    #expect(try other.text(.ledger, copy) == file.replacing("id-1", with: "id-1"))
    let expenses = copy.ids(.everywhere).compactMap(copy.ledger.expense)
    #expect(expenses.map(\.product) == ["우유", "커피"])
    #expect(expenses.last?.amount == Money(350, .dollar) && expenses.last?.category == "카페")
    #expect(expenses.last?.date.text == "2024-02-29")
    #expect(try await fixture.plan(file, book).newCount == 0)
  }

  @Test func `money without a currency is the user's, in whole units`() async throws {
    fixture.fixture.money = MoneyText(.dollar)
    let book = try fixture.fixture.open()
    let file =
      list([item("1", "3.5", nil, "a", false, nil), item("2", "4500", nil, "b", true, "")]) + "\n"
    try await fixture.importing(file, into: book)
    let amounts = book.ids(.inbox).compactMap { book.ledger.expense($0)?.amount }
    #expect(amounts == [Money(350, .dollar), Money(450_000, .dollar)])
    #expect(try fixture.text(.ledger, book) == file)
  }

  @Test func `fields are kept, changed or lost`() async throws {
    let book = try fixture.fixture.open()
    let plan = try await fixture.plan(
      #"""
      [{"id": "f", "name": "x", "icon": 1, "detail": [
        {"id": "1", "money": 4.5e3, "product": "a", "shop": "b", "memo": ""}]}]
      """#, book)
    #expect(plan.outcomes.counts["money"] == FieldOutcomes.Count(changed: 1))
    #expect(plan.outcomes.counts["memo"] == FieldOutcomes.Count(kept: 1))
    #expect(plan.outcomes.counts["shop"] == FieldOutcomes.Count(lost: 1))
    #expect(plan.outcomes.counts["icon"] == FieldOutcomes.Count(lost: 1))
    #expect(plan.outcomes.counts["id"] == FieldOutcomes.Count(kept: 2))
    #expect(book.isEmpty)
  }

  @Test func `what was settled, moved or renamed since is recognised`() async throws {
    let book = try fixture.fixture.open()
    let file = list([item("1", "1", nil, "a", false, nil), item("2", "2", nil, "b", false, nil)])
    try await fixture.importing(file, into: book)
    try book.entries.finish(book.ids(.inbox))
    try book.entries.assign(book.ids(.inbox), to: try book.folders.add("Home"))
    let seen = try #require(book.ids(.everywhere).compactMap(book.ledger.expense).first)
    var edited = seen
    edited.product = "renamed"
    try book.ledger.save(edited, over: seen)
    let plan = try await fixture.plan(file, book)
    #expect(plan.newCount == 0 && plan.knownCount == 2)
    #expect(try await fixture.plan(try fixture.text(.ledger, book), book).newCount == 0)
  }

  @Test func `a folder that the book has takes the table in`() async throws {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("home", maximum: 1)
    let one = #"[{"id": "f", "name": "Home", "detail": ["#
    let first = one + item("1", "1", nil, "a", false, nil) + "]}]"
    let full = one + item("2", "1", nil, "b", false, nil) + "]}]"
    try await fixture.importing(first, into: book)
    #expect(book.titles(.folder(home)) == ["a"])
    #expect(
      await fixture.refusal(of: Array(full.utf8), book)
        == ExchangeError(.folderFull("home", maximum: 1, count: 2), item: 1, field: "detail"))
    #expect(try fixture.text(.ledger, book).hasPrefix(#"[{"id": "f", "name": "home""#))
  }
}
