import Foundation
import Glibc
import Processes
import Testing

/// Imports that end before they are done.
@Suite struct StoppedImportTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func people(_ count: Int) throws -> String {
    let people = (0..<count).map { #"{"name": "P\#($0)", "salary": \#($0), "department": 1}"# }
    let path = "\(home.path)/employee.json"
    try "[\(people.joined(separator: ","))]".write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  /// Sends a signal to an import of which some is in the log, and says how it ended.
  private func stop(_ signal: Int32) async throws -> CommandResult {
    let streams = Streams(
      input: home.unusedPath("in"), output: home.unusedPath("out"), errors: home.unusedPath("err"))
    try "".write(toFile: streams.input, atomically: false, encoding: .utf8)
    let file = try people(60_000)
    let disk = try await StallingDisk(in: home)
    try disk.stall(at: "000003.jsonl")
    let command = Command(
      path: try Program.besideTests().path, arguments: ["import", file],
      environment: home.environment.merging(disk.environment) { $1 })
    let process = try command.start(streams)
    try await disk.waitForSync()
    try process.send(signal: signal)
    try disk.continueInForm()
    let status = try await poll(for: .patience) { try process.exitStatus() }
    return CommandResult(
      output: try String(contentsOfFile: streams.output, encoding: .utf8),
      errors: try String(contentsOfFile: streams.errors, encoding: .utf8), status: status)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `an import that is asked to end takes back what it has brought, and says so`(
    signal: Int32
  ) async throws {
    try await home.daybook("add", "Milk")
    let result = try await stop(signal)
    #expect(result.status == .code(128 + signal))
    #expect(result.errors.contains("of 60,000 that were in are removed again"))
    #expect(result.output.isEmpty)
    #expect(try await home.daybook("list", "--kind", "person") == "")
    #expect(try await home.daybook("list").contains("Milk"))
    #expect(try await home.daybook("undo") == "Undone: addition of “Milk”\n")
  }

  @Test func `an import that was killed is said by each command until it is taken back`()
    async throws
  {
    _ = try await stop(SIGKILL)
    for _ in 1...2 {
      let added = try await home.daybook(["add", "Milk"])
      #expect(added.errors.contains("an import was not finished: "))
      #expect(added.errors.contains("daybook import --take-back"))
      #expect(added.status == .success)
    }
    let answer = try await home.daybook("import", "--take-back")
    #expect(answer.hasPrefix("Took back "))
    #expect(try await home.daybook("list", "--kind", "person") == "")
    #expect(try await home.daybook("undo") == "Undone: addition of “Milk”\n")
    #expect(
      try await home.daybook(["import", "--take-back"]).errors.contains("o import is unfinished"))
  }

  @Test func `the screens ask about an import that was killed`() async throws {
    _ = try await stop(SIGKILL)
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("An import was not finished: ")
    try await terminal.type("y")
    try await terminal.waitFor("Took back ")
    #expect(try await home.daybook("list", "--kind", "person") == "")
  }
}
