import Processes
import Testing

@Suite struct WideTextTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// Wide letters begin in even columns, or in odd ones.
  @Test(arguments: ["", "a"])
  func `what is drawn over halves of wide letters is whole`(first: String) async throws {
    let titles = (10...30).map { "\(first)\(String(repeating: "가나다라", count: 8)) \($0)" }
    let added = try await home.daybook(["add", "-"], input: titles.joined(separator: "\n"))
    #expect(added.status == .success)
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    try await terminal.press(.enter)
    try await terminal.waitFor("나다라 10")
    try await terminal.type("?")
    try await terminal.waitFor("Esc Close")
    let help = try await terminal.screen()
    let phrases = ["Set as done, or as not", "Edit the title", "Set the day or time it is due"]
    for phrase in phrases { #expect(help.contains(phrase)) }
  }
}
