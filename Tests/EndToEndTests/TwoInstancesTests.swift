import Testing

@Suite struct TwoInstancesTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func openInbox() async throws -> RealTerminal {
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    try await terminal.press(.enter)
    try await terminal.waitFor("by due day")
    return terminal
  }

  @Test func `each of two screens shows the other's edits, and the command's`() async throws {
    try await home.daybook("add", "From the command")
    let left = try await openInbox()
    let right = try await openInbox()
    try await left.type("a")
    try await left.waitFor("›")
    try await left.type("From the left")
    try await left.press(.enter)
    try await right.waitFor("☐    From the left")

    try await right.type("gx")
    try await left.waitFor("1/2 done")
    try await home.daybook("add", "Another command")
    for terminal in [left, right] { try await terminal.waitFor("☐    Another command") }
  }

  @Test func `the first edit of an empty book reaches a screen that was open before`() async throws
  {
    let terminal = try await openInbox()
    try await home.daybook("add", "Buy milk 우유")
    try await terminal.waitFor("☐    Buy milk 우유")
  }
}
