import Foundation
import Processes

extension Contestant {
  /// Runs a command of daybook to its end.
  func run(
    _ arguments: [String], input: String = "/dev/null", output: String = "/dev/null"
  ) throws {
    var command = open
    command.arguments = arguments
    let streams = Streams(input: input, output: output, errors: "/dev/null")
    let status = try command.start(streams).waitForExit()
    guard status == .success else { throw BenchError.failed(status) }
  }

  /// Adds a to-do and returns its id.
  func addReturningID(_ title: String) throws -> String {
    let file = "\(data)-added"
    try Data().write(to: URL(filePath: file))
    try run(["add", title], output: file)
    return try String(contentsOfFile: file, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
