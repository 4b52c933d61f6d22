import Foundation
import Glibc
import Processes
import PseudoTerminals
import Testing

@Suite struct SuddenEndTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func addInInbox(_ title: String) async throws -> RealTerminal {
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    try await terminal.press(.enter)
    try await terminal.waitFor("by due day")
    try await terminal.type("a")
    try await terminal.waitFor("›")
    try await terminal.type(title)
    try await terminal.press(.enter)
    try await terminal.waitFor("☐    \(title)")
    try await terminal.press(.escape)
    try await terminal.waitUntilGone("›")
    return terminal
  }

  @Test func `what is on the screen is still there after kill -9`() async throws {
    let killed = try await addInInbox("Buy milk 우유")
    try await killed.send(signal: SIGKILL)
    #expect(try await killed.waitForExit() == .signal(SIGKILL))

    let next = try await addInInbox("Ironing")
    try await next.waitFor("☐    Buy milk 우유")
    #expect(try await home.daybook(["check"]).status == .success)
  }

  @Test(arguments: [SIGHUP, SIGTERM])
  func `a signal to end ends it and nothing is lost`(
    number: Int32
  ) async throws {
    let terminal = try await addInInbox("Buy milk 우유")
    try await terminal.send(signal: number)
    try await terminal.waitForExit()
    #expect(try await home.daybook("list").contains("Buy milk 우유"))
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTERM, SIGHUP])
  func `the shell gets its terminal back as it was, however the program ends`(
    number: Int32
  ) async throws {
    let open = "sh -c 'echo $$ > $HOME/pid; exec \(try Program.daybook().path)'"
    let shell = try await RealTerminal(
      running: .named("sh", in: home.environment),
      ["-c", "stty -g; \(open); stty -g; echo ready; exec sleep 60"], in: home, size: .large)
    try await shell.waitFor("Inbox")
    let pid = try String(contentsOfFile: "\(home.path)/pid", encoding: .utf8)
    try ChildProcess(identifier: try #require(pid_t(pid.dropLast()))).send(signal: number)
    try await shell.waitFor("ready")
    let states = try await shell.screen().lines.filter { $0.contains(":") }
    #expect(states.count == 2 && states.first == states.last)
    #expect(try await shell.cursor().isVisible)
  }

  /// The screens in a terminal that is the shell's again behind them.
  private func openOverShell(_ disk: StallingDisk) async throws -> (RealTerminal, ChildProcess) {
    let variables = disk.environment.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    let open =
      "sh -c 'echo $$ > $HOME/pid; exec env \(variables) \(try Program.besideTests().path)'"
    let shell = try await RealTerminal(
      running: .named("sh", in: home.environment),
      ["-c", "stty -g; \(open); echo ended $?; stty -g; echo ready; exec sleep 60"], in: home,
      size: .large)
    try await shell.waitFor("Inbox")
    let pid = try String(contentsOfFile: "\(home.path)/pid", encoding: .utf8)
    return (shell, ChildProcess(identifier: try #require(pid_t(pid.dropLast()))))
  }

  private func expectTerminalBack(_ shell: RealTerminal, ended status: Int32) async throws {
    try await shell.waitFor("ready")
    let lines = try await shell.screen().lines
    #expect(lines.contains { $0.hasPrefix("ended \(status)") })
    let states = lines.filter { $0.contains(":") }
    #expect(states.count == 2 && states.first == states.last)
    #expect(try await shell.cursor().isVisible)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal to end gives the terminal back in the middle of an act that takes long`(
    number: Int32
  ) async throws {
    try await home.daybook("add", "Ironing")
    let disk = try await StallingDisk(in: home)
    let (shell, program) = try await openOverShell(disk)
    try await shell.type("+")
    try await shell.waitFor("›")
    try disk.stall()
    try await shell.type("Buy milk")
    try await shell.press(.enter)
    try await disk.waitForSync()
    try program.send(signal: number)
    try await expectTerminalBack(shell, ended: 128 + number)
    try disk.continueInForm()
    #expect(try await home.daybook("list").contains("Ironing"))
    #expect(try await home.daybook("check") == "Nothing is damaged\n")
  }

  @Test func `what could not be saved is saved behind the terminal that is given back`()
    async throws
  {
    try await home.daybook("add", "Ironing")
    let disk = try await StallingDisk(in: home)
    let (shell, program) = try await openOverShell(disk)
    let prlimit = CommandLineTool(program: try .named("prlimit", in: home.environment), home: home)
    _ = try await prlimit.run(["--pid", "\(program.identifier)", "--fsize=10:unlimited"])
    try await shell.type("+")
    try await shell.waitFor("›")
    try await shell.type("Buy milk")
    try await shell.press(.enter)
    try await shell.waitFor("NOT SAVED")
    _ = try await prlimit.run(["--pid", "\(program.identifier)", "--fsize=unlimited:unlimited"])
    try disk.stall()
    try program.send(signal: SIGTERM)
    try await disk.waitForSync()
    try await shell.waitUntilGone("Inbox")
    #expect(program.isRunning)
    try disk.continueInForm()
    try await expectTerminalBack(shell, ended: 0)
    #expect(try await home.daybook("list").contains("Buy milk"))
  }

  @Test func `what was being typed in a field is offered after kill -9, and saved`() async throws {
    let killed = try await addInInbox("Ironing")
    try await killed.type("a")
    try await killed.waitFor("›")
    try await killed.type("Buy milk 우유")
    try await killed.waitFor("Buy milk 우유")
    try await killed.send(signal: SIGKILL)
    #expect(try await killed.waitForExit() == .signal(SIGKILL))
    #expect(try await home.daybook("list").contains("우유") == false)

    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Go on writing?")
    try await terminal.press(.enter)
    try await terminal.waitFor("› Buy milk 우유")
    try await terminal.type(" #shop")
    try await terminal.press(.enter)
    try await terminal.waitUntilGone("›")
    #expect(try await home.daybook("list").contains("Buy milk 우유  #shop"))
    let last = try await home.openDaybook()
    try await last.waitFor("Inbox")
    #expect(try await last.screen().contains("Go on writing?") == false)
  }

  @Test func `without its terminal it ends, and nothing is lost`() async throws {
    let terminal = try await addInInbox("Buy milk 우유")
    let process = try await terminal.process
    terminal.close()
    _ = try await poll(for: .patience) { process.isRunning ? nil : true }
    #expect(try await home.daybook("list").contains("Buy milk 우유"))
  }
}
