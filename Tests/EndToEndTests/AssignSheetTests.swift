import PseudoTerminals
import Testing

@Suite struct AssignSheetTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// Opens the sheet over the folder Home, with two to-dos in Inbox.
  private func openSheet() async throws -> RealTerminal {
    try await home.daybook("folder", "add", "Home")
    for title in ["Buy milk 우유", "Ironing"] { try await home.daybook("add", title) }
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Home")
    try await terminal.type("jA")
    try await terminal.waitFor("(0 → 0)")
    return terminal
  }

  @Test func `what is picked and saved is in the folder, in one step of undo`() async throws {
    let terminal = try await openSheet()
    try await terminal.press(.space, .space)
    try await terminal.waitFor("(0 → 2)")
    try await terminal.press(.enter)
    try await terminal.waitFor("0/2")
    #expect(try await home.daybook("list", "--unassigned") == "")
    try await terminal.type("u")
    try await terminal.waitUntilGone("0/2")
    #expect(try await home.daybook("list", "--folder", "Home") == "")
  }

  @Test func `what is picked and cancelled changes nothing`() async throws {
    let terminal = try await openSheet()
    let history = try await home.daybook("history")
    try await terminal.press(.space)
    try await terminal.waitFor("(0 → 1)")
    try await terminal.press(.escape)
    try await terminal.waitUntilGone("→")
    #expect(try await home.daybook("list", "--folder", "Home") == "")
    #expect(try await home.daybook("history") == history)
  }

  @Test func `a sheet keeps what was picked through every size of the terminal`() async throws {
    let terminal = try await openSheet()
    try await terminal.press(.space)
    try await terminal.waitFor("(0 → 1)")
    let sizes: [TerminalSize] = [
      TerminalSize(columns: 50, rows: 20), TerminalSize(columns: 30, rows: 8),
      TerminalSize(columns: 40, rows: 10), TerminalSize(columns: 200, rows: 60), .standard,
    ]
    for size in sizes {
      try await terminal.resize(to: size)
      try await terminal.waitFor(size.columns < 40 ? "needs 40 columns" : "(0 → 1)")
    }
    try await terminal.press(.enter)
    try await terminal.waitFor("0/1")
    #expect(try await home.daybook("list", "--folder", "Home").contains("Buy milk 우유"))
  }
}
