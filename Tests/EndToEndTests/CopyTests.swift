import Testing

@Suite struct CopyTests {
  @Test func `y puts the marked titles into the clipboard of the terminal`() async throws {
    let home = try Home()
    try await home.daybook("add", "Buy milk 우유")
    try await home.daybook("add", "Ironing")
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    #expect(try await terminal.clipboard() == nil)
    try await terminal.press(.enter)
    try await terminal.waitFor("Ironing")
    try await terminal.type("*y")
    try await terminal.waitFor("Sent 2 entries to the clipboard")
    #expect(try await terminal.clipboard() == "Buy milk 우유\nIroning")
  }
}
