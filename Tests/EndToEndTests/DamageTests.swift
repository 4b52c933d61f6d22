import Foundation
import Processes
import Testing

@Suite struct DamageTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// What `check --json` prints of a finding, as far as these tests look.
  private struct Found: Decodable {
    var line: Int
    var trouble: String
    var title: String?
    var setAside: Bool
  }

  private var slotFile: String {
    get throws {
      let log = "\(home.path)/.local/share/daybook/log"
      let slot = try #require(try FileManager.default.contentsOfDirectory(atPath: log).first)
      return "\(log)/\(slot)/000001.jsonl"
    }
  }

  private func found() async throws -> [Found] {
    let output = try await home.daybook(["check", "--json"]).output
    return try JSONDecoder().decode([Found].self, from: Data(output.utf8))
  }

  @Test func `write access of others to a folder is removed, and reported once`() async throws {
    try await home.daybook("add", "Buy milk")
    let log = "\(home.path)/.local/share/daybook/log"
    try FileManager.default.setAttributes([.posixPermissions: 0o775], ofItemAtPath: log)
    let first = try await home.daybook(["list"])
    #expect(first.status == .success)
    #expect(first.errors == "daybook: others could change \(log). Only you can now\n")
    let mode = try FileManager.default.attributesOfItem(atPath: log)[.posixPermissions] as? Int
    #expect(mode == 0o755)
    #expect(try await home.daybook(["list"]).errors.isEmpty)
  }

  @Test func `a damaged line is listed, set aside and told no more`() async throws {
    for title in ["Buy milk 우유", "Ironing", "Call"] { try await home.daybook("add", title) }
    let path = try slotFile
    let whole = try Data(contentsOf: URL(filePath: path))
    let broken = String(decoding: whole, as: UTF8.self)
      .replacing("\"Ironing\"}", with: "\"Ironing\"\u{0}")
    try Data(broken.utf8).write(to: URL(filePath: path))

    let listed = try await home.daybook(["check"])
    #expect(listed.status == .code(1) && listed.errors.isEmpty)
    #expect(listed.output.contains("\(path):3: not a line of the log"))
    #expect(listed.output.contains("(“Ironing”)"))
    #expect(try await found().map(\.trouble) == ["malformed", "missing"])
    let warned = try await home.openDaybook()
    try await warned.waitFor("1 damaged line kept aside: see daybook check")

    let repaired = try await home.daybook("check", "--repair")
    #expect(repaired.contains("Set aside 2, with copies of the lines in "))
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(broken.utf8), "the log is as it was")
    #expect(try await found().map(\.setAside) == [true, true])
    #expect(try await home.daybook("check").contains("Nothing else is damaged (2 set aside)"))
    let calm = try await home.openDaybook()
    try await calm.waitFor("Inbox")
    #expect(try await calm.screen().contains("damaged") == false)
    #expect(try await home.daybook("list").contains("Buy milk 우유"))
  }

  /// What tells of the book, each with all that it has.
  private func answers() async throws -> [[String]] {
    let line = try await home.daybook("list").split(separator: "\n").first { $0.contains("Call") }
    let id = String(try #require(line).prefix(6))
    return [
      ["list"], ["list", "--json"], ["history"], ["show", id], ["show", id, "--json"],
      ["folder", "list"], ["export", "--format", "json"],
    ]
  }

  @Test func `an answer from which a damaged line may be missing says so and ends with 3`()
    async throws
  {
    for title in ["Buy milk 우유", "Ironing", "Call"] { try await home.daybook("add", title) }
    let answers = try await answers()
    for answer in answers {
      let whole = try await home.daybook(answer)
      #expect(whole.status == .success && whole.errors.isEmpty, "\(answer)")
    }
    let path = URL(filePath: try slotFile)
    let broken = try String(contentsOf: path, encoding: .utf8)
      .replacing("\"Ironing\"}", with: "\"Ironing\"\u{0}")
    try Data(broken.utf8).write(to: path)
    let warning =
      "may not be all: 1 line or file is damaged, unreadable or missing. See daybook check\n"
    for answer in answers {
      let part = try await home.daybook(answer)
      #expect(part.status == .code(3) && part.errors == "daybook: this \(warning)", "\(answer)")
      #expect(!part.output.isEmpty && !part.output.contains("Ironing"), "\(answer)")
    }
    let file = "\(home.path)/Book.json"
    let export = try await home.daybook(["export", "--format", "json", "--output", file])
    #expect(export.status == .code(3) && export.errors == "daybook: what is in \(file) \(warning)")
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("우유"))

    try await home.daybook("check", "--repair")
    for answer in answers {
      let known = try await home.daybook(answer)
      #expect(known.status == .success && known.errors.isEmpty, "\(answer)")
    }
  }

  @Test func `a line that another program has not finished is not missing`() async throws {
    for title in ["Buy milk", "Ironing"] { try await home.daybook("add", title) }
    let path = URL(filePath: try slotFile)
    let line = try Data(contentsOf: path).split(separator: 0x0A).last ?? Data()
    try Data(try Data(contentsOf: path) + line.dropLast(20)).write(to: path)
    let part = try await home.daybook(["list"])
    #expect(part.status == .success && part.errors.isEmpty && part.output.contains("Buy milk"))
  }

  @Test func `an answer without a file that cannot be read ends with 3`() async throws {
    try await home.daybook("add", "Buy milk")
    let path = try slotFile
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for answer in [["list"], ["history"], ["export", "--format", "json"]] {
      let part = try await home.daybook(answer)
      #expect(part.status == .code(3), "\(answer)")
      #expect(part.errors.contains("1 line or file is damaged, unreadable or missing"), "\(answer)")
    }
  }

  @Test func `with too few descriptors an answer is whole or does not end with 0`() async throws {
    try await home.daybook("add", "Buy milk")
    let shell = CommandLineTool(
      program: try .named("sh", in: home.environment), home: home, environment: [:])
    let daybook = try Program.daybook().path
    for count in 3...16 {
      for answer in ["list", "history", "export --format json"] {
        let result = try await shell.run(["-c", "ulimit -n \(count); exec \(daybook) \(answer)"])
        let isWhole = result.output.contains("Buy milk") && result.errors.isEmpty
        #expect(
          isWhole ? result.status == .success : result.status != .success, "\(count): \(answer)")
      }
    }
  }

  @Test func `a limit on the size of files ends no command in the middle`() async throws {
    try await home.daybook("add", "one")
    let shell = CommandLineTool(
      program: try .named("sh", in: home.environment), home: home, environment: [:])
    let daybook = try Program.daybook().path
    let title = String(repeating: "x", count: 600)
    let result = try await shell.run([
      "-c", "ulimit -f 2; while :; do \(daybook) add \(title) > /dev/null || exit $?; done",
    ])
    #expect(result.status == .code(4))
    #expect(result.errors.hasPrefix("daybook: not saved: File too large."))
    #expect(try await home.daybook("list").contains("one"))
    #expect(try await home.daybook("check") == "Nothing is damaged\n")
  }

  @Test func `what a full disk refused is saved with a key once there is room`() async throws {
    let terminal = try await openOnFullDisk()
    try await terminal.setFileSizeLimit(nil)
    try await terminal.press(.control("s"))
    try await terminal.waitFor("Everything is saved")
    try await terminal.send(signal: SIGKILL)
    #expect(try await home.daybook("list").contains("Last drop"))
  }

  @Test func `what could not be saved is printed when one quits`() async throws {
    let terminal = try await openOnFullDisk()
    try await terminal.press(.control("c"))
    #expect(try await terminal.waitForExit() == .code(4))
    try await terminal.waitFor("\"title\":\"Last drop\"")
  }

  /// The screens with an edit that could not be saved.
  private func openOnFullDisk() async throws -> RealTerminal {
    try await home.daybook("add", "one")
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    try await terminal.press(.enter)
    try await terminal.waitFor("☐    one")
    let size = try Data(contentsOf: URL(filePath: slotFile)).count
    try await terminal.setFileSizeLimit(size + 40)
    try await terminal.type("a")
    try await terminal.waitFor("›")
    try await terminal.type("Last drop")
    try await terminal.press(.enter)
    try await terminal.waitFor("NOT SAVED (1 edit): ^S tries again")
    try await terminal.waitFor("☐    Last drop")
    return terminal
  }
}
