import Foundation
import Processes
import Testing

/// `list`, with what narrows it.
@Suite struct ListCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private struct Listed: Decodable {
    var title: String
    var due: String?
  }

  private func listed(_ arguments: String...) async throws -> [String] {
    let output = try await home.daybook(["list", "--json"] + arguments)
    return try JSONDecoder().decode([Listed].self, from: Data(output.output.utf8)).map(\.title)
  }

  @Test func `what was written in another zone is due when its moment comes here`() async throws {
    let (york, seoul) = (["TZ": "America/New_York"], ["TZ": "Asia/Seoul"])
    let id = try await home.daybook(
      ["add", "Call", "--due", "2099-12-01 09:00", "--start", "2099-11-30 20:00"], environment: york
    ).output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try await home.daybook(["list"], environment: york).output.contains("1 Dec 2099 09:00"))
    #expect(
      try await home.daybook(["list"], environment: seoul).output.contains("1 Dec 2099 23:00"))
    let query = ["list", "due:2099-12-01", "start:2099-12-01", "--count"]
    #expect(try await home.daybook(query, environment: seoul).output == "1\n")
    #expect(try await home.daybook(query, environment: york).output == "0\n")
    _ = try await home.daybook(["edit", id, "--title", "Call home"], environment: seoul)
    #expect(try await home.daybook(["show", id], environment: york).output.contains("09:00"))
    #expect(
      try await home.daybook(["history", id]).output.components(separatedBy: "Due").count == 2)
  }

  @Test func `a sign behind a minus excludes, and is no option`() async throws {
    try await home.daybook("folder", "add", "Home")
    for line in ["Milk /Home", "Tea #cup", "Jam"] { try await home.daybook("add", line) }
    for (word, titles) in [("-/home", "Tea\nJam\n"), ("-#cup", "Milk\nJam\n")] {
      #expect(try await home.daybook("list", word, "--format", "{title}") == titles)
      #expect(try await home.daybook("list", "--", word).contains("Jam"))
    }
    #expect(try await home.daybook("list", "--format", "-#").contains("-#"))
    #expect(try await home.daybook("list", "--all", "--kind=todo", "-#cup").contains("Milk"))
    #expect(try await home.daybook("next", "--count", "-/home") == "2\n")
    #expect(try await home.daybook("status", "-#cup", "--format", "{open}") == "2\n")
    let refused = try await home.daybook(["list", "-/homme"])
    #expect(refused.errors.contains("column 2: no folder “homme”"))
  }

  @Test func `words narrow a list as the filter of the screens does`() async throws {
    try await home.daybook("add", "Buy milk 우유")
    try await home.daybook("add", "Buy bread")
    #expect(try await listed("MILK") == ["Buy milk 우유"])
    #expect(try await listed("ㅇㅇ") == ["Buy milk 우유"])
    #expect(try await listed("bread", "buy") == ["Buy bread"])
    #expect(try await listed("butter").isEmpty)
  }

  @Test func `lines have the fields that their format names`() async throws {
    try await home.daybook("add", "Buy milk #shop #food", "--due", "2030-01-02")
    try await home.daybook("spend", "3", "tea")
    #expect(
      try await home.daybook("list", "--kind", "all", "--format", "{title}|{due}|{tags}|{{x}}")
        .contains("Buy milk|2030-01-02|food shop|{x}\ntea|||{x}\n"))
    let object = try JSONSerialization.jsonObject(
      with: Data(try await home.daybook("list", "--json", "--kind", "all").utf8))
    for entry in try #require(object as? [[String: Any]]) {
      let format = entry.keys.map { "{\($0)}" }.joined(separator: " ")
      try await home.daybook("list", "--format", format)
    }
  }

  @Test(arguments: ["{titel}", "{title", "title}", "{}"])
  func `a format that names no field is refused`(format: String) async throws {
    let result = try await home.daybook(["list", "--format", format])
    #expect(result.status == .code(2))
    #expect(result.output.isEmpty && !result.errors.isEmpty)
  }

  @Test func `to-dos are listed by when they are due`() async throws {
    for (title, due) in [
      ("late", "yesterday"), ("now", "today"), ("soon", "+6d"), ("far", "+7d"),
    ] {
      try await home.daybook("add", title, "--due", due, "--verbatim")
    }
    try await home.daybook("add", "never")
    try await home.daybook("spend", "3", "tea")
    #expect(try await listed("--due", "overdue") == ["late"])
    #expect(try await listed("--due", "today") == ["now"])
    #expect(try await listed("--due", "week") == ["now", "soon"])
    #expect(try await listed("--due", "+7d") == ["far"])
    #expect(try await listed("--due", "-1d") == ["late"])
    let wrong = try await home.daybook(["list", "--due", "someday"])
    #expect(wrong.status == .code(1) && wrong.errors.contains("“someday” is not a day"))
  }

  @Test func `a query that cannot be read is wrong usage, and is explained`() async throws {
    _ = try await home.daybook("add", "milk today #shop")
    #expect(try await home.daybook("list", "due:today", "#shop").contains("milk"))
    #expect(try await home.daybook("list", "not", "#shop").isEmpty)
    let wrong = try await home.daybook(["list", "milk is:opne"])
    #expect(wrong.status == .code(2))
    #expect(wrong.errors.contains("column 9: no state “opne”. Did you mean open?"))
  }

  @Test func `what is done is to-dos that are finished and expenses that are settled`()
    async throws
  {
    let milk = try await home.daybook("add", "milk").trimmingCharacters(in: .newlines)
    let tea = try await home.daybook("spend", "3", "tea").trimmingCharacters(in: .newlines)
    try await home.daybook("add", "bread")
    try await home.daybook("spend", "3", "coffee")
    try await home.daybook("done", milk, tea)
    #expect(try await listed("--kind", "expense", "--done") == ["tea"])
    #expect(try await listed("--kind", "todo", "--done") == ["milk"])
    #expect(try await listed("--done") == ["milk"])
    #expect(Set(try await listed("--kind", "all", "--done")) == ["tea", "milk"])
  }

  @Test func `without a filter list shows to-dos, and with one every kind`() async throws {
    try await home.daybook("folder", "add", "Home")
    try await home.daybook("add", "milk #shop /Home")
    try await home.daybook("spend", "tea", "3", "-f", "Home", "-t", "shop")
    try await home.daybook("diary", "rain", "-t", "shop")
    #expect(try await listed() == ["milk"])
    #expect(try await listed("-k", "all") == ["milk", "tea", "rain"])
    #expect(try await listed("-f", "home") == ["milk", "tea"])
    #expect(try await listed("-t", "shop", "-n", "2") == ["milk", "tea"])
    #expect(try await listed("rain") == ["rain"])
    #expect(try await listed("-f", "home", "-k", "todo") == ["milk"])
    let wrong = try await home.daybook(["list", "--limit", "-3"])
    #expect(wrong.status == .code(2) && wrong.errors.contains("“-3” is not a number of entries"))
  }

  @Test func `on a terminal entries stand in columns, the day before the title`() async throws {
    try await home.daybook("add", "milk", "-d", "2026-01-02 18:00")
    try await home.daybook("add", "bread")
    let terminal = try await home.openShell(running: ["list"])
    defer { terminal.close() }
    try await terminal.waitFor("bread")
    let lines = try await terminal.screen().lines.map { $0.dropFirst(6) }
    #expect(lines.contains { $0.hasPrefix("  ☐  2 Jan 18:00  milk") })
    #expect(lines.contains { $0.hasPrefix("  ☐               bread") })
  }

  @Test func `a line fits into the terminal, and is whole in a pipe`() async throws {
    let title = Array(repeating: "word", count: 16).joined(separator: " ")
    try await home.daybook("folder", "add", "Home")
    try await home.daybook("add", "\(title) #shop /Home")
    try await home.daybook("add", "bread #shop")
    let terminal = try await home.openShell(running: ["list"])
    defer { terminal.close() }
    try await terminal.waitFor("bread")
    let lines = try await terminal.screen().lines
    #expect(lines.contains { $0.contains("☐  word word") && $0.hasSuffix("…  #shop  /Home") })
    #expect(lines.contains { $0.hasSuffix("#shop") })
    #expect(try await home.daybook("list").contains(title))
  }

  @Test func `a priority has a column of its own on a terminal, and narrows the list`() async throws
  {
    try await home.daybook("add", "milk !high")
    try await home.daybook("add", "bread")
    let terminal = try await home.openShell(running: ["list"])
    defer { terminal.close() }
    try await terminal.waitFor("bread")
    let lines = try await terminal.screen().lines.map { $0.dropFirst(6) }
    #expect(lines.contains { $0.hasPrefix("  ☐  !!  milk") })
    #expect(lines.contains { $0.hasPrefix("  ☐      bread") })
    #expect(try await listed("-p", "high") == ["milk"])
    #expect(try await listed("-p", "none") == ["bread"])
  }

  @Test func `a time that the clock skips is the same in the list and in JSON`() async throws {
    let berlin = ["TZ": "Europe/Berlin"]
    _ = try await home.daybook(["add", "early", "--due", "2027-03-28 02:30"], environment: berlin)
    let list = try await home.daybook(["list"], environment: berlin).output
    #expect(list.contains("28 Mar 2027 02:30"))
    let json = try await home.daybook(["list", "--json"], environment: berlin).output
    #expect(json.contains("\"due\": \"2027-03-28T02:30:00+01:00\""), "\(json)")
  }

  @Test func `JSON is one entry a line, whatever is in its texts`() async throws {
    try await home.daybook("add", "--verbatim", "a \"quote\" and a \\ backslash\tand a tab")
    _ = try await home.daybook(["diary", "-"], input: "first\nsecond line\u{1}\n\n한글 👩‍👩‍👧\n")
    let json = try await home.daybook("list", "--json", "--kind", "all")
    #expect(json.split(separator: "\n").count == 4)
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(
      entries.contains { $0["title"] as? String == "a \"quote\" and a \\ backslash\tand a tab" })
    let body = entries.compactMap { $0["body"] as? String }.first
    #expect(body?.contains("second line") == true && body?.contains("한글 👩‍👩‍👧") == true)
  }

  @Test func `deleted entries have a history, and paths are printed`() async throws {
    let id = try await home.daybook("add", "gone").trimmingCharacters(in: .newlines)
    try await home.daybook("delete", id)
    #expect(try await home.daybook("history", id).contains("gone"))
    let shown = try await home.daybook(["show", id])
    #expect(shown.status == .code(1) && shown.errors.contains("is deleted"))
    #expect(try await home.daybook("path").contains("book: \(home.path)/.local/share/daybook\n"))
  }
}
