import Testing

@Suite struct UndoTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `undo and redo go on after a restart`() async throws {
    try await home.daybook("add", "Buy milk 우유")
    try await home.daybook("add", "Ironing")

    let first = try await home.openDaybook()
    try await first.waitFor("Inbox")
    try await first.press(.enter)
    try await first.waitFor("Ironing")
    try await first.type("d")
    try await first.waitUntilGone("☐    Buy milk")
    try await first.type("qq")
    try await first.waitForExit()

    let second = try await home.openDaybook()
    try await second.waitFor("Inbox")
    try await second.press(.enter)
    try await second.waitFor("Ironing")
    try await second.type("u")
    try await second.waitFor("☐    Buy milk 우유")
    try await second.type("u")
    try await second.waitUntilGone("☐    Ironing")
    try await second.type("qq")
    try await second.waitForExit()

    let third = try await home.openDaybook()
    try await third.waitFor("Inbox")
    try await third.press(.enter)
    try await third.waitFor("Buy milk")
    try await third.type("U")
    try await third.waitFor("☐    Ironing")
    try await third.press(.control("r"))
    try await third.waitUntilGone("☐    Buy milk")
  }
}
