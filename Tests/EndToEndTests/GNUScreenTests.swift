import Processes
import PseudoTerminals
import Testing

@Suite struct GNUScreenTests {
  let home: Home
  let screen: GNUScreen

  init() throws {
    home = try Home()
    screen = try GNUScreen(in: home)
  }

  private func detach(_ terminal: RealTerminal) async throws {
    try await terminal.press(.control("a"))
    try await terminal.type("d")
    #expect(try await terminal.waitForExit() == .success)
  }

  @Test func `the book is read and written, and Esc waits for no other key`() async throws {
    try await home.daybook("add", "Buy milk 우유")
    try await home.daybook("add", "Ironing")
    let terminal = try await screen.openDaybook()
    try await terminal.waitFor("Inbox")
    try await terminal.press(.down, .up, .enter)
    try await terminal.waitFor("☐    Buy milk 우유")
    try await terminal.type("/iron")
    try await terminal.waitUntilGone("Buy milk")
    try await terminal.press(.escape)
    try await terminal.waitFor("☐    Buy milk 우유")
    try await terminal.type("aCall 엄마\n")
    try await terminal.waitFor("☐    Call 엄마")
    // The line stays open for the next one.
    try await terminal.press(.escape)
    try await terminal.waitFor(" 3/3")
    try await terminal.press(.escape)
    try await terminal.waitFor("Inbox                                                     3")
    try await terminal.type("q")
    #expect(try await terminal.waitForExit() == .success)
    #expect(try await home.daybook("list").contains("Call 엄마"))
  }

  @Test func `in another terminal of any size the screens are the same after the first has gone`()
    async throws
  {
    let first = try await screen.openDaybook()
    try await first.waitFor("Inbox")
    try await first.type("+Buy milk 우유")
    try await first.waitFor("Buy milk 우유")
    try await detach(first)

    let second = try await screen.attach(size: .large)
    try await second.waitFor("› Buy milk 우유")
    try await second.press(.enter)
    try await second.waitFor("│   ☐    Buy milk 우유")
    try await second.press(.escape)
    try await second.resize(to: TerminalSize(columns: 60, rows: 15))
    try await second.waitUntilGone("│   ☐    Buy milk 우유")
    try await second.waitFor("a Add folder")
    #expect(try await second.screen().row(of: "a Add folder") == 14)
    second.close()

    let third = try await screen.attach()
    try await third.waitFor("updated today")
    #expect(try await third.screen().row(of: "a Add folder") == 23)
    try await third.press(.control("c"))
    #expect(try await third.waitForExit() == .success)
    try await home.daybook("check")
  }
}
