import Processes
import PseudoTerminals
import Testing

/// daybook as a job of a shell.
@Suite struct SuspensionTests {
  private func openInShell(_ home: Home) async throws -> RealTerminal {
    let shell = try await RealTerminal(
      running: .named("bash", in: home.environment), ["--norc", "--noprofile", "-i"], in: home)
    try await shell.type("PS1=ready:; \(try Program.daybook().path)")
    try await shell.press(.enter)
    try await shell.waitFor("Inbox")
    return shell
  }

  @Test func `Ctrl-Z gives the shell its terminal, and fg brings back what was being typed`()
    async throws
  {
    let home = try Home()
    let shell = try await openInShell(home)
    try await shell.type("3a")
    try await shell.waitFor("New page ›")
    try await shell.press(.tab)
    try await shell.waitUntilGone("New page ›")
    try await shell.type("Rain all day 비가 온다")
    try await shell.waitFor("비가 온다")
    try await shell.press(.control("z"))
    try await shell.waitFor("Stopped")
    try await shell.waitUntilGone("New page")
    #expect(try await shell.cursor().isVisible)
    try await shell.type("echo $((6 * 7))")
    try await shell.press(.enter)
    try await shell.waitFor("42")
    try await shell.resize(to: .large)
    try await shell.type("fg")
    try await shell.press(.enter)
    try await shell.waitFor("Rain all day 비가 온다")
    try await shell.type("!")
    try await shell.press(.control("s"))
    try await shell.waitUntilGone("New page")
    try await shell.press(.control("c"))
    try await shell.waitFor("ready:")
    #expect(try await home.daybook("list", "--kind", "all").contains("Rain all day 비가 온다!"))
  }

  @Test func `a suspended program that is told to end does so, without the terminal`() async throws
  {
    let home = try Home()
    let shell = try await openInShell(home)
    try await shell.press(.control("z"))
    try await shell.waitFor("Stopped")
    // One that touched the terminal would be stopped again, and stay.
    try await shell.type("kill %1; while kill -0 %1 2> /dev/null; do :; done; echo")
    try await shell.press(.enter)
    try await shell.waitFor("Done")
  }
}
