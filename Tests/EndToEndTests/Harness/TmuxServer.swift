import Foundation
import Processes

/// A tmux of its own, without anybody's configuration.
struct TmuxServer {
  let socket: String
  let environment: [String: String]

  /// Runs commands of tmux, separated by `;`, and returns what they print.
  @discardableResult func run(_ arguments: [String]) async throws -> String {
    let output = "\(socket).\(UInt64.random(in: 0 ... .max))"
    let process = try command(arguments).start(
      Streams(input: "/dev/null", output: output, errors: output))
    let status = try await poll(for: .patience) { try process.exitStatus() }
    let printed = try String(contentsOfFile: output, encoding: .utf8)
    try FileManager.default.removeItem(atPath: output)
    guard status == .success else { throw HarnessError("tmux \(arguments): \(printed)") }
    return printed
  }

  /// Ends all that runs in it; blocks for some milliseconds.
  func end() {
    // A server that has ended by itself is fine too.
    _ = try? command(["kill-server"]).start().waitForExit()
  }

  private func command(_ arguments: [String]) throws -> Command {
    Command(
      path: try Program.named("tmux", in: environment).path,
      arguments: ["-S", socket, "-f", "/dev/null"] + arguments, environment: environment)
  }
}
