import Foundation
import Processes
import Testing

/// Asks python-dateutil, an independent implementation of RFC 5545, and installs it where it is missing.
enum Dateutil {
  /// Returns what a script prints for each line of its input, in the same order; nil if dateutil is neither installed
  /// nor available.
  static func lines(_ script: String, of input: [String]) throws -> [String]? {
    guard
      isThere
        || install([
          "-m", "pip", "install", "--quiet", "--timeout", "5", "--retries", "1", "--user",
          "python-dateutil",
        ])
        || install([
          "-m", "pip", "install", "--quiet", "--timeout", "5", "--retries", "1",
          "--break-system-packages", "python-dateutil",
        ])
    else { return nil }
    let folder = FileManager.default.temporaryDirectory.appending(path: "daybook-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (given, printed) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try Data(input.joined(separator: "\n").utf8).write(to: given)
    let errors = folder.appending(path: "errors")
    let end = try python(
      ["-c", script],
      Streams(input: given.path, output: printed.path, errors: errors.path))
    let output = try String(contentsOf: printed, encoding: .utf8)
    if end != .success {
      Issue.record("\(end): \(try String(contentsOf: errors, encoding: .utf8))")
    }
    return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  static let absence: Comment = "python-dateutil cannot be installed: there is no network or no pip"

  private static var isThere: Bool { install(["-c", "import dateutil.rrule, dateutil.tz"]) }

  private static func install(_ arguments: [String]) -> Bool {
    (try? python(arguments, .nowhere)) == .success
  }

  private static func python(_ arguments: [String], _ streams: Streams) throws -> Termination {
    try Command(
      path: "/usr/bin/env", arguments: ["python3"] + arguments,
      environment: ProcessInfo.processInfo.environment
    ).start(streams).waitForExit()
  }
}
