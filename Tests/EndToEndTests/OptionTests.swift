import Foundation
import Processes
import Testing

/// Options that say something else than the rest of the command, or what its entry does not have.
@Suite struct OptionTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func added(_ arguments: String...) async throws -> String {
    try await home.daybook(arguments).output.trimmingCharacters(in: .newlines)
  }

  @Test(arguments: [
    (["> page"], ["--notes", "n"], "--notes"),
    (["meet", "fri", "10:00-11:00"], ["--priority", "high"], "--priority"),
    (["meet fri 10:00-11:00"], ["--estimate", "1h", "--start", "mon"], "--start, --estimate"),
    (["$5 lunch"], ["--after", "ID"], "--after"), (["$5 lunch"], ["--parent", "ID"], "--parent"),
    (["-"], ["--priority", "high"], "--priority"),
  ])
  func `an option for what the entry of the line does not have is refused`(
    words: [String], options: [String], refused: String
  ) async throws {
    let id = try await added("add", "first")
    let options = options.map { $0 == "ID" ? id : $0 }
    let result = try await home.daybook(
      ["add"] + words + options, input: "milk\nmeet fri 10:00-11:00\n")
    // What was piped is kept in a file, like that of other lines that are refused.
    #expect(result.status == .code(words == ["-"] ? 1 : 2))
    #expect(result.errors.contains("is no to-do and has no \(refused). "), "\(result.errors)")
    #expect(try await home.daybook("list", "--kind", "all", "--format", "{title}") == "first\n")
    let verbatim = try await home.daybook(
      ["add", "--verbatim"] + words + options, input: "milk\nmeet fri 10:00-11:00\n")
    #expect(verbatim.status == .success)
  }

  @Test func `what an entry has may be given`() async throws {
    let lunch = try await added("add", "$5 lunch", "--notes", "with Minji")
    #expect(try await home.daybook("show", lunch).contains("with Minji"))
    let meeting = try await added("add", "meet fri 10:00-11:00", "--notes", "room 4")
    #expect(try await home.daybook("show", meeting).contains("room 4"))
  }

  @Test(arguments: [["--folder", "Work", "below"], ["below /Work"]])
  func `what is below a to-do goes to no other folder`(words: [String]) async throws {
    for name in ["Home", "Work"] { try await home.daybook("folder", "add", name) }
    let upper = try await added("add", "upper", "-f", "Home")
    let result = try await home.daybook(["add", "--parent", upper] + words)
    #expect(result.status == .code(2))
    #expect(result.errors.hasPrefix("daybook: “upper” lies in another folder"))
    try await home.daybook("add", "below", "--parent", upper, "--folder", "Home")
  }

  @Test func `a day of an event is given once`() async throws {
    let id = try await added("event", "X", "--from", "fri 10:00")
    let result = try await home.daybook(["edit", id, "--from", "fri 12:00", "--date", "sat"])
    #expect(result.status == .code(2))
    #expect(result.errors == "daybook: --from and --date exclude each other\n")
  }

  @Test func `a page and an expense always have a day`() async throws {
    for id in [try await added("diary", "rain"), try await added("spend", "3", "tea")] {
      let result = try await home.daybook(["edit", id, "--date", ""])
      #expect(result.status == .code(1))
      #expect(result.errors.hasPrefix("daybook: a day is needed, not an empty text"))
    }
  }

  @Test func `what was spent is read as in the line of the ledger`() async throws {
    let id = try await added("spend", "₩4500 커피 #카페 #work", "--tag", "morning")
    let shown = try await home.daybook("show", id, "--json")
    #expect(shown.contains("\"title\": \"커피\"") && shown.contains("\"category\": \"카페\""))
    #expect(shown.contains("\"tags\": [\"morning\", \"work\"]"), "\(shown)")
    let other = try await added("spend", "2 coffees 9.80€ #카페", "--category", "food")
    let text = try await home.daybook("show", other)
    #expect(text.contains("2 coffees\n") && text.contains("€9.80") && text.contains("#카페"))
    #expect(text.contains("Category: food"))
  }

  @Test func `what is closed in one way is not closed in the other`() async throws {
    let (done, dropped) = (try await added("add", "wash"), try await added("add", "iron"))
    try await home.daybook("done", done)
    try await home.daybook("drop", dropped)
    let drop = try await home.daybook(["drop", done])
    #expect(drop.status == .code(1) && drop.errors.hasPrefix("daybook: “wash” is done. Open it"))
    let finish = try await home.daybook(["done", dropped])
    #expect(finish.status == .code(1))
    #expect(finish.errors.hasPrefix("daybook: “iron” is dropped. Open it"))
    try await home.daybook("done", done)
    try await home.daybook("drop", dropped)
  }

  @Test func `a due day besides the rule is said`() async throws {
    let id = try await added("add", "plants", "--repeat", "every tue and fri")
    let result = try await home.daybook(["edit", id, "--due", "sat"])
    #expect(result.status == .success)
    #expect(result.errors.contains("due on a day that “every Tue, Fri” does not have"))
  }

  @Test func `tags with a comma between them are several`() async throws {
    try await home.daybook("add", "x", "--tag", "a,b")
    #expect(try await home.daybook("list", "--tag", "a,b", "--format", "{title}") == "x\n")
    #expect(try await home.daybook("list", "--tag", "a,c", "--format", "{title}") == "")
  }

  @Test func `an order is the same as an option and in a query`() async throws {
    for amount in ["3", "1", "2"] { try await home.daybook("spend", amount, "tea") }
    func amounts(_ arguments: String...) async throws -> String {
      try await home.daybook(["list", "--kind", "expense", "--format", "{amount}"] + arguments)
        .output
    }
    let up = try await amounts("--sort", "amount")
    #expect(up == "100\n200\n300\n")
    #expect(try await amounts("sort:amount") == up)
    let down = try await amounts("--sort", "amount", "--reverse")
    #expect(down == "300\n200\n100\n")
    #expect(try await amounts("sort:-amount") == down)
  }

  @Test func `a negative number of acts is refused`() async throws {
    let result = try await home.daybook(["history", "-n=-2"])
    #expect(result.status == .code(2))
    #expect(result.errors == "daybook: “-2” is not a number of entries\n")
  }

  @Test func `a status bar gets one line`() async throws {
    try await home.daybook("add", "milk", "--due", "today")
    let status = try await home.daybook("status", "--json")
    #expect(status == "{\"class\":\"due\",\"text\":\"1 due\",\"tooltip\":\"1 open to-do\"}\n")
  }

  @Test func `what opens in no editor is said to be changed by options`() async throws {
    let id = try await added("event", "X", "--from", "fri 10:00")
    let result = try await home.daybook(["edit", id])
    #expect(result.status == .code(2))
    let reason = "only to-dos and pages open in an editor. “X” can be changed by --title"
    #expect(result.errors.hasPrefix("daybook: \(reason)"), "\(result.errors)")
  }

  @Test func `mistakes in the settings are said beside paths and reminders`() async throws {
    try home.configure("theme = \"nope\"\nlanguage = \"xx\"\n")
    for command in [["path"], ["remind", "--print"]] {
      let errors = try await home.daybook(command).errors
      #expect(errors.contains("nope") && errors.contains("xx"), "\(errors)")
    }
    try home.configure("theme = \n")
    for command in [["path"], ["remind", "--print"]] {
      let result = try await home.daybook(command)
      #expect(result.status == .success && result.errors.contains("config.toml"))
    }
    try home.configure("theme = \"dark\"\n")
    try await home.daybook("path")
    try await home.daybook("remind", "--print")
  }

  @Test func `a time that was moved is found by the day on which it is`() async throws {
    let id = try await added("event", "E", "--from", "2026-12-01 10:00", "--repeat", "every week")
    try await home.daybook("edit", "\(id)@2026-12-01", "--date", "2026-12-02")
    let shown = try await home.daybook("show", "\(id)@2026-12-02")
    #expect(try await home.daybook("show", "\(id)@2026-12-01") == shown)
    #expect(try await home.daybook(["show", "\(id)@2026-12-03"]).status == .code(1))
  }
}
