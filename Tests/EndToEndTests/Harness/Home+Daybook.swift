import Processes
import PseudoTerminals

extension Home {
  /// Runs daybook with some arguments.
  func daybook(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> CommandResult {
    try await CommandLineTool(program: .daybook(), home: self, environment: environment)
      .run(arguments, input: input)
  }

  /// Runs a command of daybook that has to succeed, and returns what it prints.
  @discardableResult func daybook(_ arguments: String...) async throws -> String {
    let result = try await daybook(arguments)
    guard result.status == .success, result.errors.isEmpty else {
      throw HarnessError("daybook \(arguments): \(result)")
    }
    return result.output
  }

  /// Opens the screens of daybook.
  func openDaybook(
    size: TerminalSize = .standard, environment: [String: String] = [:],
    arguments: [String] = []
  ) async throws -> RealTerminal {
    try await RealTerminal(
      running: .daybook(), arguments, in: self, size: size, environment: environment)
  }

  /// Runs a command of daybook on a terminal that stays as it is when the command has ended.
  ///
  /// tmux scrolls a terminal whose last program has ended.
  func openShell(running arguments: [String]) async throws -> RealTerminal {
    try await RealTerminal(
      running: .named("bash", in: environment),
      ["-c", "\"$@\"; read -r", "bash", Program.daybook().path] + arguments, in: self)
  }
}
