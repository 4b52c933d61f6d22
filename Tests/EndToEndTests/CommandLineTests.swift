import Foundation
import Processes
import Testing

@Suite struct CommandLineTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// What `list --json` prints of an entry, as far as these tests look.
  private struct Listed: Decodable {
    var id: String
    var title: String
    var folder: String?
    var due: String?
    var tags: [String]
  }

  private func listed(_ arguments: String...) async throws -> [Listed] {
    let output = try await home.daybook(["list", "--json"] + arguments)
    return try JSONDecoder().decode([Listed].self, from: Data(output.output.utf8))
  }

  @Test func `a folder is filled from the command line, undone and filled again`() async throws {
    try await home.daybook(
      "folder", "add", "Home", "--colour", "#1D9BF6", "--on-delete", "nullify")
    try await home.daybook("add", "Buy milk 우유", "--due", "tomorrow", "--tag", "shop")
    try await home.daybook("add", "Ironing")

    let unassigned = try await listed("--unassigned")
    #expect(Set(unassigned.map(\.title)) == ["Buy milk 우유", "Ironing"])
    let milk = try #require(unassigned.first { $0.title == "Buy milk 우유" })
    #expect(try await listed("--tag", "#shop").map(\.id) == [milk.id])
    #expect(milk.tags == ["shop"] && milk.due?.count == 10 && milk.folder == nil)

    let assigned = try await home.daybook(
      ["assign"] + unassigned.map(\.id) + ["--folder", "Home"])
    #expect(assigned.status == .success)
    #expect(try await listed("--unassigned").isEmpty)
    try await home.daybook("undo")
    #expect(try await listed("--unassigned").count == 2)
    try await home.daybook("redo")
    #expect(try await listed("--folder", "Home").map(\.folder) == ["Home", "Home"])
    try await home.daybook("check")
  }

  @Test func `words alone say the same with the parser of options and without it`() async throws {
    try await home.daybook("add", "Buy", "milk", "tomorrow", "#shop", "!high", "every", "week")
    try await home.daybook(
      "add", "--", "Buy", "milk", "tomorrow", "#shop", "!high", "every", "week")
    let added = try await home.daybook(["list", "--json"])
    let entries = try #require(
      JSONSerialization.jsonObject(with: Data(added.output.utf8)) as? [[String: Any]])
    let facts = entries.map { entry in
      entry.filter { !["id", "created", "modified"].contains($0.key) } as NSDictionary
    }
    #expect(facts.count == 2 && facts.first == facts.last)
  }

  @Test(arguments: [
    (["add"], "missing expected argument “<text> ...”. See daybook add --help"),
    (["list", "--dta"], "unknown option “--dta”. Did you mean “--data”? See daybook list --help"),
    (["buy", "milk"], "there is no command “buy”. See daybook --help"),
    (["folder", "mke"], "there is no command “folder mke”. See daybook --help"),
  ])
  func `a mistake in a command is one sentence after another`(
    arguments: [String], errors: String
  ) async throws {
    let result = try await home.daybook(arguments)
    #expect(result.errors == "daybook: \(errors)\n")
  }

  @Test(arguments: [
    (["add", "Buy", "milk", "tomorrow", "#shop"], "☐  tomorrow  Buy milk  #shop"),
    (["add", "--", "tea ₩4500"], "$  today  tea  ₩4,500"),
    (["spend", "₩1,200", "bus"], "$  today  bus  ₩1,200"),
  ])
  func `on a terminal what is added shows what was understood`(
    arguments: [String], line: String
  ) async throws {
    let terminal = try await home.openDaybook(arguments: arguments)
    try await terminal.waitFor(line)
    #expect(try await terminal.waitForExit() == .success)
  }

  @Test func `on a terminal a command says what it has done, and in a pipe nothing`() async throws {
    let milk = try await home.daybook("add", "milk").trimmingCharacters(in: .newlines)
    let bread = try await home.daybook("add", "bread").trimmingCharacters(in: .newlines)
    #expect(try await home.daybook("done", bread) == "")
    for (arguments, said) in [
      (["done", milk], "✓ Finished “milk”"), (["done", milk], "Nothing changed"),
      (["edit", milk, "--title", "tea"], "✓ "), (["delete", milk, bread], "✓ Deleted 2 to-dos"),
    ] {
      let terminal = try await home.openShell(running: arguments)
      try await terminal.waitFor(said)
      terminal.close()
    }
  }

  @Test func `the amount of an expense may stand behind it`() async throws {
    try await home.daybook("spend", "커피", "1만", "2천원")
    try await home.daybook("spend", "₩3,000", "bus", "24")
    let list = try await home.daybook("list", "--kind", "expense")
    #expect(list.contains("커피  ₩12,000  @today") && list.contains("bus 24  ₩3,000  @today"))
  }
}
