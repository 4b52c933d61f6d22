import Processes
import Testing

@Suite struct TerminalTypeTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: ["unheard-of", "xterm-256color", "screen-256color", "linux", "vt100"])
  func `the screens open in a terminal of any kind`(type: String) async throws {
    try await home.daybook("add", "Buy milk 우유")
    let terminal = try await home.openDaybook(environment: ["TERM": type])
    try await terminal.waitFor("Inbox")
    try await terminal.press(.enter)
    try await terminal.waitFor("Buy milk 우유")
    try await terminal.type("qq")
    #expect(try await terminal.waitForExit() == .success)
  }

  @Test func `a command needs neither a TERM nor a terminal`() async throws {
    let result = try await home.daybook(["add", "Ironing"], environment: ["TERM": ""])
    #expect(result.status == .success)
    #expect(result.errors.isEmpty)
  }

  @Test func `without a terminal the screens refuse to open in one line`() async throws {
    let result = try await home.daybook([])
    #expect(result.status == .code(1))
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("daybook: ") && result.errors.count(where: \.isNewline) == 1)
  }

  @Test(arguments: [
    ("en_US.UTF-8", "if it can do more, set TERM"),
    ("ko_KR.UTF-8", "실제로 더 나은 터미널이면"),
  ])
  func `a terminal that cannot place text is told what works in it`(
    language: String, refusal: String
  ) async throws {
    let terminal = try await home.openDaybook(environment: ["TERM": "dumb", "LANG": language])
    try await terminal.waitFor(refusal)
    #expect(try await terminal.waitForExit() == .code(1))
  }
}
