import Glibc
import Processes
import Testing

/// daybook on another machine, over a line that may drop.
@Suite struct SecureShellTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `what was acknowledged is there after the line was cut, and open text is offered`()
    async throws
  {
    let machine = try await SecureShell(in: home)
    let cut = try await machine.openDaybook(in: home)
    try await cut.waitFor("Inbox")
    try await cut.press(.enter)
    try await cut.waitFor("by due day")
    try await cut.type("a")
    try await cut.waitFor("›")
    try await cut.type("Buy milk 우유")
    try await cut.press(.enter)
    try await cut.waitFor("☐    Buy milk 우유")
    try await cut.press(.escape)
    try await cut.type("3a")
    try await cut.press(.tab)
    try await cut.type("Rain all day 비가 온다")
    try await cut.waitFor("Rain all day 비가 온다")
    try await cut.send(signal: SIGKILL)
    try await cut.waitForExit()

    let next = try await machine.openDaybook(in: home)
    try await next.waitFor("Go on writing?")
    try await next.press(.enter)
    try await next.waitFor("Rain all day 비가 온다")
    try await next.press(.control("s"))
    try await next.waitUntilGone("Go on writing?")
    try await next.press(.control("c"))
    #expect(try await next.waitForExit() == .success)
    let list = try await home.daybook("list", "--kind", "all")
    #expect(list.contains("Buy milk 우유") && list.contains("Rain all day 비가 온다"))
    try await home.daybook("check")
  }
}
