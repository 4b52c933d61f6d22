import Testing

@Suite struct PlainTests {
  @Test(arguments: ["tmux-256color", "vt100"])
  func `the terminal's cursor walks along with the line in focus`(type: String) async throws {
    let home = try Home()
    try await home.daybook("folder", "add", "Home")
    let terminal = try await home.openDaybook(
      environment: ["TERM": type], arguments: ["--plain"])
    try await terminal.waitFor("> ")
    let screen = try await terminal.screen()
    let inbox = try #require(screen.row(of: "Inbox"))
    #expect(!screen.contains("──") && !screen.contains("--"))
    #expect(try await terminal.cursor() == CursorState(column: 0, row: inbox, isVisible: true))
    try await terminal.type("j")
    let line = try await poll(for: .seconds(10)) {
      let row = try await terminal.cursor().row
      return row > inbox ? try await terminal.screen().lines[row] : nil
    }
    #expect(line.hasPrefix(">") && line.contains("Home"))
  }
}
