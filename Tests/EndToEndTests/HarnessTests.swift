import Processes
import PseudoTerminals
import Testing

/// The tests' own tools, tried on programs that everybody knows.
@Suite struct HarnessTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func shell(_ script: String, size: TerminalSize = .standard) async throws -> RealTerminal
  {
    try await RealTerminal(
      running: .named("sh", in: home.environment), ["-c", script], in: home, size: size)
  }

  @Test func `what is typed is on the screen, and the cursor after it`() async throws {
    let terminal = try await shell("cat")
    try await terminal.type("우유 milk -;")
    try await terminal.waitFor("우유 milk -;")
    #expect(try await terminal.cursor() == CursorState(column: 12, row: 0, isVisible: true))
    try await terminal.press(.enter, .control("d"))
    #expect(try await terminal.waitForExit() == .success)
  }

  @Test func `a program sees the size of its terminal, also after a change`() async throws {
    let terminal = try await shell(
      "trap 'stty size' WINCH; stty size; while :; do read line; done", size: .large)
    try await terminal.waitFor("40 120")
    try await terminal.resize(to: TerminalSize(columns: 50, rows: 20))
    try await terminal.waitFor("20 50")
  }

  @Test func `colours are in the styled screen alone`() async throws {
    let terminal = try await shell(#"printf '\033[31mred\033[0m'; cat"#)
    try await terminal.waitFor("red")
    #expect(try await terminal.screen().row(of: "red") == 0)
    #expect(try await terminal.styledScreen().contains("\u{1B}[31mred"))
  }

  @Test func `the end of a program is told with its status or signal`() async throws {
    #expect(try await shell("exit 3").waitForExit() == .code(3))
    let terminal = try await shell("echo ready; cat")
    try await terminal.waitFor("ready")
    try await terminal.send(signal: 9)
    #expect(try await terminal.waitForExit() == .signal(9))
  }

  @Test func `waiting for a text that does not come fails with the screen`() async throws {
    let terminal = try await shell("echo something else; cat")
    try await terminal.waitFor("else")
    let failure = await #expect(throws: TimeoutError.self) {
      try await terminal.waitFor("milk", within: .milliseconds(20))
    }
    #expect(failure?.description.contains("something else") == true)
  }

  @Test func `the environment is the home's, not the caller's`() async throws {
    let terminal = try await shell("env; cat")
    try await terminal.waitFor("HOME=\(home.path)")
    for line in ["LANG=C.UTF-8", "TZ=UTC", "TERM=tmux-256color"] {
      #expect(try await terminal.screen().contains(line))
    }
    #expect(try await terminal.screen().contains("TMUX") == false)
  }

  @Test func `a program without a terminal gets input and gives its output`() async throws {
    let tool = CommandLineTool(
      program: try .named("sh", in: home.environment), home: home, environment: ["TZ": ""])
    let result = try await tool.run(
      ["-c", #"cat; echo "${TZ-none} $1" >&2; exit 4"#, "sh", "a b"], input: "우유\n")
    #expect(result == CommandResult(output: "우유\n", errors: "none a b\n", status: .code(4)))
  }

  @Test func `a home is empty, and gone after its test`() async throws {
    var other: Home? = try Home()
    let path = try #require(other?.path)
    let list = CommandLineTool(program: try .named("ls", in: home.environment), home: home)
    #expect(try await list.run([path]).output == "")
    other = nil
    #expect(try await list.run([path]).status == .code(2))
  }
}
