import Foundation
import Processes
import Testing

@Suite struct LedgerTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// What `list --json` prints of an expense.
  private struct Expense: Decodable, Equatable {
    var title: String
    var date: String
    var amount: Int64
    var currency: String
    var category: String?
    var settled: Bool
    var memo: String?
  }

  private func expenses() async throws -> [Expense] {
    let output = try await home.daybook("list", "--kind", "expense", "--json")
    return try JSONDecoder().decode([Expense].self, from: Data(output.utf8))
  }

  @Test func `money is spent on the command line and listed as JSON`() async throws {
    try await home.daybook("folder", "add", "Cafe")
    let id = try await home.daybook(
      "spend", "₩4,500", "커피", "한", "잔", "--category", "카페", "--date", "2026-02-03", "--folder",
      "Cafe", "--memo", "with Minji")
    try await home.daybook("add", "KWD1.250 postcard 2026-02-04")
    let found = try await expenses().sorted { $0.date < $1.date }
    #expect(
      found == [
        Expense(
          title: "커피 한 잔", date: "2026-02-03", amount: 4500, currency: "KRW", category: "카페",
          settled: false, memo: "with Minji"),
        Expense(
          title: "postcard", date: "2026-02-04", amount: 1250, currency: "KWD", category: nil,
          settled: false, memo: nil),
      ])
    let shown = try await home.daybook("show", id.trimmingCharacters(in: .newlines))
    #expect(shown.hasPrefix("커피 한 잔\n") && shown.contains("Amount: ₩4,500\n"))
  }

  @Test func `an expense is changed and settled on the command line`() async throws {
    let id = try await home.daybook("spend", "$3.50", "coffee").trimmingCharacters(in: .newlines)
    try await home.daybook(
      "edit", id, "--amount", "3,20 €", "--category", "cafe", "--date", "2026-03-01", "--notes", "m"
    )
    try await home.daybook("done", id)
    #expect(
      try await expenses() == [
        Expense(
          title: "coffee", date: "2026-03-01", amount: 320, currency: "EUR", category: "cafe",
          settled: true, memo: "m")
      ])
    let result = try await home.daybook(["edit", id])
    #expect(result.status == .code(2))
    #expect(result.errors.contains("can be changed by --title, --amount"))
  }

  @Test(arguments: [
    ["3만", "5천원", "세금"], ["35,000", "원", "세금"], ["3만 5천 원", "세금"], ["세금 3만 5천원"],
    ["35,000", "KRW", "세금"], ["₩ 35,000 세금"],
  ])
  func `an amount may be several words`(words: [String]) async throws {
    let id = try await home.daybook(["spend"] + words).output.trimmingCharacters(in: .newlines)
    let shown = try await home.daybook("show", id)
    #expect(shown.hasPrefix("세금\n") && shown.contains("Amount: ₩35,000\n"))
  }

  @Test(arguments: [
    ("4.5k", "“4.5k” is not an amount"), ("$1.005", "“$1.005” is too fine"),
    ("9223372036854775808원", "“9223372036854775808원” is more money"),
  ])
  func `a text that is not an amount is refused`(amount: String, reason: String) async throws {
    let result = try await home.daybook(["spend", amount, "coffee"])
    #expect(result.status == .code(1) && result.output.isEmpty)
    #expect(result.errors.hasPrefix("daybook: \(reason)"))
    #expect(try await expenses().isEmpty)
  }

  @Test func `the ledger is kept on the screen`() async throws {
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    try await terminal.type("4")
    try await terminal.waitFor("nothing spent")
    try await terminal.type("a")
    try await terminal.waitFor("New expense")
    try await terminal.type("coffee $3.50 #카페")
    try await terminal.press(.enter)
    try await terminal.waitFor("✓ Expense $3.50 coffee → Inbox")
    try await terminal.waitFor("1 expense")
    try await terminal.press(.escape)
    try await terminal.waitUntilGone("New expense")
    try await terminal.type("x")
    try await terminal.waitFor("▌ ✓")
    #expect(try await expenses().map(\.settled) == [true])
  }
}
