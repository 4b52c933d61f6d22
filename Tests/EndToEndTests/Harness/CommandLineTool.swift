import Foundation
import Processes

/// Runs a program in a home, without a terminal, and collects what it writes.
struct CommandLineTool {
  var program: Program
  var home: Home
  /// Added to the home's environment; an empty value removes a variable.
  var environment: [String: String] = [:]

  /// Waits until the program has ended, or ends it after ten seconds.
  func run(_ arguments: [String], input: String = "") async throws -> CommandResult {
    let streams = Streams(
      input: home.unusedPath("in"), output: home.unusedPath("out"), errors: home.unusedPath("err"))
    try input.write(toFile: streams.input, atomically: false, encoding: .utf8)
    let command = Command(
      path: program.path, arguments: arguments,
      environment: home.environment.merging(environment) { $1 }.filter { !$0.value.isEmpty })
    let process = try command.start(streams)
    do {
      let status = try await poll(for: .patience) { try process.exitStatus() }
      return CommandResult(
        output: try String(contentsOfFile: streams.output, encoding: .utf8),
        errors: try String(contentsOfFile: streams.errors, encoding: .utf8), status: status)
    } catch is DeadlinePassed {
      process.kill()
      throw HarnessError("\(program.path) \(arguments) did not end in time")
    }
  }
}
